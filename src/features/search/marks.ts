import { consonantsOf } from './sound.ts';
import type { SpokenWord } from './spoken-words.ts';

/*
 * Marks: what a place can be found by across scripts, each a number (a hash of a short text with
 * a sign for its kind), so that a database finds places by sets of numbers.
 */

/** A mark, and the consonant key that stands in every text with it. */
export interface Mark {
  id: number;
  /**
   * As in `search_keys`: a key between blanks, or the start of one after a blank; null where no
   * key goes with the mark.
   */
  key: string | null;
}

const shortestBeginning = 3;
const longestBeginning = 8;
const leastConsonants = 4;
const mostWays = 8;

/** A word that sounds so. */
export function wordMark(sound: string): Mark {
  return { id: hash(`=${sound}`), key: ` ${consonantsOf(sound)} ` };
}

/** A word that begins with these sounds. */
export function beginningMark(sound: string): Mark {
  const start = sound.slice(0, longestBeginning);
  return { id: hash(`<${start}`), key: ` ${consonantsOf(start)}` };
}

/** A word with these consonants, if they are many enough to tell it. */
export function skeletonMarks(sound: string): Mark[] {
  const key = consonantsOf(sound);
  return countConsonants(key) < leastConsonants ? [] : [{ id: hash(`~${key}`), key: ` ${key} ` }];
}

/** A whole name that sounds so. */
export function wholeMark(sound: string): Mark {
  return { id: hash(`^${sound}`), key: ` ${consonantsOf(sound)} ` };
}

/** A whole name with these consonants, if they are many enough. */
export function wholeSkeletonMarks(sound: string): Mark[] {
  const key = consonantsOf(sound);
  return countConsonants(key) < leastConsonants ? [] : [{ id: hash(`%${key}`), key: ` ${key} ` }];
}

/** A whole name that sounds so to careful ears. */
export function fineMark(fine: string): Mark {
  return { id: hash(`!${fine}`), key: null };
}

/** A number. */
export function numberMark(digits: string): Mark {
  return { id: hash(`#${digits}`), key: null };
}

/** A word of this group of words that mean one thing. */
export function groupMark(group: string): Mark {
  return { id: hash(`@${group}`), key: null };
}

const marksOfKnown = new WeakMap<SpokenWord, readonly Mark[]>();

/** The marks of a word, wherever it stands. */
export function marksOfWord(word: SpokenWord): readonly Mark[] {
  const known = marksOfKnown.get(word);
  if (known) return known;
  const marks = allMarksOf(word);
  marksOfKnown.set(word, marks);
  return marks;
}

function allMarksOf({ sounds, digits, group }: SpokenWord): Mark[] {
  return [
    ...sounds.flatMap((sound) => [
      wordMark(sound),
      ...skeletonMarks(sound),
      ...beginningsOf(sound).map(beginningMark),
    ]),
    ...(digits === null ? [] : [numberMark(digits)]),
    ...(group === null ? [] : [groupMark(group)]),
  ];
}

/** The marks of a name: of its words, of neighbours written as one word, of the whole. */
export function marksOfName(words: readonly SpokenWord[]): Mark[] {
  const pairs = words
    .slice(1)
    .flatMap((word, at) => saidTogether(words.slice(at, at + 1).concat(word)));
  const wholes = saidTogether(words);
  return [
    ...words.flatMap(marksOfWord),
    ...pairs.flatMap((sound) => [wordMark(sound), ...skeletonMarks(sound)]),
    ...finelySaid(words).map(fineMark),
    ...wholes.flatMap((sound) => [wholeMark(sound), ...wholeSkeletonMarks(sound)]),
  ];
}

/** The ways to say some words without a pause, as bare sounds; few of them. */
export function saidTogether(words: readonly SpokenWord[]): string[] {
  return combined(
    words.map(({ sounds, digits }) => (sounds.length > 0 ? sounds : [digits ?? ''])),
  ).map((sounds) =>
    sounds
      .map((sound, at) => (at > 0 ? sound.replace(/^[ah]/, '') : sound))
      .join('')
      .replace(/([iu])\1+/g, '$1'),
  );
}

/** The same, as fine sounds. */
export function finelySaid(words: readonly SpokenWord[]): string[] {
  return combined(words.map(({ fine, digits }) => (fine.length > 0 ? fine : [digits ?? '']))).map(
    (sounds) => sounds.join(''),
  );
}

/** How many consonants a sound or key has. */
export function countConsonants(sound: string): number {
  return sound.replace(/[aiu]/g, '').length;
}

function beginningsOf(sound: string): string[] {
  const most = Math.min(sound.length - 1, longestBeginning);
  return Array.from({ length: Math.max(0, most - shortestBeginning + 1) }, (_, n) =>
    sound.slice(0, shortestBeginning + n),
  );
}

/** Every choice of one from each list, until there are too many: then the first of each. */
function combined(lists: readonly (readonly string[])[]): string[][] {
  let all: string[][] = [[]];
  for (const ways of lists) {
    const next = all.flatMap((start) => ways.map((way) => [...start, way]));
    all = next.length > mostWays ? all.map((start) => [...start, ways[0] ?? '']) : next;
  }
  return all;
}

/** FNV-1a, as a signed number of 32 bits. */
function hash(text: string): number {
  let value = 0x81_1c_9d_c5;
  for (let at = 0; at < text.length; at += 1) {
    value = Math.imul(value ^ text.charCodeAt(at), 0x01_00_01_93);
  }
  return value | 0;
}
