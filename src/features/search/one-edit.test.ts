import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOneEditApart } from './one-edit.ts';

describe('a single typo', () => {
  it('is an extra, missing or wrong letter, or two swapped neighbours', () => {
    for (const typo of ['hosptal', 'hosspital', 'hospitol', 'hospitla', 'ospital', 'hospital1']) {
      expect(isOneEditApart(typo, 'hospital'), typo).toBe(true);
      expect(isOneEditApart('hospital', typo), typo).toBe(true);
    }
    expect(isOneEditApart('হাসপতাল', 'হাসপাতাল')).toBe(true);
  });

  it('is not an equal word, nor one with more typos', () => {
    for (const other of ['hospital', 'hspitl', 'hosiptla', 'hospitals!', 'latipsoh', '']) {
      expect(isOneEditApart(other, 'hospital'), other).toBe(false);
    }
    expect(isOneEditApart('', '')).toBe(false);
    expect(isOneEditApart('', 'a')).toBe(true);
  });

  it('is recognised at any position and with any letters', () => {
    const letters = fc.array(fc.constantFrom<string>('a', 'b', 'ক', 'া', '😀'), { maxLength: 12 });
    fc.assert(
      fc.property(letters, fc.nat(), fc.constantFrom('x', 'y'), (word, place, letter) => {
        const at = place % (word.length + 1);
        const more = word.toSpliced(at, 0, letter).join('');
        const another = word.toSpliced(at, 1, letter).join('');
        expect(isOneEditApart(word.join(''), more)).toBe(true);
        expect(isOneEditApart(more, word.join(''))).toBe(true);
        expect(isOneEditApart(word.join(''), another)).toBe(true);
        expect(isOneEditApart(more, word.toSpliced(at, 0, letter, letter, letter).join(''))).toBe(
          false,
        );
      }),
    );
  });
});
