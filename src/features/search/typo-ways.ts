import { groupMark, wordMark } from './marks.ts';
import type { Mark } from './marks.ts';
import type { NearWords } from './near-words.ts';
import { isSearchableWithoutWord } from './query-word-marks.ts';
import { countConsonants } from './sound/sound.ts';
import type { TypedTerm } from './typed-term.ts';
import type { SpokenWord } from './words/spoken-words.ts';

const minSoundsOfPart = 4;
const minConsonantsOfPart = 3;

/**
 * The ways to meet all words of a query but one, in which a letter or a sound is wrong, or which is
 * missing and is of those that people leave out.
 * @param typed how each word may be misspelt
 * @param alike the needs of the words as they are
 * @param near the real words near to each word; empty where none may be misspelt
 */
export function waysWithOneTypo(
  words: readonly SpokenWord[],
  typed: readonly TypedTerm[],
  alike: readonly Mark[][],
  near: readonly NearWords[],
): Mark[][][] {
  return words.flatMap((word, index) => {
    const otherNeeds = needsWithout(alike, index);
    const waysWithoutWord =
      word.isOptional && isSearchableWithoutWord(words, index) ? [otherNeeds] : [];
    return [
      [...otherNeeds, typoMarks(words, index, typed[index], near[index])],
      ...waysWithoutWord,
    ];
  });
}

/** The ways to meet all words of a query but one, which may be any as long as the others tell a place. */
export function waysWithOneMissing(
  words: readonly SpokenWord[],
  alike: readonly Mark[][],
): Mark[][][] {
  return words.flatMap((_, index) =>
    isSearchableWithoutWord(words, index) ? [needsWithout(alike, index)] : [],
  );
}

function needsWithout(needs: readonly Mark[][], index: number): Mark[][] {
  return [...needs.slice(0, index), ...needs.slice(index + 1)];
}

/** What a word may be if one letter or one sound of it is wrong. */
function typoMarks(
  words: readonly SpokenWord[],
  index: number,
  typed: TypedTerm | undefined,
  near: NearWords | undefined,
): Mark[] {
  if (!near) return [];
  const intended = near.intended.map(({ sound }) => sound);
  // A word that stands alone is found as a whole name elsewhere: here it is a part of one.
  if (words.length === 1) {
    return [...new Set([...near.oneSoundOffAsPart, ...intended.filter(isDistinctivePart)])].map(
      wordMark,
    );
  }
  const otherLetter = near.otherLetter.map(({ sound }) => sound);
  const sounds = new Set([...near.oneSoundOff, ...intended, ...otherLetter]);
  const groups = words[index]?.group === null ? (typed?.intended?.().groups ?? []) : [];
  return [...[...sounds].map(wordMark), ...groups.map(groupMark)];
}

/** Whether a part of a name is known by these sounds, where a letter of what stands alone is wrong. */
function isDistinctivePart(sound: string): boolean {
  return sound.length >= minSoundsOfPart && countConsonants(sound) >= minConsonantsOfPart;
}
