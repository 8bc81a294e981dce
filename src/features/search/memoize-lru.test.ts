import { describe, expect, it } from 'vitest';
import { memoizeLru } from './memoize-lru.ts';

describe('a memoised function', () => {
  it('computes a value once, until as many other values as it keeps have been asked for', () => {
    const made: string[] = [];
    const lengthOf = memoizeLru(2, (text: string) => {
      made.push(text);
      return { length: text.length };
    });
    expect(lengthOf('a')).toBe(lengthOf('a'));
    lengthOf('bb');
    lengthOf('a');
    lengthOf('ccc');
    expect(made).toEqual(['a', 'bb', 'ccc']);
    expect(lengthOf('a')).toEqual({ length: 1 });
    expect(made).toHaveLength(3);
    lengthOf('bb');
    expect(made).toEqual(['a', 'bb', 'ccc', 'bb']);
  });
});
