import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCleanText } from '../../shared/fields.ts';
import { cleanTyped, mostLetters } from './typed-text.ts';

describe('what is typed', () => {
  it('loses control and bidi characters, and keeps the joiners of Bangla', () => {
    expect(cleanTyped('mir\u0000\u202Epur\u2069\u0007')).toBe('mirpur');
    expect(cleanTyped('a\tb\nc')).toBe('a b c');
    expect(cleanTyped('র‍্যাব')).toBe('র‍্যাব');
  });

  it('is always what the server takes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (text) => {
        const clean = cleanTyped(text);
        expect(isCleanText(clean)).toBe(true);
        expect(clean.length).toBeLessThanOrEqual(mostLetters);
        expect(cleanTyped(clean)).toBe(clean);
      }),
    );
  });

  it('is not cut within a letter', () => {
    expect(cleanTyped(`${'x'.repeat(199)}😀`)).toBe('x'.repeat(199));
  });
});
