import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { initials } from './initials.ts';

describe('initials', () => {
  it.each([
    ['শ্রাবণী সেন', 'শ্রাসে'],
    ['রহিম উদ্দিন', 'রউ'],
    ['ক্ষিতীশ র‍্যাহা', 'ক্ষির‍্যা'],
    ['ড়িতা য়ামিন', 'ড়িয়া'.normalize('NFC')],
    ['Rahim Uddin Ahmed', 'RU'],
    ['josé  álvarez', 'JÁ'],
    ['  Ayesha ', 'A'],
    ['আ', 'আ'],
    ['', 'U'],
    ['   ', 'U'],
    ['123 456', 'U'],
  ])('[PROFILE-01] of %s are %s', (name, expected) => {
    expect(initials(name)).toBe(expected);
  });

  it('[PROFILE-01] are at most two letters, whatever the name', () => {
    const letter = /(?:\p{L}\u09BC?\u200D?\u09CD\u200D?(?=\p{L}))*\p{L}[\p{M}\u200C\u200D]*/gu;
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const shown = initials(name);
        expect(shown).not.toBe('');
        // Some letters are two when they are large: ß, ŉ.
        expect((shown.match(letter) ?? []).length).toBeLessThanOrEqual(4);
      }),
    );
  });
});
