import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toBanglaDigits } from '../../shared/digits.ts';
import { codeProblem, maxTypedCodeLength, tidyCode } from './email-code.ts';

const code = fc.integer({ min: 0, max: 999_999 }).map((n) => String(n).padStart(6, '0'));
/** What people put between digits when they type, copy and paste. */
const between = fc.array(
  fc.constantFrom(' ', '-', '\t', '\n', '\u00A0', '\u200B', '\u200E', '\u2011', '–', '−', '\uFEFF'),
  { maxLength: 4 },
);

describe('a typed code', () => {
  it('[AUTH-31] is read in English or Bangla digits, whatever separators stand between them', () => {
    const strews = fc.array(between, { minLength: 7, maxLength: 7 });
    fc.assert(
      fc.property(code, strews, fc.array(fc.boolean()), (sent, strewn, inBangla) => {
        const typed = [...sent]
          .map((digit, at) => (inBangla[at] ? toBanglaDigits(digit) : digit))
          .reduce(
            (text, digit, at) => text + digit + (strewn[at + 1] ?? []).join(''),
            (strewn[0] ?? []).join(''),
          );
        expect(tidyCode(typed)).toBe(sent);
        expect(codeProblem(typed)).toBe(typed.length > maxTypedCodeLength ? 'codeDigits' : null);
      }),
    );
  });

  it('is rejected when anything but separators is inserted', () => {
    const foreign = fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
      between.map((pieces) => pieces.join('')),
    );
    fc.assert(
      fc.property(code, foreign, fc.nat({ max: 6 }), (sent, piece, at) => {
        const typed = sent.slice(0, at) + piece + sent.slice(at);
        const problem = tidyCode(typed) === sent ? null : 'codeDigits';
        expect([typed, codeProblem(typed)]).toEqual([typed, problem]);
      }),
    );
  });

  it.each([
    ['', 'required'],
    [' - \u200B', 'required'],
    ['12345', 'codeDigits'],
    ['1234567', 'codeDigits'],
    ['12345a', 'codeDigits'],
    ['123456\u0000', 'codeDigits'],
    ['१२३४५६', 'codeDigits'],
    ['1'.repeat(100_000), 'codeDigits'],
    ['১২৩-৪৫৬', null],
  ])('is checked: %j gives %s', (typed, problem) => {
    expect(codeProblem(typed)).toBe(problem);
  });
});
