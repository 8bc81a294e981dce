import {
  groupMark,
  joinedSounds,
  letterMark,
  numberMark,
  prefixMark,
  shortestPrefix,
  wordMark,
} from './marks.ts';
import type { Mark } from './marks.ts';
import { toLatinLetter } from './sound/latin-letter-names.ts';
import { countConsonants } from './sound/sound.ts';
import type { SpokenWord } from './words/spoken-words.ts';

const minJoinedSounds = 3;
/** The fewest consonants of a word that may take, or lose, the ending of a genitive. */
const minGenitive = 2;
/** The same beside words of help, where no other word makes it likely: রডের is no road. */
const minGenitiveAmongHelp = 3;
/** The fewest consonants of a word in Latin letters whose last e may be the ending for 'in'. */
const minLocative = 3;
/** The fewest consonants of a word that may be an English plural. */
const minPlural = 3;
/** The fewest letters of a word of one consonant that is enough to search for beside a number. */
const minBesideNumber = 3;
/** A word that stands alone counts in so many of the ways it may be said, the likeliest. */
const maxWaysAlone = 3;
const maxWaysOfCompletion = 2;
/** The fewest consonants of a beginning that counts in a less likely way where the word stands alone. */
const minUnlikely = 4;

/**
 * The marks of a word as it is, in any of its readings; and, since the last word may be unfinished,
 * those of words that begin with it.
 */
export function queryWordMarks(words: readonly SpokenWord[], index: number): Mark[] {
  const word = words[index];
  if (!word) return [];
  const { text, sounds, digits } = word;
  const letter = toLatinLetter(text);
  // A number's word is a word as well (চার, char); beside another it is the number.
  const isNumber = digits !== null && (sounds.length === 0 || words.length > 1);
  return [
    ...(words.length > 1 ? sounds : sounds.slice(0, maxWaysAlone)).map(wordMark),
    ...(letter === null ? [] : [letterMark(letter)]),
    ...(isNumber ? [numberMark(digits)] : []),
    ...queryPrefixMarks(words, index),
    ...queryCompletionMarks(words, index),
  ];
}

/** The marks of words that the last word may become while it is being typed. */
export function queryPrefixMarks(words: readonly SpokenWord[], index: number): Mark[] {
  const sounds = index === words.length - 1 ? (words[index]?.sounds ?? []) : [];
  const isSearchable = (sound: string, way: number) =>
    words.length > 1
      ? isSearchableAmongOthers(sound)
      : isSearchableSoundPrefix(sound) && (way === 0 || countConsonants(sound) >= minUnlikely);
  return sounds.filter(isSearchable).map(prefixMark);
}

/** The marks of the known words that the last word may become, and of words that begin with one of them. */
export function queryCompletionMarks(words: readonly SpokenWord[], index: number): Mark[] {
  const sounds = new Set(
    (words[index]?.mayBecome ?? []).flatMap((word) => word.sounds.slice(0, maxWaysOfCompletion)),
  );
  return [...sounds].flatMap((sound) =>
    hasBeginningIn(sounds, sound) ? [] : [wordMark(sound), prefixMark(sound)],
  );
}

/** Whether a sound begins with one of the others, whose marks find it. */
function hasBeginningIn(sounds: ReadonlySet<string>, sound: string): boolean {
  for (let end = shortestPrefix; end < sound.length; end += 1)
    if (sounds.has(sound.slice(0, end))) return true;
  return false;
}

/** The marks of other words for the same; none where a word stands alone: that would find too much. */
export function querySynonymMarks(words: readonly SpokenWord[], index: number): Mark[] {
  const word = words[index];
  if (!word || words.length < 2) return [];
  return [...new Set([word, ...(word.mayBecome ?? [])])].flatMap(
    ({ group, synonymSounds = [] }) => [
      ...(group === null ? [] : [groupMark(group)]),
      ...synonymSounds.map(wordMark),
    ],
  );
}

/**
 * The marks of a word with the ending that says 'of', or without it: Lalbagh Kella, লালবাগের কেল্লা.
 * @param isAmongHelp whether all other words merely help ('shop')
 */
export function queryGenitiveMarks(
  words: readonly SpokenWord[],
  index: number,
  isAmongHelp: boolean,
): Mark[] {
  const word = words[index];
  const [sound = ''] = word?.sounds ?? [];
  if (!word || words.length < 2 || countConsonants(sound) < minGenitive) return [];
  const hasEnding = /(?:er|[aeiou]r|ের|[\u09BE-\u09CC]র)$/.test(word.text);
  const stems = hasEnding ? [sound.replace(/i?r$/, ''), sound.replace(/r$/, '')] : [];
  const minConsonants = isAmongHelp ? minGenitiveAmongHelp : minGenitive;
  const sounds = [...new Set(stems)].filter((stem) => countConsonants(stem) >= minConsonants);
  return [...sounds, `${sound}${/[iu]$/.test(sound) ? '' : 'i'}r`, `${sound}r`].map(wordMark);
}

/** The marks of a word without the ending that says 'in': ঢাকায়, মিরপুরে, dhanmondite. */
export function queryLocativeMarks(words: readonly SpokenWord[], index: number): Mark[] {
  const word = words[index];
  const [ending = ''] = /(?:te|ay|e|তে|ে|য\u09BC)$/.exec(word?.text ?? '') ?? [];
  if (!word || words.length < 2 || ending === '') return [];
  // Many English words end in an e.
  const minConsonants = ending === 'e' ? minLocative : minGenitive;
  const stems = word.sounds.flatMap((sound) => [
    sound.replace(/i$/, ''),
    ...(/[tত]/.test(ending) ? [sound.replace(/ti?$/, '')] : []),
  ]);
  return [...new Set(stems)]
    .filter((stem) => !word.sounds.includes(stem) && countConsonants(stem) >= minConsonants)
    .map(wordMark);
}

/**
 * The marks of the plural or singular of a word that itself ends in an s: science, sciences. Other
 * plurals are found in near-words.ts.
 */
export function queryPluralMarks(words: readonly SpokenWord[], index: number): Mark[] {
  const [sound = ''] = words[index]?.sounds ?? [];
  if (words.length < 2 || !sound.endsWith('s') || countConsonants(sound) < minPlural) return [];
  return [`${sound}is`, ...(sound.endsWith('sis') ? [sound.slice(0, -2)] : [])].map(wordMark);
}

/** The ways in which two neighbours are written as one word: for each pair, the needs of the words. */
export function waysWithJoinedNeighbours(
  words: readonly SpokenWord[],
  needs: readonly Mark[][],
  marksOf: (sounds: string[], index: number) => Mark[],
): Mark[][][] {
  return words.slice(1).map((word, index) => {
    const pair = words.slice(index, index + 1).concat(word);
    // 'C D' is not 'CD': single letters are said one by one.
    if (pair.every(({ text }) => text.length === 1)) return [[]];
    // 'Gulshan h' is not Gulshan: joined, it has to be more than one of the two.
    const differsFromBoth = (sound: string) =>
      pair.every(({ sounds: wordSounds }) => !wordSounds.includes(sound));
    const sounds = joinedSounds(pair).filter(
      (sound) => sound.length >= minJoinedSounds && differsFromBoth(sound),
    );
    return [...needs.slice(0, index), marksOf(sounds, index), ...needs.slice(index + 2)];
  });
}

/** How many consonants some words have in all. */
export function consonantsIn(words: readonly SpokenWord[]): number {
  return words.reduce((sum, { sounds }) => sum + countConsonants(sounds[0] ?? ''), 0);
}

/**
 * Whether the words of a query are enough to search for. A single consonant matches too much, unless
 * it belongs to a whole word beside a number: '5 bhai' (typed for পাঁচ ভাই), but not '5 b'.
 */
export function isSearchableQuery(words: readonly SpokenWord[]): boolean {
  const consonants = consonantsIn(words);
  const hasDigits = words.some(({ digits, sounds }) => digits !== null && sounds.length === 0);
  if (!hasDigits || consonants !== 1) return consonants > 1;
  return words.some(({ text, sounds }) => sounds.length > 0 && text.length >= minBesideNumber);
}

/** Whether the sounds that a word begins with are enough to look for it. */
export function isSearchableSoundPrefix(sound: string): boolean {
  return sound.length >= 3 && countConsonants(sound) >= (sound.length > 4 ? 2 : 3);
}

/** The same beside other words, which tell most. */
function isSearchableAmongOthers(sound: string): boolean {
  return sound.length >= 3 && countConsonants(sound) >= 2;
}

/** Whether the essential words of a query still tell a place when the one at `omittedIndex` is left out. */
export function isSearchableWithoutWord(
  words: readonly SpokenWord[],
  omittedIndex: number,
): boolean {
  return (
    consonantsIn(words.filter((word, index) => index !== omittedIndex && !word.isOptional)) >= 2
  );
}
