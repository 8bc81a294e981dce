import type { Bounds } from '../../shared/bounds.ts';
import type { Position } from '../../shared/distance.ts';
import { leastQueryLength } from '../search/compiled-query.ts';
import { isWithin } from './map-bounds.ts';

/** As many letters as the server takes. */
export const mostLetters = 200;

/** The text to search for: trimmed and cut; '' when it is too short to be searched for. */
export function tidySearch(text: string | null): string {
  // The cut may not leave half of a letter behind.
  const search = (text ?? '')
    .trim()
    .slice(0, mostLetters)
    .replace(/[\uD800-\uDBFF]$/, '');
  return Array.from(search).length < leastQueryLength ? '' : search;
}

/**
 * Where a search on the map looks from: the visitor's position while the map shows it, else the
 * middle of the map, because that is the area the visitor asks about.
 */
export function searchOrigin(position: Position, bounds: Bounds | null): Position {
  const { lat, lng } = position;
  if (!bounds || isWithin(position, bounds)) return { lat, lng };
  return { lat: (bounds.south + bounds.north) / 2, lng: (bounds.west + bounds.east) / 2 };
}
