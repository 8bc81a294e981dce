import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOneEditApart } from './one-edit.ts';
import { oneLetterOffPattern } from './one-letter-off.ts';

const isMet = (text: string, search: string) =>
  new RegExp(oneLetterOffPattern(text) ?? '(?!)', 'u').test(search);

describe('a line that is written so but for one letter', () => {
  it('has a letter more, less or another, or two exchanged, at any place', () => {
    for (const slip of ['hosptal', 'hosspital', 'hospitol', 'hospitla', 'ospital', 'hospitals']) {
      expect(isMet(slip, `x\n\nhospital\nroad`), slip).toBe(true);
      expect(isMet('hospital', slip), slip).toBe(true);
    }
    expect(isMet('হাসপতাল', 'হাসপাতাল')).toBe(true);
  });

  it('is no part of a line, nor one with more slips', () => {
    for (const other of ['the hospitl', 'hospitl road', 'hspitl', 'hosiptla', '']) {
      expect(isMet('hospital', other), other).toBe(false);
    }
  });

  it('has the same digits', () => {
    expect(isMet('mirpur 10', 'mirpur 11')).toBe(false);
    expect(isMet('mirpur 10', 'mirpur 1')).toBe(false);
    expect(isMet('mirpur 10', 'mirpur 01')).toBe(false);
    expect(isMet('mirpur 10', 'mirpur 100')).toBe(false);
    expect(isMet('mirpur 10', 'mirpr 10')).toBe(true);
  });

  it('is looked for only in texts of 4 to 40 letters', () => {
    expect(oneLetterOffPattern('abc')).toBeNull();
    expect(oneLetterOffPattern('a'.repeat(41))).toBeNull();
  });

  it('is what one edit makes of letters, whatever stands beside them', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', 'b', 'ক', 'া', ' ', '.', '(', '\\', '$', '*', '|'),
      minLength: 4,
      maxLength: 12,
    });
    fc.assert(
      fc.property(text, text, (typed, name) => {
        if (isMet(typed, name)) expect(typed === name || isOneEditApart(typed, name)).toBe(true);
      }),
    );
    fc.assert(
      fc.property(text, fc.nat(), fc.constantFrom('x', 'খ'), (name, place, letter) => {
        const letters = [...name];
        expect(
          isMet(letters.toSpliced(place % (letters.length + 1), 0, letter).join(''), name),
        ).toBe(true);
      }),
    );
  });
});
