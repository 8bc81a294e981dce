import { wholeMark, wholeSaid, saidTogether, wordMark } from './marks.ts';
import type { Mark } from './marks.ts';
import { isNearTo, keysOfTyped, nearSounds } from './near-words.ts';
import type { NearSounds, Typed } from './near-words.ts';
import { bareSound } from './sound.ts';
import {
  band,
  consonantsIn,
  groupAsked,
  marksAsked,
  mostWordsVaried,
  neighboursJoined,
} from './spoken-query.ts';
import type { LazyBand } from './spoken-query.ts';
import type { SpokenWord } from './spoken-words.ts';
import type { RealWord } from './vocabulary.ts';

/** What of a query is compared with the words that there are. */
export interface NearQuery {
  /** By which a vocabulary is asked; at most `mostKeys`. */
  keys: () => readonly number[];
  /** How some words are said, as far as they are near to one of the query. */
  near: (said: Iterable<string>) => RealWord[];
  /** The bands of what sounds nearly as it is typed, the best first, from words that are near. */
  bands: (real: readonly RealWord[]) => readonly LazyBand[];
}

/** A vocabulary is asked by so many keys at the most. */
export const mostKeys = 80;

const mostWholeWords = 3;
const mostWordsWithTypos = 3;
const mostWays = 2;
const mostRemembered = 20;

/** Prepares a query for the vocabulary. */
export function nearQuery(words: readonly SpokenWord[]): NearQuery {
  if (words.length === 0 || consonantsIn(words) < 2) {
    return { keys: () => [], near: () => [], bands: () => [] };
  }
  let typed: TypedQuery | null = null;
  const asked = () => (typed ??= typedQuery(words));
  const verdicts = new Map<string, RealWord | null>();
  const verdictOn = (said: string) => {
    const known = verdicts.get(said);
    if (known !== undefined) return known;
    const word = { said, sound: bareSound(said) };
    const verdict = allTyped(asked()).some((one) => isNearTo(one, word)) ? word : null;
    verdicts.set(said, verdict);
    return verdict;
  };
  const made = new Map<string, LazyBand[]>();
  return {
    keys: () => [...new Set(allTyped(asked()).flatMap(keysOfTyped))],
    near: (said) => [...said].flatMap((one) => verdictOn(one) ?? []),
    bands: (real) => {
      const name = real.map(({ said }) => said).join(' ');
      const known = made.get(name);
      if (known) return known;
      const bands = nearBands(words, asked(), real);
      if (made.size >= mostRemembered) made.clear();
      made.set(name, bands);
      return bands;
    },
  };
}

/** The words, the whole, and neighbours written as one word, as they may be misspelt. */
interface TypedQuery {
  words: readonly Typed[];
  whole: Typed | null;
  pairs: readonly Typed[];
}

function allTyped({ words, whole, pairs }: TypedQuery): Typed[] {
  return [...words, ...(whole ? [whole] : []), ...pairs];
}

function typedQuery(words: readonly SpokenWord[]): TypedQuery {
  const single = words.length === 1;
  let left = mostKeys;
  // What would be asked for with too many keys is taken as it is.
  const kept = (one: Typed): Typed => {
    const keys = keysOfTyped(one).length;
    if (keys > left) return { said: [], sounds: [] };
    left -= keys;
    return one;
  };
  const pairs = words.length === 2 || words.length > mostWordsVaried ? [] : pairsOf(words);
  return {
    words: words.map(kept),
    whole: single || words.length > mostWholeWords ? null : kept(together(words)),
    pairs: pairs.map(kept),
  };
}

function pairsOf(words: readonly SpokenWord[]): Typed[] {
  return words.slice(1).map((word, at) => together(words.slice(at, at + 1).concat(word)));
}

function together(words: readonly SpokenWord[]): Typed {
  return {
    said: wholeSaid(words, mostWays),
    sounds: saidTogether(words).slice(0, mostWays),
  };
}

function nearBands(
  words: readonly SpokenWord[],
  typed: TypedQuery,
  real: readonly RealWord[],
): LazyBand[] {
  const near = typed.words.map((word) => nearSounds(word, real));
  const whole = typed.whole ? nearSounds(typed.whole, real) : near[0];
  const pairs =
    words.length === 2 && whole ? [whole] : typed.pairs.map((pair) => nearSounds(pair, real));
  const vary = words.length <= mostWordsVaried;
  const typos = words.length <= mostWordsWithTypos;
  const alike = words.map((_, at) => [
    ...marksAsked(words, at),
    ...groupAsked(words, at),
    ...(near[at]?.alike ?? []).map(wordMark),
  ]);
  const ofWhole = ({ alike: same, off }: NearSounds, weak: boolean) =>
    (weak ? off : same).map(wholeMark);
  const isWhole = words.length <= mostWholeWords && whole !== undefined;
  return [
    ...(isWhole ? [band(6, () => [[ofWhole(whole, false)]])] : []),
    band(7, () => [
      alike,
      ...(vary
        ? neighboursJoined(words, alike, (sounds, at) =>
            [...sounds, ...(pairs[at]?.alike ?? [])].map(wordMark),
          )
        : []),
    ]),
    ...(isWhole ? [band(8, () => [[ofWhole(whole, true)]])] : []),
    ...(vary ? [band(9, () => withOneOff(words, alike, typos ? near : []))] : []),
    ...(vary && words.length > 2 ? [band(10, () => withOneMissing(words, alike))] : []),
  ];
}

/** One word with a sound off, or one missing that may be missing. */
function withOneOff(
  words: readonly SpokenWord[],
  alike: readonly Mark[][],
  near: readonly NearSounds[],
): Mark[][][] {
  return words.flatMap((word, at) => {
    const others = [...alike.slice(0, at), ...alike.slice(at + 1)];
    const missing = word.mayMiss && isTellingWithout(words, at) ? [others] : [];
    return [[...others, (near[at]?.off ?? []).map(wordMark)], ...missing];
  });
}

function withOneMissing(words: readonly SpokenWord[], alike: readonly Mark[][]): Mark[][][] {
  return words.flatMap((_, at) =>
    isTellingWithout(words, at) ? [[...alike.slice(0, at), ...alike.slice(at + 1)]] : [],
  );
}

function isTellingWithout(words: readonly SpokenWord[], left: number): boolean {
  return consonantsIn(words.filter((word, at) => at !== left && !word.mayMiss)) >= 2;
}
