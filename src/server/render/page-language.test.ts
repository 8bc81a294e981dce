import { describe, expect, it } from 'vitest';
import { readReaderPreferences, languageSwitchCookie, visitCookieHeader } from './page-language.ts';

const reader = (headers: Record<string, string>, address = '/') =>
  readReaderPreferences(new Request(`https://thikana.example${address}`, { headers }));
const language = (accepted: string) => reader({ 'accept-language': accepted }).language;

describe('the language of a request', () => {
  it('[I18N-04] is the one that the browser prefers by weight, not by order', () => {
    expect(language('bn-BD,bn;q=0.9,en;q=0.8')).toBe('bn');
    expect(language('en;q=0.8, bn;q=0.9')).toBe('bn');
    expect(language('bn;q=0.8, en')).toBe('en');
    expect(language('bn;q=0, fr;q=0.1')).toBe('en');
    expect(language('bn;q=x, en;q=0.5')).toBe('en');
    expect(language('bn;q=0')).toBe('en');
    expect(language('')).toBe('en');
  });

  it('follows the address before the cookie, and the cookie before the browser', () => {
    const headers = { cookie: 'x=%E0%A4; preferred-language=bn', 'accept-language': 'en' };
    expect(reader(headers)).toMatchObject({ language: 'bn', languageInAddress: false });
    expect(reader(headers, '/?lng=en')).toMatchObject({ language: 'en', languageInAddress: true });
    expect(reader(headers, '/?lng=fr')).toMatchObject({ language: 'bn', languageInAddress: false });
  });

  it('[I18N-07] stays for the visit as the last address set it, ahead of the preferred language', () => {
    const headers = { cookie: 'preferred-language=en; visit-language=bn', 'accept-language': 'en' };
    expect(reader(headers)).toMatchObject({ language: 'bn', languageInAddress: false });
    expect(reader(headers, '/?lng=en')).toMatchObject({ language: 'en', languageInAddress: true });
    const cookie = (address: string, site = 'https://thikana.example') =>
      visitCookieHeader(new Request(site + address), site);
    // Without Max-Age, the cookie ends with the browser's session.
    expect(cookie('/map?lng=bn')).toBe('visit-language=bn; Path=/; SameSite=Lax; Secure');
    expect(cookie('/?lng=en', 'http://a.example')).toBe('visit-language=en; Path=/; SameSite=Lax');
    for (const address of ['/', '/?lng=', '/?lng=fr', '/?lng=90.4']) {
      expect(cookie(address)).toBeNull();
    }
  });
});

describe('a language switch without scripts', () => {
  const site = 'https://thikana.example';
  const press = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' };
  const kept = (address: string, headers: Record<string, string>, method = 'GET') =>
    languageSwitchCookie(new Request(site + address, { headers, method }));
  const bangla = 'preferred-language=bn; path=/; max-age=31536000; samesite=lax';

  it('[I18N-08] is stored when it comes from the same page in the other language', () => {
    expect(kept('/?lng=bn', { ...press, referer: `${site}/` })).toBe(bangla);
    const searched = '/category-list?search=%E0%A6%AB';
    const headers = { ...press, referer: `${site}${searched}&lng=en` };
    expect(kept(`${searched}&lng=bn`, headers)).toBe(bangla);
    const cookie = 'preferred-language=bn';
    expect(kept('/?lng=en', { ...press, cookie, referer: `${site}/?lng=bn` })).toContain('=en;');
  });

  it('is not stored when the next page has that language anyway', () => {
    expect(kept('/?lng=en', { ...press, referer: `${site}/?lng=bn` })).toBeNull();
    const cookie = 'preferred-language=bn';
    expect(kept('/?lng=bn', { ...press, cookie, referer: `${site}/` })).toBeNull();
  });

  it('is not stored for any other link with a language', () => {
    const referer = `${site}/`;
    const others: [string, Record<string, string>, string?][] = [
      ['/?lng=bn', { ...press, 'sec-fetch-site': 'cross-site', referer }],
      ['/?lng=bn', { ...press, 'sec-fetch-site': 'same-site', referer }],
      ['/?lng=bn', { ...press, 'sec-fetch-site': 'none', referer }],
      ['/?lng=bn', { ...press, 'sec-fetch-mode': 'cors', referer }],
      ['/?lng=bn', { referer }],
      ['/?lng=bn', press],
      ['/?lng=bn', { ...press, referer: 'x' }],
      ['/?lng=bn', { ...press, referer: `${site}/category-list` }],
      ['/category-list?search=x&lng=bn', { ...press, referer: `${site}/category-list` }],
      ['/?lng=fr', { ...press, referer }],
      ['/', { ...press, referer }],
      ['/?lng=bn', { ...press, referer }, 'HEAD'],
    ];
    for (const [address, headers, method] of others) {
      expect(kept(address, headers, method), JSON.stringify([address, headers])).toBeNull();
    }
  });
});
