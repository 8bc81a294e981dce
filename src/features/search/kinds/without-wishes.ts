import { compileQuery } from '../compiled-query.ts';
import type { CompiledQuery } from '../compiled-query.ts';
import { consonantsIn } from '../needs.ts';
import { heardQuery } from './heard-query.ts';

/** Of fewer consonants too much would be meant. */
const leastConsonants = 2;

/**
 * The query without the words by which people only say that they look for something ('labaid near
 * me', 'kacchi bhai kothay', 'is kfc open'), but for some words to keep, given by where they stand;
 * null where it has none, or nothing else that tells.
 */
export function withoutWishes(
  { spoken: { words } }: CompiledQuery,
  kept: ReadonlySet<number> = new Set(),
): CompiledQuery | null {
  const { isWish, isBesideWishes, isHelp } = heardQuery(words);
  if (!isWish.some((is, at) => is && !kept.has(at))) return null;
  const left = [...words.keys()].filter(
    (at) => kept.has(at) || !(isWish[at] || isBesideWishes[at]),
  );
  const others = left.flatMap((at) => words[at] ?? []);
  if (left.every((at) => isHelp[at]) || consonantsIn(others) < leastConsonants) return null;
  return compileQuery(others.map(({ text }) => text).join(' '));
}
