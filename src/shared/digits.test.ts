import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { digitsIn, formatNumber, toAsciiDigits, toBanglaDigits } from './digits.ts';

describe('digits', () => {
  it('reads what it writes', () => {
    fc.assert(
      fc.property(fc.nat(), (number) => {
        expect(toAsciiDigits(toBanglaDigits(String(number)))).toBe(String(number));
      }),
    );
  });

  it('leaves everything but digits as it is', () => {
    expect(toAsciiDigits('মিরপুর ১০, Road 7')).toBe('মিরপুর 10, Road 7');
    expect(toBanglaDigits('22:00')).toBe('২২:০০');
    expect(digitsIn('en', '22:00')).toBe('22:00');
    expect(digitsIn('bn', '22:00')).toBe('২২:০০');
  });

  it('writes numbers as the language does', () => {
    expect(formatNumber(4.25, 'en', 1)).toBe('4.3');
    expect(formatNumber(1.2, 'bn', 1)).toBe('১.২');
    expect(formatNumber(1234567, 'bn')).toBe('১২,৩৪,৫৬৭');
  });
});
