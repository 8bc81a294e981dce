import { exactDistanceKm } from '../../../shared/distance.ts';
import type { Position } from '../../../shared/distance.ts';
import type { GazetteerPlace, PlaceKind } from './gazetteer-place.ts';
import { getGazetteer } from './gazetteer.ts';
import { normalisePlaceName } from './normalise-place-name.ts';

/** How far from its centre an address may name a place, in km: farther away it means another one. */
const reachKm: Record<PlaceKind, number> = {
  division: Infinity,
  district: Infinity,
  upazila: 60,
  area: 20,
  union: 20,
};

interface NamedWhere {
  position: Position;
  /** Whether the name stands in the first part of an address, which names the smallest place. */
  isFirst: boolean;
}

/**
 * The place that a name means at a position: of those within reach one with this as its own name
 * before those that also have it, then, where the name stands after another part, an upazila before
 * a union, then the nearest.
 */
export function findNamedPlace(
  words: readonly string[],
  { position, isFirst }: NamedWhere,
): GazetteerPlace | null {
  let best: { place: GazetteerPlace; rank: number; distanceKm: number } | null = null;
  for (const { place, isOwnName } of placesByName().get(joinWords(words)) ?? []) {
    const { kind, latitude: lat, longitude: lng } = place;
    const distanceKm = exactDistanceKm(position, { lat, lng });
    if (distanceKm > reachKm[kind]) continue;
    const rank = (isOwnName ? 0 : 2) + (kind === 'union' && !isFirst ? 1 : 0);
    if (!best || rank < best.rank || (rank === best.rank && distanceKm < best.distanceKm)) {
      best = { place, rank, distanceKm };
    }
  }
  return best?.place ?? null;
}

interface Named {
  place: GazetteerPlace;
  isOwnName: boolean;
}

let cachedPlacesByName: ReadonlyMap<string, readonly Named[]> | null = null;

/** Words as one, as people set spaces as they like; but two numbers are not one: Mirpur 1/2. */
function joinWords(words: readonly string[]): string {
  return words.join(' ').replaceAll(/(?<=\D) | (?=\D)/g, '');
}

/**
 * All places by their names in both languages, written as one word (Tanti Bazar, Tantibazar). Without
 * the words for their kind, which are translated apart, and without other names that may mean a part
 * of them, or what they are a part of.
 */
function placesByName(): ReadonlyMap<string, readonly Named[]> {
  if (cachedPlacesByName) return cachedPlacesByName;
  const byName = new Map<string, Named[]>();
  for (const { key, place, form } of getGazetteer().names) {
    if (form === 'withKind' || (form === 'otherName' && !isSameName(key, place))) continue;
    const oneWord = joinWords(key.split(' '));
    const named = { place, isOwnName: form === 'name' };
    byName.set(oneWord, [...(byName.get(oneWord) ?? []), named]);
  }
  cachedPlacesByName = byName;
  return byName;
}

/**
 * Whether another name of a place means just this place: a spelling of its name, or the former one of
 * a division or district.
 */
function isSameName(otherKey: string, { kind, name, name_bn }: GazetteerPlace): boolean {
  if (kind === 'division' || kind === 'district') return true;
  const loose = looseKey(otherKey);
  return [name, name_bn].some((own) => looseKey(normalisePlaceName(own)) === loose);
}

/** What spellings of one name have in common: consonants and digits, doubled ones as one. */
function looseKey(key: string): string {
  return key.replaceAll(/[\saeiouh\u09BE-\u09CD]/g, '').replaceAll(/(\D)\1+/g, '$1');
}
