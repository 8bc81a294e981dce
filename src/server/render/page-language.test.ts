import { describe, expect, it } from 'vitest';
import { readReader } from './page-language.ts';

const reader = (headers: Record<string, string>, address = '/') =>
  readReader(new Request(`https://thikana.example${address}`, { headers }));
const language = (accepted: string) => reader({ 'accept-language': accepted }).language;

describe('the language of a request', () => {
  it('[I18N-04] is that which the browser wants most, whatever stands first', () => {
    expect(language('bn-BD,bn;q=0.9,en;q=0.8')).toBe('bn');
    expect(language('en;q=0.8, bn;q=0.9')).toBe('bn');
    expect(language('bn;q=0.8, en')).toBe('en');
    expect(language('bn;q=0, fr;q=0.1')).toBe('en');
    expect(language('bn;q=x, en;q=0.5')).toBe('en');
    expect(language('bn;q=0')).toBe('en');
    expect(language('')).toBe('en');
  });

  it('is that of the address before all else, and of the cookie before the browser', () => {
    const headers = { cookie: 'x=%E0%A4; preferred-language=bn', 'accept-language': 'en' };
    expect(reader(headers)).toMatchObject({ language: 'bn', languageInAddress: false });
    expect(reader(headers, '/?lng=en')).toMatchObject({ language: 'en', languageInAddress: true });
    expect(reader(headers, '/?lng=fr')).toMatchObject({ language: 'bn', languageInAddress: false });
  });
});
