import { exactDistanceKm } from '../../../shared/distance.ts';
import type { Position } from '../../../shared/distance.ts';
import { kindOrder } from './gazetteer-place.ts';
import type { GazetteerPlace } from './gazetteer-place.ts';
import { getGazetteer } from './gazetteer.ts';
import { normalisePlaceName } from './normalise-place-name.ts';

export interface GazetteerSearch {
  limit: number;
  /** Among equally good matches the nearest comes first. */
  near?: Position;
}

/** How a name matches, best first. */
const matchRanks = { exact: 0, prefix: 1, word: 2, substring: 3 };

/** No place has a longer name, so the rest of a query is ignored. */
const maxQueryLength = 80;

/**
 * Finds places by a name, or its beginning or a part of it, in either script, alone or followed by
 * the place around it ('mirpur 10, dhaka', 'সাভার ঢাকা'). Whole names come first, then beginnings,
 * then beginnings of a word, then parts; then districts, areas and upazilas before unions; then the
 * nearest to `near`, then the shortest name. A query without letters and digits finds nothing.
 */
export function searchGazetteer(
  query: string,
  { limit, near }: GazetteerSearch = { limit: 5 },
): GazetteerPlace[] {
  const words = normalisePlaceName(query.slice(0, maxQueryLength)).split(' ');
  const rankByPlace = new Map<GazetteerPlace, number>();
  for (let wordCount = words.length; wordCount > 0; wordCount -= 1) {
    const name = words.slice(0, wordCount).join(' ');
    const around = words.slice(wordCount).join(' ');
    if (name) addMatches(rankByPlace, name, around);
  }
  return [...rankByPlace]
    .map(([place, fit]) => ({ place, fit, tensOfKm: near ? tensOfKm(near, place) : 0 }))
    .toSorted(
      (a, b) =>
        a.fit - b.fit ||
        kindOrder[a.place.kind] - kindOrder[b.place.kind] ||
        a.tensOfKm - b.tensOfKm ||
        a.place.name.length - b.place.name.length ||
        (a.place.id < b.place.id ? -1 : 1),
    )
    .slice(0, limit)
    .map(({ place }) => place);
}

/** Adds the places whose name matches and that lie in `around`, unless that is empty. */
function addMatches(bestRanks: Map<GazetteerPlace, number>, name: string, around: string): void {
  const enclosingPlaces = around ? findEnclosingPlaces(around) : null;
  if (enclosingPlaces?.size === 0) return;
  for (const { key, place } of getGazetteer().names) {
    const rank = rankMatch(key, name);
    if (rank === null || rank >= (bestRanks.get(place) ?? Infinity)) continue;
    if (!enclosingPlaces || liesIn(place.parent, enclosingPlaces)) bestRanks.set(place, rank);
  }
}

function rankMatch(key: string, name: string): number | null {
  const index = key.indexOf(name);
  if (index < 0) return null;
  if (index === 0) return key.length === name.length ? matchRanks.exact : matchRanks.prefix;
  return key[index - 1] === ' ' || key.includes(` ${name}`)
    ? matchRanks.word
    : matchRanks.substring;
}

/** The divisions, districts and upazilas whose name is, or begins with, the given one. */
function findEnclosingPlaces(name: string): Set<GazetteerPlace> {
  // 'Dhaka, Bangladesh' says no more than 'Dhaka'.
  const prefix = name.replace(/ ?(bangladesh|বাংলাদেশ)$/, '');
  const places = new Set<GazetteerPlace>();
  for (const { key, place } of getGazetteer().names) {
    if (place.kind !== 'union' && place.kind !== 'area' && key.startsWith(prefix)) {
      places.add(place);
    }
  }
  return places;
}

function liesIn(place: GazetteerPlace | null, places: Set<GazetteerPlace>): boolean {
  return place !== null && (places.has(place) || liesIn(place.parent, places));
}

/**
 * The distance in steps of 10 km, so that similar distances count as equal: Dhanmondi comes before
 * Dhanmondi 27.
 */
function tensOfKm(near: Position, { latitude, longitude }: GazetteerPlace): number {
  return Math.floor(exactDistanceKm(near, { lat: latitude, lng: longitude }) / 10);
}
