import type { Position } from '../../shared/distance.ts';
import type { Area } from './contract.ts';

/** The middle of an area. */
export function middleOf({ latitude, longitude }: Pick<Area, 'latitude' | 'longitude'>): Position {
  return { lat: latitude, lng: longitude };
}
