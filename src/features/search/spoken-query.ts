import {
  beginningMark,
  countConsonants,
  fineMark,
  finelySaid,
  groupMark,
  numberMark,
  saidTogether,
  skeletonMarks,
  wholeMark,
  wholeSkeletonMarks,
  wordMark,
} from './marks.ts';
import type { Mark } from './marks.ts';
import { otherConsonants, otherLetters, otherVowels } from './sound-edits.ts';
import { likeliestSound, spokenWords } from './spoken-words.ts';
import type { SpokenWord } from './spoken-words.ts';

/** One of these marks has to be there. */
export type Need = readonly Mark[];

/** How well a place matches across scripts, the lower the better. */
export interface Band {
  /** Its place in the order of the answer, after exact (0) and literal (1) matches. */
  tier: number;
  /** A place matches when it meets all needs of one of the ways. */
  ways: readonly (readonly Need[])[];
  /** The needs name many marks of which most stand nowhere. */
  guesses: boolean;
}

/** From here on matches are weak: they count only where nothing better is to be had (search.store.server.ts). */
export const weakTier = 7;

/** The tier of places in a category that matches otherwise than by its name. */
export const categoryTier = 4;

/** So many words are looked at in every way; longer queries must match word by word. */
const mostWordsVaried = 6;
const leastJoinedSounds = 3;
const leastTypoLetters = 5;
/** Ways to misspell a word grow with its length, and with the words of a query. */
const mostTypoLetters = 24;
const mostWordsWithTypos = 3;
const leastTypoSounds = 5;
const leastWholeTypoSounds = 5;

/** The bands of a query, the best first; each is made when it is first asked for. */
export function bandsOf(text: string): readonly (() => Band)[] {
  const words = spokenWords(text);
  const consonants = words.reduce((sum, word) => sum + consonantsIn(word), 0);
  const wholes = saidTogether(words).filter((sound) => sound.length >= 2);
  const hasSound = words.some(({ sounds }) => sounds.length > 0);
  const hasDigits = words.some(({ sounds }) => sounds.length === 0);
  if (!hasSound || (hasDigits && consonants < 2)) return [];
  const whole = [
    once(2, () => [[finelySaid(words).map(fineMark), wholes.map(wholeMark)]]),
    once(3, () => [[wholes.map(wholeMark)]]),
  ];
  // A single consonant stands for too many words.
  if (consonants < 2) return whole;
  const own = () => words.map((word, at) => sameWord(word, at === words.length - 1));
  const near = () => words.map((word, at) => nearWord(word, at === words.length - 1));
  const vary = words.length <= mostWordsVaried;
  const few = words.length <= mostWordsWithTypos;
  return [
    ...whole,
    once(4, () => [own(), ...(vary ? joined(words, own(), (sound) => [wordMark(sound)]) : [])]),
    once(5, () => [
      [
        wholes.flatMap((sound) => [
          ...otherVowels(sound).map(wholeMark),
          ...wholeSkeletonMarks(sound),
        ]),
      ],
    ]),
    once(6, () => [
      near(),
      ...(vary ? joined(words, near(), (sound) => [wordMark(sound), ...skeletonMarks(sound)]) : []),
    ]),
    ...(few ? [once(7, () => [[wholeTypo(words, wholes)]], true)] : []),
    ...(vary ? [once(8, () => withOneOff(words, near(), few), true)] : []),
    ...(vary && words.length > 2 ? [once(9, () => withOneMissing(words, near()))] : []),
  ];
}

function once(tier: number, waysOf: () => Need[][], guesses = false): () => Band {
  let band: Band | null = null;
  return () => {
    const ways = () =>
      waysOf().filter((needs) => needs.length > 0 && needs.every((need) => need.length > 0));
    band ??= { tier, ways: ways(), guesses };
    return band;
  };
}

/** The word as it is, in any of its readings; the last one may still be being typed. */
function sameWord({ sounds, digits }: SpokenWord, isLast: boolean): Mark[] {
  return [
    ...sounds.map(wordMark),
    ...(digits === null ? [] : [numberMark(digits)]),
    ...(isLast ? sounds.filter(isTellingBeginning).map(beginningMark) : []),
  ];
}

function isTellingBeginning(sound: string): boolean {
  return sound.length >= 3 && countConsonants(sound) >= (sound.length > 4 ? 2 : 3);
}

/** The word with one vowel off, with its consonants alone, or another word for the same. */
function nearWord(word: SpokenWord, isLast: boolean): Mark[] {
  return [
    ...sameWord(word, isLast),
    ...(word.group === null ? [] : [groupMark(word.group)]),
    ...word.sounds.flatMap((sound) =>
      countConsonants(sound) < 3
        ? []
        : [...otherVowels(sound).map(wordMark), ...skeletonMarks(sound)],
    ),
  ];
}

/** For each two neighbours: the needs with the two written as one word. */
function joined(
  words: readonly SpokenWord[],
  needs: readonly Mark[][],
  marksOf: (sound: string) => Mark[],
): Mark[][][] {
  return words.slice(1).map((word, at) => {
    const before = words.slice(at, at + 1);
    // 'C D' is not 'CD': single letters are said one by one.
    if (before.concat(word).every(({ text }) => text.length === 1)) return [[]];
    const pair = saidTogether(before.concat(word)).filter(
      (sound) => sound.length >= leastJoinedSounds,
    );
    return [...needs.slice(0, at), pair.flatMap(marksOf), ...needs.slice(at + 2)];
  });
}

function wholeTypo(words: readonly SpokenWord[], wholes: readonly string[]): Mark[] {
  const written = words.map(({ text }) => text).join('');
  if (written.length > mostTypoLetters) return [];
  const sounds = [
    ...wholes
      .slice(0, 2)
      .filter((sound) => sound.length >= leastWholeTypoSounds)
      .flatMap(otherConsonants),
    ...(written.length < leastTypoLetters ? [] : otherLetters(written).flatMap(firstSound)),
  ];
  const telling = sounds.filter((sound) => countConsonants(sound) >= 3 && sound.length >= 4);
  return [...new Set(telling)].map(wholeMark);
}

/** One word with a letter off, or one missing that may be missing. */
function withOneOff(
  words: readonly SpokenWord[],
  near: readonly Mark[][],
  typos: boolean,
): Mark[][][] {
  return words.flatMap((word, at) => {
    const others = [...near.slice(0, at), ...near.slice(at + 1)];
    const missing = word.mayMiss && isTellingWithout(words, at) ? [others] : [];
    return typos ? [[...others, typosOf(word)], ...missing] : missing;
  });
}

function withOneMissing(words: readonly SpokenWord[], near: readonly Mark[][]): Mark[][][] {
  return words.flatMap((_, at) =>
    isTellingWithout(words, at) ? [[...near.slice(0, at), ...near.slice(at + 1)]] : [],
  );
}

function isTellingWithout(words: readonly SpokenWord[], left: number): boolean {
  const rest = words.filter((word, at) => at !== left && !word.mayMiss);
  return rest.reduce((sum, word) => sum + consonantsIn(word), 0) >= 2;
}

function typosOf({ text, sounds }: SpokenWord): Mark[] {
  if (text.length < leastTypoLetters || text.length > mostTypoLetters) return [];
  if (!sounds.some((sound) => sound.length >= leastTypoSounds)) return [];
  const telling = (sound: string) =>
    sound.length >= leastTypoSounds - 1 && countConsonants(sound) >= 3;
  const off = sounds
    .slice(0, 2)
    .filter((sound) => sound.length >= leastTypoSounds)
    .flatMap(otherConsonants);
  const found = new Set([...off, ...otherLetters(text).flatMap(firstSound)].filter(telling));
  return [...found].map(wordMark);
}

function firstSound(text: string): string[] {
  const sound = likeliestSound(text);
  return sound ? [sound] : [];
}

function consonantsIn({ sounds }: SpokenWord): number {
  return countConsonants(sounds[0] ?? '');
}
