import { expect, it } from 'vitest';
import { createI18n } from './i18n.ts';

it('a number in a text has the digits and the grouping of its language', () => {
  const texts = { places: '{{n, number}}' };
  expect(createI18n('bn', texts).t('places', { n: 1234567 })).toBe('১২,৩৪,৫৬৭');
  expect(createI18n('en', texts).t('places', { n: 1234567 })).toBe('1,234,567');
});
