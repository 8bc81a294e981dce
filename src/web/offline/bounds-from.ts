import type { Bounds } from '../../shared/bounds.ts';

/** Bounds written as `west,south,east,north`. */
export function boundsFrom(text: string): Bounds {
  const [west = 0, south = 0, east = 0, north = 0] = text.split(',').map(Number);
  return { west, south, east, north };
}
