import { describe, expect, it } from 'vitest';
import { mentionsBangladesh } from './mentions-bangladesh.ts';
import { initialLanguage } from './initial-language.ts';
import type { LanguageHints } from './initial-language.ts';

const nothing: LanguageHints = {
  lngParam: null,
  visitLanguage: null,
  stored: null,
  cookie: null,
  savedAddress: null,
  browserLanguages: [],
};

function languageOf(hints: Partial<LanguageHints>) {
  return initialLanguage({ ...nothing, ...hints });
}

describe('the initial language', () => {
  it('[I18N-02] is the stored preference, even when other hints say otherwise', () => {
    expect(languageOf({ stored: 'bn', browserLanguages: ['en-US'] })).toBe('bn');
    expect(
      languageOf({
        stored: 'en',
        cookie: 'bn',
        savedAddress: 'Dhaka, Bangladesh',
        browserLanguages: ['bn'],
      }),
    ).toBe('en');
  });

  it.each(['', 'BN', 'bn-BD', 'fr', 'null', '{"lng":"bn"}', 'constructor'])(
    '[I18N-02] ignores the stored value "%s"',
    (stored) => {
      expect(languageOf({ stored })).toBe('en');
      expect(languageOf({ stored, savedAddress: 'ঢাকা' })).toBe('bn');
    },
  );

  it('[I18N-03] is Bangla for a saved address in Bangladesh', () => {
    expect(languageOf({ savedAddress: 'House 5, DHAKA 1209', browserLanguages: ['en'] })).toBe(
      'bn',
    );
    expect(languageOf({ savedAddress: 'জিন্দাবাজার, সিলেট', browserLanguages: ['en'] })).toBe('bn');
    expect(languageOf({ savedAddress: 'Kolkata, India', browserLanguages: ['en'] })).toBe('en');
    expect(languageOf({ savedAddress: '23.8103, 90.4125' })).toBe('en');
  });

  it('[I18N-04] is Bangla for a Bangla browser', () => {
    for (const tag of ['bn', 'bn-BD', 'bn-IN', 'BN-bd', 'bn_BD']) {
      expect(languageOf({ browserLanguages: [tag, 'en'] })).toBe('bn');
    }
  });

  it('[I18N-05] is English in every other case', () => {
    expect(languageOf({})).toBe('en');
    expect(languageOf({ browserLanguages: ['en-GB', 'bn'] })).toBe('en');
    expect(languageOf({ browserLanguages: ['fr-FR', 'bn'] })).toBe('en');
    expect(languageOf({ browserLanguages: ['fr', '', 'bnx', '*'] })).toBe('en');
    expect(languageOf({ savedAddress: '', browserLanguages: ['de'] })).toBe('en');
  });

  it('[I18N-07] follows the lng parameter before everything else', () => {
    expect(languageOf({ lngParam: 'bn', stored: 'en', cookie: 'en' })).toBe('bn');
    expect(languageOf({ lngParam: 'en', stored: 'bn', savedAddress: 'Dhaka' })).toBe('en');
    expect(languageOf({ lngParam: 'xx', stored: 'bn' })).toBe('bn');
  });

  it('[I18N-07] stays for the visit as its last lng parameter set it, ahead of the stored preference', () => {
    expect(languageOf({ visitLanguage: 'bn', stored: 'en', cookie: 'en' })).toBe('bn');
    expect(
      languageOf({ visitLanguage: 'en', savedAddress: 'Dhaka', browserLanguages: ['bn'] }),
    ).toBe('en');
    expect(languageOf({ lngParam: 'en', visitLanguage: 'bn' })).toBe('en');
    expect(languageOf({ lngParam: 'xx', visitLanguage: 'bn' })).toBe('bn');
    expect(languageOf({ visitLanguage: 'xx', stored: 'bn' })).toBe('bn');
  });

  it('[I18N-07] follows the cookie when there is no stored preference', () => {
    expect(languageOf({ cookie: 'bn', browserLanguages: ['en'] })).toBe('bn');
    expect(languageOf({ cookie: 'en', savedAddress: 'Dhaka, Bangladesh' })).toBe('en');
    expect(languageOf({ cookie: 'xx', browserLanguages: ['bn'] })).toBe('bn');
  });
});

describe('an address', () => {
  it.each([
    ['Bangladesh', 'বাংলাদেশ'],
    ['Dhaka', 'ঢাকা'],
    ['Chittagong', 'চট্টগ্রাম'],
    ['Sylhet', 'সিলেট'],
    ['Rajshahi', 'রাজশাহী'],
    ['Khulna', 'খুলনা'],
    ['Barisal', 'বরিশাল'],
    ['Rangpur', 'রংপুর'],
    ['Mymensingh', 'ময়মনসিংহ'],
    ['Comilla', 'কুমিল্লা'],
    ['Narayanganj', 'নারায়ণগঞ্জ'],
    ['Gazipur', 'গাজীপুর'],
  ])('[I18N-03] with %s or %s is in Bangladesh', (english, bangla) => {
    expect(mentionsBangladesh(`12 Station Road, ${english.toUpperCase()}`)).toBe(true);
    expect(mentionsBangladesh(`স্টেশন রোড, ${bangla}`)).toBe(true);
    expect(mentionsBangladesh(`স্টেশন রোড, ${bangla.normalize('NFD')}`)).toBe(true);
  });

  it('[I18N-03] in Bangla with য় as one code point is in Bangladesh', () => {
    expect(mentionsBangladesh('ম\u09DFমনসিংহ')).toBe(true);
  });

  it('elsewhere is not in Bangladesh', () => {
    for (const address of ['', 'Kolkata, India', 'কলকাতা', '23.8103, 90.4125']) {
      expect(mentionsBangladesh(address)).toBe(false);
    }
  });
});
