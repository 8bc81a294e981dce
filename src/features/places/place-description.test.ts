import { describe, expect, it } from 'vitest';
import { examplePlace } from '../../testing/example-place.ts';
import { createI18n, loadTexts } from '../../web/i18n/i18n.ts';
import { sameEveryDay } from './opening-hours.ts';
import { placeDescription } from './place-description.ts';

const { t } = createI18n('en', await loadTexts('en'));
const bangla = createI18n('bn', await loadTexts('bn')).t;
const words = { name: 'Demo Bakery', category: 'Bakery', address: null };
const opening_hours = sameEveryDay({ open: '09:00', close: '17:00', closed: false });

describe('the description of a place in search results and previews', () => {
  it('mentions only what the page holds', () => {
    expect(placeDescription(t, examplePlace(), words)).toBe(
      'Demo Bakery: Bakery. Map and directions.',
    );
    const known = examplePlace({
      ...{ phone: '01712345678', opening_hours },
      reviewCount: 3,
    });
    expect(placeDescription(t, known, { ...words, address: 'Dhanmondi, Dhaka' })).toBe(
      'Demo Bakery: Bakery, Dhanmondi, Dhaka. Opening hours, phone, reviews, map and directions.',
    );
    expect(
      placeDescription(bangla, examplePlace({ phone: '01712345678' }), {
        name: 'ডেমো বেকারি',
        category: 'বেকারি',
        address: null,
      }),
    ).toBe('ডেমো বেকারি: বেকারি। ফোন, ম্যাপ ও যাওয়ার পথ।');
  });

  it('is the text of its owner on one line, cut after a whole word', () => {
    const description = `Bread.\n\n${'Fresh buns every day. '.repeat(20)}`;
    const told = placeDescription(t, examplePlace({ description }), words);
    expect(told).toMatch(/^Bread\. Fresh buns every day\. .*\w…$/);
    expect(told.length).toBeLessThanOrEqual(161);
  });

  it.each(['😀', '👨‍👩‍👧‍👦', 'স্ত্রী', 'কি'])(
    'is cut between whole characters where no word ends: %s',
    (sign) => {
      for (const before of ['', 'a', 'ab', 'abc', 'abcd']) {
        const description = before + sign.repeat(100);
        const told = placeDescription(t, examplePlace({ description }), words);
        const signs = (told.length - 1 - before.length) / sign.length;
        expect(told).toBe(`${before}${sign.repeat(signs)}…`);
        expect(told.length).toBeGreaterThan(60);
      }
    },
  );
});
