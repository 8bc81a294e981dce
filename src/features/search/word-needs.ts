import { matchPhrases } from './kinds/phrase-matches.ts';
import { lazily } from '../../shared/lazily.ts';
import { wordMark } from './marks.ts';
import type { Mark } from './marks.ts';
import { findNearWords } from './near-words.ts';
import type { NearWords, NearWord } from './near-words.ts';
import {
  queryCompletionMarks,
  queryPrefixMarks,
  queryGenitiveMarks,
  querySynonymMarks,
  queryLocativeMarks,
  queryWordMarks,
  queryPluralMarks,
} from './query-word-marks.ts';
import { comparedSounds } from './typed-term.ts';
import type { TypedTerm } from './typed-term.ts';
import type { QueryTerms } from './query-terms.ts';
import type { RealWord } from './vocabulary.ts';
import type { SpokenWord } from './words/spoken-words.ts';

/** By which marks a place has each word of a query; made when first asked for, one list for each word. */
export interface WordNeeds {
  /** The real words that are near to each word. */
  near: () => readonly NearWords[];
  /** The real words near to each two neighbours written as one word. */
  pairs: () => readonly NearWords[];
  /** Each word as it sounds; the last may be unfinished. */
  bySound: () => Mark[][];
  /** Also as it nearly sounds, with or without an ending, or as another word for the same. */
  byNearSound: () => Mark[][];
}

/** The needs of the words of a query, given the real words that are near to them. */
export function wordNeeds(
  words: readonly SpokenWord[],
  typed: QueryTerms,
  real: readonly RealWord[],
): WordNeeds {
  const near = lazily(() => typed.words.map((term) => findNearWords(term, real)));
  const pairs = lazily(() => typed.pairs.map((term) => findNearWords(term, real)));
  const bySound = lazily(() =>
    words.length === 1 && words[0]?.saidInBangla
      ? [marksOfSingleEnglishWord(words[0], near()[0]?.words ?? [])]
      : words.length === 1
        ? [marksOfSingleWord(queryWordMarks(words, 0), typed.words[0], near()[0]?.words ?? [])]
        : words.map((_, index) => queryWordMarks(words, index)),
  );
  const isHelp = lazily(() => (words.length > 1 ? matchPhrases(words).isHelp : [false]));
  const isAmongHelp = lazily(() => isHelp().filter((help) => !help).length === 1);
  // A word that stands alone needs to be nearer to what is only a part of a name.
  const nearnessKey = words.length === 1 ? 'sameConsonantsAsPart' : 'sameConsonants';
  const byNearSound = lazily(() =>
    bySound().map((marks, index) => [
      ...marks,
      ...querySynonymMarks(words, index),
      // What only helps is none of a name: in 'জুতার দোকান' the shop is no দক্ষিণ.
      ...(isHelp()[index]
        ? []
        : [
            ...queryGenitiveMarks(words, index, isAmongHelp()),
            ...queryLocativeMarks(words, index),
            ...queryPluralMarks(words, index),
            ...(near()[index]?.[nearnessKey] ?? []).map(wordMark),
          ]),
    ]),
  );
  return { near, pairs, bySound, byNearSound };
}

/**
 * The bare sounds that count for a word that stands alone. A real word that merely has the same one
 * is not enough: it has to be said nearly like it, too.
 */
function marksOfSingleWord(
  marks: readonly Mark[],
  typed: TypedTerm | undefined,
  near: readonly NearWord[],
): Mark[] {
  const farMarkIds = new Set(
    comparedSounds(typed ?? { said: [], sounds: [] })
      .filter((sound) => !near.some((word) => word.sound === sound))
      .map((sound) => wordMark(sound).id),
  );
  return marks.filter(({ id }) => !farMarkIds.has(id));
}

/** An English word that stands alone matches what is said like it, not all with its consonants. */
function marksOfSingleEnglishWord(word: SpokenWord, near: readonly RealWord[]): Mark[] {
  return [
    ...near.map(({ sound }) => wordMark(sound)),
    ...(word.isComplete ? [] : queryPrefixMarks([word], 0)),
    ...queryCompletionMarks([word], 0),
  ];
}
