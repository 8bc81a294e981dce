import { hash53 } from './hash.ts';
import { initialsOfName } from './words/initials.ts';
import { toLatinLetter } from './sound/latin-letter-names.ts';
import { bareSound, consonantsOf, countConsonants } from './sound/sound.ts';
import { saidOfLetterName } from './words/spoken-words.ts';
import type { SpokenWord } from './words/spoken-words.ts';
import { combineWaysToSay } from './sound/combine-ways-to-say.ts';

/*
 * Marks: what a place can be found by across scripts, each a number (a hash of a short text with
 * a sign for its kind), so that a database finds places by sets of numbers. They have 53 bits: of
 * the millions in a large directory no two are likely to be one.
 */

/** A mark, and the consonant key that stands in every text with it. */
export interface Mark {
  id: number;
  /**
   * As in `search_keys`: a key between blanks, or the start of one after a blank; of a category the
   * word that stands behind the keys in `search_image`; null where none goes with the mark.
   */
  key: string | null;
}

/** The fewest sounds of a beginning that has a mark. */
export const shortestPrefix = 3;
const longestPrefix = 8;
const maxWays = 8;
const maxSaid = 4;
const maxCachedPairs = 20_000;

/**
 * Short words are also said letter by letter. The only letter whose name is as long as a beginning
 * is none of 'well'.
 */
const nameOfW = bareSound(saidOfLetterName('w'));

/** A word that sounds so. */
export function wordMark(sound: string): Mark {
  return { id: hash53(`=${sound}`), key: ` ${consonantsOf(sound)} ` };
}

/** A word of a single consonant that is said just so: its bare sound alone tells too little. */
export function shortWordMark(said: string): Mark {
  return { id: hash53(`"${said}`), key: null };
}

/** A word that begins with these sounds. */
export function prefixMark(sound: string): Mark {
  const start = sound.slice(0, longestPrefix);
  return { id: hash53(`<${start}`), key: ` ${consonantsOf(start)}` };
}

/** A whole name that sounds so. */
export function wholeNameSoundMark(sound: string): Mark {
  return { id: hash53(`^${sound}`), key: ` ${consonantsOf(sound)} ` };
}

/** A name that is said so without the words that may be missing (optional-words.ts). */
export function essentialNameMark(said: string): Mark {
  return { id: hash53(`&${said}`), key: null };
}

/** A whole name that is said just so (sound.ts). */
export function wholeNameSaidMark(said: string): Mark {
  return { id: hash53(`!${said}`), key: null };
}

/** A name of so many letters, whose first letters are these: one of its halves (name-halves.ts). */
export function firstHalfMark(letters: string, nameLength: number): Mark {
  return { id: hash53(`[${nameLength}:${letters}`), key: null };
}

/** The same of its last letters. */
export function secondHalfMark(letters: string, nameLength: number): Mark {
  return { id: hash53(`]${nameLength}:${letters}`), key: null };
}

/** A name with these initials (initials.ts). */
export function initialsMark(letters: string): Mark {
  return { id: hash53(`*${letters}`), key: null };
}

/** A single Latin letter. */
export function letterMark(letter: string): Mark {
  return { id: hash53(`'${letter}`), key: null };
}

/** A number. */
export function numberMark(digits: string): Mark {
  return { id: hash53(`#${digits}`), key: null };
}

/** A word of this group of words that mean one thing. */
export function groupMark(group: string): Mark {
  return { id: hash53(`@${group}`), key: null };
}

/** A place of this category; the database adds it to every place (`category_mark`, migrations/0022). */
export function categoryMark(id: string): Mark {
  return { id: Number.parseInt(id.slice(-12), 16), key: ` x${id.slice(-6)} ` };
}

const wordMarksCache = new WeakMap<SpokenWord, readonly Mark[]>();

/** The marks of a word, wherever it stands. */
export function marksOfWord(word: SpokenWord): readonly Mark[] {
  const cachedMarks = wordMarksCache.get(word);
  if (cachedMarks) return cachedMarks;
  const marks = computeWordMarks(word);
  wordMarksCache.set(word, marks);
  return marks;
}

function computeWordMarks({ text, said, sounds, digits, group }: SpokenWord): Mark[] {
  const isDistinctivePrefix = (prefix: string) =>
    !(text.startsWith('w') && nameOfW.startsWith(prefix));
  // That of 'Block B' is no ভাই, though it is said alike.
  const isLetter = toLatinLetter(text) === text;
  return [
    ...(isLetter ? [letterMark(text)] : []),
    ...(isLetter ? [] : sounds).flatMap((sound) => [
      wordMark(sound),
      ...prefixesOf(sound).filter(isDistinctivePrefix).map(prefixMark),
    ]),
    // Nor are বি and 'bi' one: in names that is mostly the letter.
    ...(toLatinLetter(text) === null ? said.filter(isShort).map(shortWordMark) : []),
    ...(digits === null ? [] : [numberMark(digits)]),
    ...(group === null ? [] : [groupMark(group)]),
  ];
}

/** Whether a word that is said so has but one consonant. */
export function isShort(said: string): boolean {
  return countConsonants(bareSound(said)) === 1;
}

/** The marks of a name: of its words, of neighbours written as one word, of the whole, of its initials. */
export function marksOfName(words: readonly SpokenWord[]): Mark[] {
  const marks: Mark[] = [];
  for (const word of words) marks.push(...marksOfWord(word));
  for (const [index, word] of words.entries()) {
    const previous = words[index - 1];
    if (previous) marks.push(...marksOfPair(previous, word));
  }
  for (const sound of joinedSounds(words)) marks.push(wholeNameSoundMark(sound));
  for (const said of joinedSaid(words, maxSaid)) marks.push(wholeNameSaidMark(said));
  for (const said of joinedSaid(essentialWords(words), maxSaid))
    marks.push(essentialNameMark(said));
  for (const letters of initialsOfName(words.map(({ text }) => text)))
    marks.push(initialsMark(letters));
  return marks;
}

/**
 * The words that tell a place from others; all, where none does. The number of '৭ নং বাস' does, as
 * long as no word does.
 */
export function essentialWords(words: readonly SpokenWord[]): readonly SpokenWord[] {
  const distinctive = words.filter(({ isOptional }) => !isOptional);
  if (distinctive.length > 0) return distinctive.length === words.length ? words : distinctive;
  const numbers = words.filter(isNumberOfName);
  return numbers.length > 0 ? numbers : words;
}

/** The number of a name that begins with one: '৭ নং বাস'. */
export function isNumberOfName({ digits, sounds, isOptional }: SpokenWord): boolean {
  return digits !== null && sounds.length === 0 && isOptional;
}

let pairMarksCache = new WeakMap<SpokenWord, Map<SpokenWord, readonly Mark[]>>();
let cachedPairCount = 0;

/** Names repeat their neighbours (Primary School) as they repeat their words. */
function marksOfPair(first: SpokenWord, second: SpokenWord): readonly Mark[] {
  const cachedMarks = pairMarksCache.get(first)?.get(second);
  if (cachedMarks) return cachedMarks;
  const marks = joinedSounds([first, second]).map(wordMark);
  cachedPairCount += 1;
  if (cachedPairCount > maxCachedPairs) {
    pairMarksCache = new WeakMap();
    cachedPairCount = 1;
  }
  const marksByFollower = pairMarksCache.get(first) ?? new Map<SpokenWord, readonly Mark[]>();
  marksByFollower.set(second, marks);
  pairMarksCache.set(first, marksByFollower);
  return marks;
}

/** The ways to say some words without a pause, as bare sounds; few of them. */
export function joinedSounds(words: readonly SpokenWord[]): string[] {
  return [...new Set(joinedSaid(words).map(bareSound))];
}

/**
 * The same, as `sound.ts` spells them: every choice of one way a word, until there are too many;
 * then the first of each.
 */
export function joinedSaid(words: readonly SpokenWord[], maxCount = maxWays): string[] {
  let combined = [''];
  for (const { text, said, digits } of words) {
    // A word of a third script is a part of the name, too: '东北烧烤 Uttara' is not called Uttara.
    combined = combineWaysToSay(combined, said.length > 0 ? said : [digits ?? text], maxCount);
  }
  return combined;
}

function prefixesOf(sound: string): string[] {
  const maxLength = Math.min(sound.length - 1, longestPrefix);
  return Array.from({ length: Math.max(0, maxLength - shortestPrefix + 1) }, (_, n) =>
    sound.slice(0, shortestPrefix + n),
  );
}
