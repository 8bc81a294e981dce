import { array, assert, constantFrom, property } from 'fast-check';
import { expect, it } from 'vitest';
import { addSpreadsheetGuard, removeSpreadsheetGuard } from './spreadsheet-guard.ts';

it.each([
  ['a formula', '=HYPERLINK("https://evil.example","Click")'],
  ['a formula in full width', '＝1+1'],
  ['a phone number with a plus', '+880 1712-345678'],
  ['a phone number that would lose its 0', '01712345678'],
  ['a number that would be rounded', '8801712345678'],
  ['hours that are a day of July', '24/7'],
  ['a name that is a day of November', '7-11'],
  ['an id that is a power of ten', '12e5'],
])('%s is guarded by an apostrophe', (_, text) => {
  expect(addSpreadsheetGuard(text)).toBe(`'${text}`);
});

it.each(['16123', '0', '23.8a', 'Padma Bank', 'House 12', "'tis", 'Mo-Fr 09:00-17:00', 'ঢাকা', ''])(
  '%s, which spreadsheets keep, is left as it is',
  (text) => {
    expect(addSpreadsheetGuard(text)).toBe(text);
    expect(removeSpreadsheetGuard(text)).toBe(text);
  },
);

it('removing the guard gives back every text', () => {
  const parts = constantFrom("'", '=', '+', '-', '@', '0', '1', '24', '/', '.', ' ', 'e', 'a', 'ক');
  assert(
    property(array(parts, { maxLength: 8 }), (chosen) => {
      const text = chosen.join('');
      expect(removeSpreadsheetGuard(addSpreadsheetGuard(text))).toBe(text);
    }),
  );
});
