import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDigits, formatNumber, toAsciiDigits, toBanglaDigits } from './digits.ts';

describe('digits', () => {
  it('are written in Bangla and read back as the same number', () => {
    expect(toBanglaDigits('Mirpur 10, 1216')).toBe('Mirpur ১০, ১২১৬');
    expect(toAsciiDigits('০১৭১২-৩৪৫৬৭৮')).toBe('01712-345678');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(toAsciiDigits(toBanglaDigits(text))).toBe(toAsciiDigits(text));
        expect(toBanglaDigits(toAsciiDigits(text))).toBe(toBanglaDigits(text));
      }),
    );
    fc.assert(
      fc.property(fc.integer(), (n) => {
        expect(Number(toAsciiDigits(toBanglaDigits(String(n))))).toBe(n);
      }),
    );
  });

  it('follow the script and grouping of the language', () => {
    expect(formatNumber(1_234_567, 'en')).toBe('1,234,567');
    expect(formatNumber(1_234_567, 'bn')).toBe('১২,৩৪,৫৬৭');
    expect(formatNumber(4.46, 'bn', 1)).toBe('৪.৫');
    expect(formatNumber(12, 'en', 1)).toBe('12.0');
    expect(formatDigits('bn', '22:00')).toBe('২২:০০');
    expect(formatDigits('en', '22:00')).toBe('22:00');
    expect(formatDigits('en', '০১৭১২-345678')).toBe('01712-345678');
  });

  it('match the browser’s own formats for every number', () => {
    const places = fc.integer({ min: 0, max: 2 });
    const written = fc.tuple(
      fc.integer({ min: -1e14, max: 1e14 }),
      fc.integer({ min: 4, max: 10 }),
    );
    const halves = fc.tuple(fc.integer(), places).map(([n, after]) => (n + 0.5) / 10 ** after);
    const numbers = fc.oneof(
      fc.integer(),
      halves,
      written.map(([n, after]) => n / 10 ** after),
    );
    fc.assert(
      fc.property(numbers, places, (n, decimals) => {
        for (const [language, locale] of [
          ['en', 'en-GB'],
          ['bn', 'bn-BD'],
        ] as const) {
          const format = new Intl.NumberFormat(locale, {
            minimumFractionDigits: decimals,
            maximumFractionDigits: decimals,
          });
          expect(formatNumber(n, language, decimals)).toBe(format.format(n));
        }
      }),
      { numRuns: 3000 },
    );
  });
});
