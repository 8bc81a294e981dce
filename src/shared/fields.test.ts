import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  removeForbiddenCharacters,
  FlagParam,
  hasOnlyAllowedCharacters,
  LatitudeParam,
  idListParam,
  requiredTextSchema,
  wholeNumberParam,
} from './fields.ts';
import { measureCpuMs } from '../testing/measure-cpu.ts';

it.each([
  'Lazz Pharmacy\n\tOpen 24/7',
  'ক্যান্টনমেন্ট, কাঁঠালবাগান, র‍্যাব, কর্তৃপক্ষ',
  '👩‍👩‍👧‍👦 ❤️',
  `a${'\u0300'.repeat(30)}`,
])('accepts ordinary text: %s', (text) => {
  expect(hasOnlyAllowedCharacters(text)).toBe(true);
});

it.each([
  ['NUL', 'a\u0000'],
  ['an escape', '\u001b[2J'],
  ['a bidi override', 'a\u202eb'],
  ['half a character', 'a\ud800'],
  ['a heap of marks', `a${'\u0300\u0316'.repeat(16)}`],
])('refuses text with %s', (_name, text) => {
  expect(hasOnlyAllowedCharacters(text)).toBe(false);
});

it('long accepted text with many combining marks is normalised in under a second', async () => {
  const text = `a${'\u0300\u0316'.repeat(15)}`.repeat(5000);
  expect(hasOnlyAllowedCharacters(text)).toBe(true);
  expect(await measureCpuMs(() => text.normalize('NFC'))).toBeLessThan(1000);
});

it('cleaned text is always accepted and stable, and accepted text is not changed by cleaning', () => {
  // Marks, forbidden characters between them, lone surrogates, and anything else.
  const piece = fc.oneof(
    { arbitrary: fc.constantFrom('\u0301', '\u09cd', '\u0000', '\u202e', '\ud83d'), weight: 8 },
    fc.string({ unit: 'binary', maxLength: 3 }),
  );
  const heap = fc.nat({ max: 70 }).map((marks) => '\u0301'.repeat(marks));
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, heap), { maxLength: 20 }), (pieces) => {
      const text = pieces.join('');
      const cleaned = removeForbiddenCharacters(text);
      expect(hasOnlyAllowedCharacters(cleaned)).toBe(true);
      expect(removeForbiddenCharacters(cleaned)).toBe(cleaned);
      if (hasOnlyAllowedCharacters(text)) expect(cleaned).toBe(text);
    }),
  );
});

it('cleaning keeps the first 30 of too many combining marks', () => {
  expect(removeForbiddenCharacters(`a${'\u0301'.repeat(40)}b`)).toBe(`a${'\u0301'.repeat(30)}b`);
  expect(
    removeForbiddenCharacters(`${'\u0301'.repeat(20)}\u0000${'\u0301'.repeat(20)}`),
  ).toHaveLength(30);
});

it('address parameters accept plain numbers within their bounds, and true or false', () => {
  const read = (schema: z.core.$ZodType, text: string) => z.safeParse(schema, text).data;
  expect(['90', '-90', '0', '23.810300000000000'].map((text) => read(LatitudeParam, text))).toEqual(
    [...[90, -90, 0, 23.8103]],
  );
  for (const text of ['', '91', '1e1', 'NaN', '+1', '.5', ' 1', `1.${'0'.repeat(16)}`]) {
    expect([text, read(LatitudeParam, text)]).toEqual([text, undefined]);
  }
  const pages = wholeNumberParam(1, 100);
  expect(['1', '100', '007'].map((text) => read(pages, text))).toEqual([1, 100, 7]);
  for (const text of ['0', '101', '1.0', '-1', '1000000000']) {
    expect([text, read(pages, text)]).toEqual([text, undefined]);
  }
  expect(['true', 'false', 'TRUE', '1'].map((text) => read(FlagParam, text))).toEqual([
    ...[true, false, undefined, undefined],
  ]);
});

it('a list of ids names each once, and as many as are allowed', () => {
  const [first, second, third] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  const read = (text: string) => z.safeParse(idListParam(2), text).data;
  expect(read('')).toEqual([]);
  expect(read(`${first},${second.toUpperCase()}`)).toEqual([first, second]);
  expect(read(`${first},${first}`)).toEqual([first]);
  for (const text of [`${first},${second},${third}`, `${first},x`])
    expect([text, read(text)]).toEqual([text, undefined]);
});

it('a required text has a character, and at most as many as are allowed', () => {
  const isAccepted = (text: string) => z.safeParse(requiredTextSchema(3), text).success;
  expect(['', 'a', 'abc', 'abcd', 'a\u0000'].map(isAccepted)).toEqual([
    ...[false, true, true, false, false],
  ]);
});
