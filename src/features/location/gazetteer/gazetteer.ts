import { placeKinds } from './gazetteer-place.ts';
import type { GazetteerPlace, PlaceKind } from './gazetteer-place.ts';
import { normalisePlaceName } from './normalise-place-name.ts';
import table from './places.tsv?raw';

/** A name by which a place is found, as `normalisePlaceName` writes it. */
export interface SearchedName {
  key: string;
  place: GazetteerPlace;
  /**
   * Its name in either script, another one, or either with the word for its kind of place behind it
   * ('savar upazila').
   */
  form: 'name' | 'otherName' | 'withKind';
}

export interface Gazetteer {
  places: GazetteerPlace[];
  /** Names in both scripts, old and alternative ones included, in the order of the places. */
  names: SearchedName[];
}

let cachedGazetteer: Gazetteer | null = null;

/** The gazetteer, parsed at its first use. */
export function getGazetteer(): Gazetteer {
  cachedGazetteer ??= parseGazetteer(table);
  return cachedGazetteer;
}

/**
 * Parses the table: a header, then one line for each place, after the place that it lies in. Throws
 * for an invalid line.
 */
export function parseGazetteer(text: string): Gazetteer {
  const places: GazetteerPlace[] = [];
  const names: SearchedName[] = [];
  const latestByKind = new Map<PlaceKind, GazetteerPlace>();
  for (const line of text.trimEnd().split('\n').slice(1)) {
    const [kindName, name, nameBn, latitude, longitude, otherNames = ''] = line.split('\t');
    const kind = placeKinds.find((known) => known === kindName);
    if (!kind || !name || !nameBn) throw new Error(`cannot read the place "${line}"`);
    const parent = parentOf(kind, latestByKind);
    const place: GazetteerPlace = {
      id: [kind, ...idPathOf(parent), slug(name)].join('/'),
      kind,
      name,
      name_bn: nameBn,
      latitude: Number(latitude),
      longitude: Number(longitude),
      parent,
    };
    latestByKind.set(kind, place);
    places.push(place);
    names.push(...searchedNamesOf(place, otherNames));
  }
  return { places, names };
}

const parentKinds: Record<PlaceKind, PlaceKind | null> = {
  division: null,
  district: 'division',
  area: 'district',
  upazila: 'district',
  union: 'upazila',
};

function parentOf(kind: PlaceKind, latest: Map<PlaceKind, GazetteerPlace>): GazetteerPlace | null {
  const parentKind = parentKinds[kind];
  if (!parentKind) return null;
  const parent = latest.get(parentKind);
  if (!parent) throw new Error(`the table has a ${kind} before any ${parentKind}`);
  return parent;
}

function idPathOf(place: GazetteerPlace | null): string[] {
  return place ? [...idPathOf(place.parent), slug(place.name)] : [];
}

function slug(name: string): string {
  return normalisePlaceName(name).replaceAll(' ', '-');
}

/** Words that people add to a name to say which kind of place they mean. */
const kindWords: Record<PlaceKind, readonly string[]> = {
  division: ['division', 'বিভাগ'],
  district: ['district', 'zila', 'জেলা'],
  area: [],
  upazila: ['upazila', 'thana', 'উপজেলা', 'থানা'],
  union: ['union', 'ইউনিয়ন'],
};

/** All names of a place, alone and with the words for its kind. */
function searchedNamesOf(place: GazetteerPlace, others: string): SearchedName[] {
  const ownKeys = [place.name, place.name_bn].map(normalisePlaceName);
  const otherKeys = others.split(';').filter(Boolean).map(normalisePlaceName);
  const keysWithKind = kindWords[place.kind].flatMap((word) => {
    const kindWord = normalisePlaceName(word);
    const isBanglaWord = isBangla(kindWord);
    return [...ownKeys, ...otherKeys]
      .filter((name) => isBangla(name) === isBanglaWord)
      .map((name) => `${name} ${kindWord}`);
  });
  const formByKey = new Map<string, SearchedName['form']>([
    ...keysWithKind.map((key) => [key, 'withKind'] as const),
    ...otherKeys.map((key) => [key, 'otherName'] as const),
    ...ownKeys.map((key) => [key, 'name'] as const),
  ]);
  return [...formByKey].map(([key, form]) => ({ key, place, form }));
}

function isBangla(text: string): boolean {
  return /\p{Script=Bengali}/u.test(text);
}
