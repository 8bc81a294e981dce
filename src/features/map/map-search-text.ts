import type { Bounds } from '../../shared/bounds.ts';
import type { Position } from '../../shared/distance.ts';
import { tidySearch } from '../../shared/search-text.ts';
import { minQueryLength } from '../search/min-query-length.ts';
import { isWithin } from './map-bounds.ts';

/** The text to search for on the map; '' when it is too short to be searched for. */
export function mapSearchText(text: string | null): string {
  return tidySearch(text, minQueryLength);
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
