import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anySlip, withSlip } from '../../testing/one-slip.ts';
import { hasWordWithPrefix } from './word-prefix.ts';
import { spokenWordsOfNormalised } from './words/spoken-words.ts';
import {
  isSlipOf,
  keysOfSlips,
  slipsAmong,
  wordOfEntry,
  writtenEntries,
  writtenKeys,
} from './written-words.ts';

const letters = fc.constantFrom('a', 'b', 'c', 'z');
const typedWord = fc.array(letters, { minLength: 5, maxLength: 24 });

describe('words as they are written', () => {
  it('share a key with what is typed with one letter wrong', () => {
    fc.assert(
      fc.property(typedWord, anySlip(letters), (typed, slip) => {
        const written = withSlip(typed, slip).join('');
        const keys = new Set(writtenKeys(written));
        expect(keysOfSlips(typed.join('')).some((key) => keys.has(key))).toBe(true);
        if (written !== typed.join('')) expect(isSlipOf(typed.join(''), written)).toBe(true);
      }),
    );
  });

  it('are kept from four letters on and compared with what has five, in one script, without digits', () => {
    const entriesOf = (text: string) => writtenEntries(spokenWordsOfNormalised(text));
    expect(entriesOf('star kabab বনফুল 71 bar b2b').map(wordOfEntry)).toEqual([
      'star',
      'kabab',
      'বনফুল',
    ]);
    expect(entriesOf('a'.repeat(25))).toEqual([]);
    expect(keysOfSlips('kaba')).toEqual([]);
    expect(isSlipOf('kaba', 'kabab')).toBe(false);
    expect(wordOfEntry('kabab')).toBeNull();
  });

  it('are found in a text as whole words alone', () => {
    const slips = slipsAmong('kabsb', ['kabab', 'kebab', 'kabob']);
    const isFoundIn = (text: string) => hasWordWithPrefix(text, slips?.verbatim.prefix ?? '');
    expect(['star kabab', 'kabab\n\n', 'kabab-e-star'].map(isFoundIn)).toEqual([true, true, true]);
    expect(['kebab', 'kababs', 'xkabab', 'kabsb'].map(isFoundIn)).toEqual(Array(4).fill(false));
    expect(slipsAmong('kabsb', ['kebab'])).toBeNull();
  });
});
