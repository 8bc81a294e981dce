import { expect, it } from 'vitest';
import { tidyPhone } from './tidy-phone.ts';

it('keeps a number as it is written, without what nobody sees', () => {
  expect(tidyPhone('\u202A+880\u00A01712\u2011345678\u202C')).toBe('+880 1712-345678');
  expect(tidyPhone(' \u200B ')).toBeNull();
  expect(tidyPhone(undefined)).toBeNull();
});

it('does not look through what is far too long for a number', () => {
  const long = '- '.repeat(50_000);
  expect(tidyPhone(long)).toBe(long);
});
