import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isPhoneNumber } from './phone.ts';
import { tidyPhone } from './tidy-phone.ts';

it('keeps a number as it is written, without invisible characters', () => {
  expect(tidyPhone('\u202A+880\u00A01712\u2011345678\u202C')).toBe('+880 1712-345678');
  expect(tidyPhone(' \u200B ')).toBeNull();
  expect(tidyPhone(undefined)).toBeNull();
});

it.each([
  ['01712\u2212345678', '01712-345678'],
  ['+880.1712.345678', '+880-1712-345678'],
  ['০১৭১২.৩৪৫৬৭৮', '০১৭১২-৩৪৫৬৭৮'],
  ['(+880) 1712 345678', '+880 1712 345678'],
  ['tel:+8801712345678', '+8801712345678'],
])('turns the pasted number %s into %s', (pasted, number) => {
  expect(tidyPhone(pasted)).toBe(number);
  expect(isPhoneNumber(number)).toBe(true);
});

it('leaves text unchanged that is not a number, and text that was tidied before', () => {
  for (const text of ['01712345678.', 'tel', '(02) 9551234', '9551234/5', 'a.b', '1. 2']) {
    expect(tidyPhone(text)).toBe(text);
  }
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'+()0১.-/ −') }), (text) => {
      expect(tidyPhone(tidyPhone(text))).toBe(tidyPhone(text));
    }),
  );
});

it('leaves text unchanged that is far too long for a number', () => {
  const long = '- '.repeat(50_000);
  expect(tidyPhone(long)).toBe(long);
});
