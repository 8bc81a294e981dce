import { describe, expect, it } from 'vitest';
import { initialLanguage, mentionsBangladesh } from './initial-language.ts';
import type { LanguageSigns } from './initial-language.ts';

const nothing: LanguageSigns = {
  lngParam: null,
  stored: null,
  cookie: null,
  savedAddress: null,
  browserLanguages: [],
};
const language = (signs: Partial<LanguageSigns>) => initialLanguage({ ...nothing, ...signs });

describe('the initial language', () => {
  it('[I18N-02] is the stored preference if it is en or bn, and no other value counts', () => {
    expect(language({ stored: 'bn' })).toBe('bn');
    expect(language({ stored: 'en', browserLanguages: ['bn-BD'] })).toBe('en');
    expect(language({ stored: 'fr', browserLanguages: ['bn-BD'] })).toBe('bn');
  });

  it('[I18N-03] is Bangla if the saved address holds a place name of Bangladesh', () => {
    const names = 'Bangladesh Dhaka Chittagong Sylhet Rajshahi Khulna Barisal Rangpur Mymensingh';
    for (const name of [...names.split(' '), 'Comilla', 'Narayanganj', 'Gazipur']) {
      expect(language({ savedAddress: `12 Road, ${name}` }), name).toBe('bn');
    }
    const bangla = 'বাংলাদেশ ঢাকা চট্টগ্রাম সিলেট রাজশাহী খুলনা বরিশাল রংপুর ময়মনসিংহ কুমিল্লা নারায়ণগঞ্জ গাজীপুর';
    for (const name of bangla.split(' ')) {
      expect(mentionsBangladesh(`রোড ১২, ${name.normalize('NFC')}`), name).toBe(true);
      expect(mentionsBangladesh(`রোড ১২, ${name.normalize('NFD')}`), name).toBe(true);
    }
    expect(language({ savedAddress: 'Park Street, Kolkata' })).toBe('en');
    expect(language({ savedAddress: 'Dhaka', stored: 'en' })).toBe('en');
  });

  it('[I18N-04] is Bangla if the browser speaks Bangla first', () => {
    expect(language({ browserLanguages: ['bn-BD', 'en'] })).toBe('bn');
    expect(language({ browserLanguages: ['BN'] })).toBe('bn');
    expect(language({ browserLanguages: ['en-US', 'bn'] })).toBe('en');
  });

  it('[I18N-05] is English in every other case', () => {
    expect(language({})).toBe('en');
    expect(language({ browserLanguages: ['bnx', 'de'] })).toBe('en');
  });

  it('[I18N-07] follows the parameter lng before all, and the cookie like the preference', () => {
    expect(language({ lngParam: 'bn', stored: 'en' })).toBe('bn');
    expect(language({ lngParam: 'xx', cookie: 'bn' })).toBe('bn');
    expect(language({ cookie: 'bn', browserLanguages: ['en'] })).toBe('bn');
  });
});
