import { compileQuery } from '../compiled-query.ts';
import type { CompiledQuery } from '../compiled-query.ts';
import { consonantsIn } from '../query-word-marks.ts';
import { matchPhrases } from './phrase-matches.ts';

/** Least consonants of what is left: fewer would match too much. */
const minConsonants = 2;

/**
 * The query without the words by which people only say that they look for something ('labaid near
 * me', 'kacchi bhai kothay', 'is kfc open'); null where it has none, or too little else. Beside a wish
 * the last word is left out too where it may be the beginning of another ('labaid phone num').
 * @param keptIndexes indexes of words to keep in any case
 */
export function withoutWishes(
  query: CompiledQuery,
  keptIndexes: ReadonlySet<number> = new Set(),
): CompiledQuery | null {
  const { words } = query.spoken;
  const { isWish, isWishCompanion, isUnfinishedWish } = matchPhrases(words);
  if (!isWish.some((isWishWord, index) => isWishWord && !keptIndexes.has(index))) return null;
  const lastIndex = words.length - 1;
  return queryOfWords(
    query,
    (index) =>
      keptIndexes.has(index) ||
      !(isWish[index] || isWishCompanion[index] || (index === lastIndex && isUnfinishedWish)),
  );
}

/** The query without its last word, if that may be the beginning of a wish ('labaid nea'); else null. */
export function withoutUnfinishedWish(query: CompiledQuery): CompiledQuery | null {
  const { words } = query.spoken;
  return matchPhrases(words).isUnfinishedWish
    ? queryOfWords(query, (index) => index < words.length - 1)
    : null;
}

/** A query of some words of another; null where they say too little. */
function queryOfWords(
  { spoken: { words } }: CompiledQuery,
  isKept: (index: number) => boolean,
): CompiledQuery | null {
  const { isHelp } = matchPhrases(words);
  const remainingIndexes = [...words.keys()].filter(isKept);
  const remainingWords = remainingIndexes.flatMap((index) => words[index] ?? []);
  if (
    remainingIndexes.every((index) => isHelp[index]) ||
    consonantsIn(remainingWords) < minConsonants
  )
    return null;
  return compileQuery(remainingWords.map(({ text }) => text).join(' '));
}
