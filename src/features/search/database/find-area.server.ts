import { LRUCache } from 'lru-cache';
import { exactDistanceKm } from '../../../shared/distance.ts';
import type { Position } from '../../../shared/distance.ts';
import { kindOrder, reachKm } from '../../location/gazetteer/gazetteer-place.ts';
import type { GazetteerPlace } from '../../location/gazetteer/gazetteer-place.ts';
import { getGazetteer } from '../../location/gazetteer/gazetteer.ts';
import { normalisePlaceName } from '../../location/gazetteer/normalise-place-name.ts';
import type { WordsBesideKind } from '../kinds/kind-match.ts';
import { joinedSaid } from '../marks.ts';
import { lazily } from '../../../shared/lazily.ts';
import { normaliseText } from '../normalise.ts';
import { bareSound } from '../sound/sound.ts';
import { maxMisspellingDistance, soundDistance } from '../sound/sound-distance.ts';
import { spokenWords } from '../words/spoken-words.ts';
import type { SpokenWord } from '../words/spoken-words.ts';
import { stemsOf } from '../words/word-stems.ts';

/** Where something lies, about: the gazetteer knows centres and no borders. */
export interface AreaExtent extends Position {
  reachKm: number;
}

/** An area that a query names. */
export interface Area extends AreaExtent {
  place: GazetteerPlace;
  /** What it is called, normalised: in both scripts, and as somebody typed it. */
  names: readonly string[];
}

/** So far may a name be said otherwise, as a share of what misspelt words may differ in. */
const maxShare = 0.25;
const minSounds = 3;
const maxWays = 2;
const maxWords = 5;
/** So near an area its name is hardly ever meant as another word; there are thousands of unions. */
const areaMeantKm = 50;
const unionMeantKm = 10;

interface SaidName {
  said: string;
  place: GazetteerPlace;
}

/** A place that some words name. */
interface NamedPlace {
  place: GazetteerPlace;
  /** By a name as it is spelled, not by one that merely sounds so. */
  isSpelledSo: boolean;
}

const byKey = new Map<string, GazetteerPlace[]>();
const bySound = new Map<string, SaidName[]>();
const getNameReader = lazily(readNames);
const namedPlacesCache = new LRUCache<string, readonly NamedPlace[]>({ max: 1000 });

function* readNames(): Generator<void> {
  const { names, places } = getGazetteer();
  for (const { key, place } of names) byKey.set(key, [...(byKey.get(key) ?? []), place]);
  for (const place of places) {
    yield;
    for (const name of [place.name, place.name_bn]) {
      for (const said of joinedSaid(spokenWords(normalisePlaceName(name)), maxWays)) {
        const sound = bareSound(said);
        bySound.set(sound, [...(bySound.get(sound) ?? []), { said, place }]);
      }
    }
  }
}

/** Reads the names of some more places, and tells whether there are others; all take 0.2 s. */
export function readAreaNames(count: number): boolean {
  for (let readCount = 0; readCount < count; readCount += 1)
    if (getNameReader().next().done) return false;
  return true;
}

/**
 * The area that the words beside a kind name: all of them (old town), or those that tell. A number's
 * word is the number: mirpur dosh.
 * @param find how the area of some words is found
 */
export function findAreaBesideKind(
  words: readonly SpokenWord[],
  { significant, all }: WordsBesideKind,
  near: Position | null,
  find = findArea,
): Area | null {
  const findNamedArea = (indexes: readonly number[]) =>
    find(
      indexes.flatMap((index) => words[index] ?? []).map(({ text, digits }) => digits ?? text),
      near,
    );
  return findNamedArea(all) ?? findNamedArea(significant);
}

/**
 * The area that some normalised words name, alone or with what it lies in ('mirpur 10 dhaka', ঢাকার
 * মিরপুর), in either script, also with an ending that says 'in' or 'of'; null where they name none.
 * Of several that are called so the nearest to `near` is meant.
 */
export function findArea(words: readonly string[], near: Position | null): Area | null {
  return mostLikelyArea(findNamedPlaces(words), words, near);
}

/**
 * The area that some normalised words name where nothing beside them tells that one is meant: it is spelled
 * so, or near.
 */
export function findAreaBeyondDoubt(words: readonly string[], near: Position | null): Area | null {
  const places = findNamedPlaces(words).filter(
    ({ place, isSpelledSo }) => isSpelledSo || (near !== null && isMeantNear(place, near)),
  );
  return mostLikelyArea(places, words, near);
}

function mostLikelyArea(
  places: readonly NamedPlace[],
  words: readonly string[],
  near: Position | null,
): Area | null {
  const [first] = places
    .map(({ place }) => place)
    .toSorted((a, b) => kindOrder[a.kind] - kindOrder[b.kind] || kmTo(a, near) - kmTo(b, near));
  if (!first || first.kind === 'division') return null;
  const names = new Set([first.name, first.name_bn].map(normaliseText).concat(words.join(' ')));
  return {
    ...{ place: first, lat: first.latitude, lng: first.longitude, reachKm: reachKm[first.kind] },
    names: [...names],
  };
}

/**
 * Whether a normalised word is the name of an area, also with an ending, so near that hardly anything else is
 * meant by it.
 */
export function isNameOfAreaNear(word: string, near: Position): boolean {
  return findNamedPlaces([word]).some(({ place }) => isMeantNear(place, near));
}

function isMeantNear(place: GazetteerPlace, near: Position): boolean {
  return kmTo(place, near) <= (place.kind === 'union' ? unionMeantKm : areaMeantKm);
}

/** All that words name, alone or with what it lies in; of late ones what came out is remembered. */
function findNamedPlaces(words: readonly string[]): readonly NamedPlace[] {
  if (words.length === 0 || words.length > maxWords) return [];
  const text = words.join(' ');
  const cached = namedPlacesCache.get(text);
  if (cached) return cached;
  readAreaNames(Infinity);
  const found = new Map(findPlacesByName(words).map((named) => [named.place, named]));
  for (let splitIndex = 1; splitIndex < words.length; splitIndex += 1) {
    const [start, end] = [words.slice(0, splitIndex), words.slice(splitIndex)];
    for (const [placeWords, parentWords] of [
      [start, end],
      [end, start],
    ] as const) {
      const namedParents = findPlacesByName(parentWords);
      if (namedParents.length === 0) continue;
      const parents = new Set(namedParents.map(({ place }) => place));
      const areParentsSpelledSo = namedParents.every(({ isSpelledSo }) => isSpelledSo);
      for (const { place, isSpelledSo } of findPlacesByName(placeWords))
        if (!found.has(place) && isWithinOneOf(place.parent, parents))
          found.set(place, { place, isSpelledSo: isSpelledSo && areParentsSpelledSo });
    }
  }
  const places = [...found.values()];
  namedPlacesCache.set(text, places);
  return places;
}

/** What is spelled so, or else what sounds so. */
function findPlacesByName(words: readonly string[]): NamedPlace[] {
  const [last = ''] = words.slice(-1);
  const leadingWords = words.slice(0, -1);
  const spellings = [last, ...stemsOf(last)].map((ending) => [...leadingWords, ending].join(' '));
  const exact = spellings.flatMap((text) => byKey.get(normalisePlaceName(text)) ?? []);
  const isSpelledSo = exact.length > 0;
  const places = isSpelledSo ? exact : spellings.flatMap(findPlacesBySound);
  return places.map((place) => ({ place, isSpelledSo }));
}

function findPlacesBySound(text: string): GazetteerPlace[] {
  const ways = joinedSaid(spokenWords(text), maxWays);
  return ways.flatMap((way) =>
    bareSound(way).length < minSounds
      ? []
      : (bySound.get(bareSound(way)) ?? [])
          .filter(
            ({ said }) => soundDistance(way, said) <= maxShare * maxMisspellingDistance(way, said),
          )
          .map(({ place }) => place),
  );
}

function isWithinOneOf(place: GazetteerPlace | null, places: ReadonlySet<GazetteerPlace>): boolean {
  return place !== null && (places.has(place) || isWithinOneOf(place.parent, places));
}

function kmTo({ latitude, longitude }: GazetteerPlace, near: Position | null): number {
  return near ? exactDistanceKm(near, { lat: latitude, lng: longitude }) : 0;
}
