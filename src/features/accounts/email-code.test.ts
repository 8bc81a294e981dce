import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toBanglaDigits } from '../../shared/digits.ts';
import { codeProblem, mostTypedCode, tidyCode } from './email-code.ts';

const code = fc.integer({ min: 0, max: 999_999 }).map((n) => String(n).padStart(6, '0'));
/** What comes between digits when people type, copy and paste. */
const between = fc.array(
  fc.constantFrom(' ', '-', '\t', '\n', '\u00A0', '\u200B', '\u200E', '\u2011', '–', '−', '\uFEFF'),
  { maxLength: 4 },
);

describe('a typed code', () => {
  it('[AUTH-31] is that of the mail, in either script, whatever stands between its digits', () => {
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
        expect(codeProblem(typed)).toBe(typed.length > mostTypedCode ? 'codeDigits' : null);
      }),
    );
  });

  it('is six digits or told to be none, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (typed) => {
        if (codeProblem(typed) === null) expect(tidyCode(typed)).toMatch(/^[0-9]{6}$/);
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
  ])('%j: %s', (typed, problem) => {
    expect(codeProblem(typed)).toBe(problem);
  });
});
