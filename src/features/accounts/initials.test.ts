import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { initials } from './initials.ts';

describe('initials', () => {
  it.each([
    ['শ্রাবণী সেন', 'শ্রাসে'],
    ['রহিম উদ্দিন', 'রউ'],
    ['ক্ষিতীশ র‍্যাহা', 'ক্ষির‍্যা'],
    ['ড়িতা য়ামিন', 'ড়িয়া'.normalize('NFC')],
    ['क्षमा शर्मा', 'क्षश'],
    ['ज़्याद प्रेमचंद', 'ज़्याप्रे'.normalize('NFC')],
    ['ശ്രീ നായർ', 'ശ്രീനാ'],
    ['પ્રિયા ક્ષેમ', 'પ્રિક્ષે'],
    ['ଶ୍ରୀ ସ୍ମିତା', 'ଶ୍ରୀସ୍ମି'],
    ['శ్రీ క్షమా', 'శ్రీక్ష'],
    ['𑄥𑄳𑄢𑄧 𑄌𑄋𑄴𑄟', '𑄥𑄳𑄢𑄧𑄌'],
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
    const joined =
      /[\p{M}\u200D]*[\u09CD\u094D\u0ACD\u0B4D\u0C4D\u0D4D\u1039\u{11133}]\u200D?\p{L}/u;
    const letter = new RegExp(`\\p{L}(?:${joined.source})*[\\p{M}\\u200C\\u200D]*`, 'gu');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const shown = initials(name);
        expect(shown).not.toBe('');
        // Some letters become two in upper case: ß, ŉ.
        expect((shown.match(letter) ?? []).length).toBeLessThanOrEqual(4);
      }),
    );
  });
});
