import {
  beginningMark,
  countConsonants,
  essentialMark,
  essentialWords,
  fineMark,
  finelySaid,
  groupMark,
  numberMark,
  saidTogether,
  wholeMark,
  wordMark,
} from './marks.ts';
import type { Mark } from './marks.ts';
import { spokenWords } from './spoken-words.ts';
import type { SpokenWord } from './spoken-words.ts';

/** One of these marks has to be there. */
export type Need = readonly Mark[];

/** How well a place matches across scripts, the lower the better. */
export interface Band {
  /** Its place in the order of the answer, after exact (0) and literal (1) matches. */
  tier: number;
  /** A place matches when it meets all needs of one of the ways. */
  ways: readonly (readonly Need[])[];
}

/** A band that is made when it is first asked for. */
export type LazyBand = () => Band;

/** The tier of places in a category that matches otherwise than by its name. */
export const categoryTier = 5;

/** From here on matches are weak: they count only where nothing better is to be had (search.store.server.ts). */
export const weakTier = 8;

/** So many words are looked at in every way; longer queries must match word by word. */
export const mostWordsVaried = 6;
const leastJoinedSounds = 3;
const mostFineWays = 24;

/** The words of a query that can be searched across scripts; none where they say too little. */
export function wordsAsked(text: string): SpokenWord[] {
  const words = spokenWords(text);
  const hasSound = words.some(({ sounds }) => sounds.length > 0);
  const hasDigits = words.some(({ sounds }) => sounds.length === 0);
  return !hasSound || (hasDigits && consonantsIn(words) < 2) ? [] : words;
}

/** The bands of what sounds as it is typed, the best first. */
export function bandsOf(words: readonly SpokenWord[]): LazyBand[] {
  if (words.length === 0) return [];
  const wholes = once(() => saidTogether(words).filter((sound) => sound.length >= 2));
  const whole = [
    band(2, () => [[finelySaid(words, mostFineWays).map(fineMark), wholes().map(wholeMark)]]),
    band(3, () => [[wholes().map(wholeMark)]]),
  ];
  // A single consonant stands for too many words.
  if (consonantsIn(words) < 2) return whole;
  return [
    ...whole,
    band(4, () => {
      const essential = essentialWords(words);
      if (consonantsIn(essential) < 2) return [];
      return [[saidTogether(essential).map(essentialMark)]];
    }),
    band(5, () => {
      const own = words.map((_, at) => marksAsked(words, at));
      if (words.length > mostWordsVaried) return [own];
      return [own, ...neighboursJoined(words, own, (sounds) => sounds.map(wordMark))];
    }),
  ];
}

/** A band that is made once, of ways that can be met. */
export function band(tier: number, waysOf: () => Need[][]): LazyBand {
  return once(() => ({
    tier,
    ways: waysOf().filter((needs) => needs.length > 0 && needs.every((need) => need.length > 0)),
  }));
}

/** A word as it is, in any of its readings; the last one may still be being typed. */
export function marksAsked(words: readonly SpokenWord[], at: number): Mark[] {
  const word = words[at];
  if (!word) return [];
  const { sounds, digits } = word;
  const isLast = at === words.length - 1;
  // A number's word is a word as well (চার, char); beside another it is the number.
  const isNumber = digits !== null && (sounds.length === 0 || words.length > 1);
  return [
    ...sounds.map(wordMark),
    ...(isNumber ? [numberMark(digits)] : []),
    ...(isLast ? sounds.filter(isTellingBeginning).map(beginningMark) : []),
  ];
}

/** Another word for the same; alone it would stand for too many places. */
export function groupAsked(words: readonly SpokenWord[], at: number): Mark[] {
  const group = words.length > 1 ? (words[at]?.group ?? null) : null;
  return group === null ? [] : [groupMark(group)];
}

/** For each two neighbours: the needs with the two written as one word. */
export function neighboursJoined(
  words: readonly SpokenWord[],
  needs: readonly Mark[][],
  marksOf: (sounds: string[], at: number) => Mark[],
): Mark[][][] {
  return words.slice(1).map((word, at) => {
    const pair = words.slice(at, at + 1).concat(word);
    // 'C D' is not 'CD': single letters are said one by one.
    if (pair.every(({ text }) => text.length === 1)) return [[]];
    const sounds = saidTogether(pair).filter((sound) => sound.length >= leastJoinedSounds);
    return [...needs.slice(0, at), marksOf(sounds, at), ...needs.slice(at + 2)];
  });
}

/** How many consonants some words have in all. */
export function consonantsIn(words: readonly SpokenWord[]): number {
  return words.reduce((sum, { sounds }) => sum + countConsonants(sounds[0] ?? ''), 0);
}

function isTellingBeginning(sound: string): boolean {
  return sound.length >= 3 && countConsonants(sound) >= (sound.length > 4 ? 2 : 3);
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | null = null;
  return () => (made ??= { value: make() }).value;
}
