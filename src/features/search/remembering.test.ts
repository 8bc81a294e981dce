import { describe, expect, it } from 'vitest';
import { remembering } from './remembering.ts';

describe('what is remembered', () => {
  it('is made once, until as many others have been asked for since', () => {
    const made: string[] = [];
    const lengthOf = remembering(2, (text: string) => {
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
