import { exactDistanceKm } from '../../../shared/distance.ts';
import type { Position } from '../../../shared/distance.ts';
import type { GazetteerPlace, PlaceKind } from './gazetteer-place.ts';
import { getGazetteer } from './gazetteer.ts';
import type { SearchedName } from './gazetteer.ts';
import { normalisePlaceName } from './normalise-place-name.ts';

/** How far from its centre an address may name a place, in km: farther away it means another one. */
const reachKm: Record<PlaceKind, number> = {
  division: Infinity,
  district: Infinity,
  upazila: 60,
  area: 20,
  union: 20,
};
/** As far does a former name of a district mean that: farther away it is rather a village of the name. */
const formerNameReachKm = 60;

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
  for (const named of placesByName().get(joinWords(words)) ?? []) {
    const { place, isOwnName } = named;
    const { kind, latitude: lat, longitude: lng } = place;
    const distanceKm = exactDistanceKm(position, { lat, lng });
    if (distanceKm > named.reachKm) continue;
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
  /** How far from its centre the name means this place, in km. */
  reachKm: number;
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
  for (const name of getGazetteer().names) {
    const reach = nameReachKm(name);
    if (reach === 0) continue;
    const oneWord = joinWords(name.key.split(' '));
    const named = { place: name.place, isOwnName: name.form === 'name', reachKm: reach };
    byName.set(oneWord, [...(byName.get(oneWord) ?? []), named]);
  }
  cachedPlacesByName = byName;
  return byName;
}

/**
 * How far from its centre a name means a place and no other, in km; 0 for one that does not. Another name
 * does when it is a spelling of its name, or the former one of a division or district.
 */
function nameReachKm({ key, place, form }: SearchedName): number {
  if (form === 'withKind') return 0;
  const { kind } = place;
  if (form === 'name' || kind === 'division' || isSpellingOf(key, place)) return reachKm[kind];
  return kind === 'district' ? formerNameReachKm : 0;
}

function isSpellingOf(otherKey: string, { name, name_bn }: GazetteerPlace): boolean {
  const loose = looseKey(otherKey);
  return [name, name_bn].some((own) => looseKey(normalisePlaceName(own)) === loose);
}

/** What spellings of one name have in common: consonants and digits, doubled ones as one. */
function looseKey(key: string): string {
  return key.replaceAll(/[\saeiouh]|[\u09BE-\u09CD]/g, '').replaceAll(/(\D)\1+/g, '$1');
}
