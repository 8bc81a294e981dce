import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isTelling, keysOf, wordKey } from './keys.ts';
import { normaliseText } from '../normalise.ts';

const same = (...words: string[]) => {
  const keys = words.map((word) => keysOf(word).join(' '));
  expect(new Set(keys), `${words.join(', ')}: ${keys.join(', ')}`).toHaveLength(1);
};

describe('consonant keys', () => {
  it('join Bangla and Latin spellings of a word', () => {
    same('mirpur', 'মিরপুর', 'মীরপুর', 'Mirpoor');
    same('mishti', 'misti', 'মিষ্টি', 'মিস্টি');
    same('dhanmondi', 'dhanmandi', 'ধানমন্ডি', 'ধানমণ্ডি');
    same('pharmacy', 'ফার্মেসি', 'ফার্মেসী', 'farmesi');
    same('restaurant', 'রেস্টুরেন্ট', 'রেস্তোরান্ট');
    same('hospital', 'হাসপাতাল');
    same('uttara', 'উত্তরা');
    same('rangpur', 'রংপুর');
    same('rangamati', 'রাঙ্গামাটি', 'রাঙামাটি');
    same('bishwa', 'বিশ্ব');
    same('school', 'স্কুল');
    same('station', 'স্টেশন');
    same('barguna', 'বরগুনা');
    same('bazar', 'bazaar', 'বাজার');
    same('gazipur', 'গাজীপুর');
    same('brahmanbaria', 'ব্রাহ্মণবাড়িয়া');
    same('tejgaon', 'তেজগাঁও');
    same('mirpur 10', 'মিরপুর ১০', 'mirpur10');
  });

  it('keep words apart that begin with a vowel or without one', () => {
    expect(wordKey('uttara')).not.toBe(wordKey('tara'));
  });

  it('never throw, are short, and are one for every spelling of Unicode', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const whole = text.replaceAll(/\p{Cs}/gu, '');
        const keys = keysOf(whole);
        expect(keys).toEqual(keysOf(whole.normalize('NFD')));
        expect(keys.every((key) => /^[a-z0-9]+$/.test(key))).toBe(true);
        expect(keys.join('').length).toBeLessThanOrEqual(normaliseText(whole).length * 3);
      }),
      { numRuns: 1000 },
    );
  });

  it('tell something only with two consonants or a number', () => {
    expect(isTelling('m')).toBe(false);
    expect(isTelling('am')).toBe(false);
    expect(isTelling('dk')).toBe(true);
    expect(isTelling('7')).toBe(true);
  });
});
