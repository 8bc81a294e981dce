import { exactDistanceKm, searchRadiusKm } from '../../shared/distance.ts';
import type { Position } from '../../shared/distance.ts';
import type { CompiledQuery } from '../search/compiled-query.ts';
import { indexedText } from '../search/indexed-text.ts';
import type { IndexedText, SearchedFields } from '../search/indexed-text.ts';
import { matchTier } from '../search/match.ts';
import type { CategoryMatch } from '../search/match.ts';
import { firstWeakTier } from '../search/tiers.ts';

/** A place as far as a search on the map needs it. */
export interface SearchedPlace extends SearchedFields {
  id: string;
  category_name: string;
  latitude: number;
  longitude: number;
}

/** The tier of what the server found by more than the text: after every tier that the text gives. */
const serverOnlyTier = 99;

const indexedTexts = new WeakMap<SearchedFields, IndexedText>();

/** How a loaded place matches, by the rule that the server goes by; null when it does not. */
function tierOfLoadedPlace(
  query: CompiledQuery,
  place: SearchedFields,
  category?: CategoryMatch,
): number | null {
  const text = indexedTexts.get(place) ?? indexedText(place);
  indexedTexts.set(place, text);
  return matchTier(query, text, category);
}

/** A search on the map, and the places that may match it. */
export interface MatchInput<Place> {
  query: CompiledQuery;
  /** Places that are loaded anyway: those that match are shown at once. */
  loaded: readonly Place[];
  /** What the server found, for this query or for one typed before it. */
  found: readonly Place[];
  /** Whether `found` is for this very query: then all of it counts. */
  settled: boolean;
  categoryVerdict: (categoryName: string) => CategoryMatch | undefined;
  /** Where nearest is measured from. */
  origin: Position;
  farther: boolean;
}

/**
 * The matches among loaded and found places, none twice, in the order of every search (D39). What the
 * server found for this very query keeps the server's order, since only the server knows areas and
 * what people seek where. Other loaded places that match will be on its next pages, so they follow.
 */
export function mergeMatches<Place extends SearchedPlace>(search: MatchInput<Place>): Place[] {
  const { query, loaded, found, settled, categoryVerdict, origin, farther } = search;
  const matches = new Map<string, { place: Place; index: number; tier: number; km: number }>();
  const add = (place: Place, trusted: boolean) => {
    if (matches.has(place.id)) return;
    const textTier = tierOfLoadedPlace(query, place, categoryVerdict(place.category_name));
    const km = exactDistanceKm(origin, { lat: place.latitude, lng: place.longitude });
    // Weak matches count only where nothing better is found, which the server alone knows.
    const isStrongMatch =
      textTier !== null && textTier < firstWeakTier && (km <= searchRadiusKm || farther);
    if (!trusted && !isStrongMatch) return;
    const order = trusted ? matches.size : found.length;
    matches.set(place.id, { place, index: order, tier: textTier ?? serverOnlyTier, km });
  };
  for (const place of found) add(place, settled);
  for (const place of loaded) add(place, false);
  return [...matches.values()]
    .toSorted(
      (a, b) =>
        a.index - b.index || a.tier - b.tier || a.km - b.km || (a.place.id < b.place.id ? -1 : 1),
    )
    .map(({ place }) => place);
}
