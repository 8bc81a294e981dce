import { compileQuery } from '../compiled-query.ts';
import type { CompiledQuery } from '../compiled-query.ts';
import { consonantsIn } from '../needs.ts';
import { heardQuery } from './heard-query.ts';

/** Of fewer consonants too much would be meant. */
const leastConsonants = 2;

/**
 * The query without the words by which people only say that they look for something ('labaid near
 * me', 'kacchi bhai kothay'); null where it has none, or nothing else.
 */
export function withoutWishes({ spoken: { words } }: CompiledQuery): CompiledQuery | null {
  const { isWish } = heardQuery(words);
  const others = words.filter((_, at) => !isWish[at]);
  if (others.length === words.length || consonantsIn(others) < leastConsonants) return null;
  return compileQuery(others.map(({ text }) => text).join(' '));
}
