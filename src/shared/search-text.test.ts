import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasOnlyAllowedCharacters } from './fields.ts';
import { cleanSearchInput, maxSearchLength, tidySearch } from './search-text.ts';

const anyText = fc.string({ unit: 'binary', maxLength: 600 });

describe('typed text', () => {
  it('loses control and bidi characters, and keeps the joiners of Bangla', () => {
    expect(cleanSearchInput('mir\u0000\u202Epur\u2069\u0007')).toBe('mirpur');
    expect(cleanSearchInput('a\tb\nc')).toBe('a b c');
    expect(cleanSearchInput('র‍্যাব')).toBe('র‍্যাব');
  });

  it('is always accepted by the server', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const clean = cleanSearchInput(text);
        expect(hasOnlyAllowedCharacters(clean)).toBe(true);
        expect(clean.length).toBeLessThanOrEqual(maxSearchLength);
        expect(cleanSearchInput(clean)).toBe(clean);
      }),
    );
  });

  it('loses the excess combining marks that the server refuses', () => {
    expect(hasOnlyAllowedCharacters(cleanSearchInput(`a${'\u0301'.repeat(40)}`))).toBe(true);
  });

  it('is not cut within a character', () => {
    expect(cleanSearchInput(`${'x'.repeat(199)}😀`)).toBe('x'.repeat(199));
  });
});

describe('a search term', () => {
  it('is trimmed, and always accepted by the server', () => {
    expect(tidySearch('  মিষ্টি ')).toBe('মিষ্টি');
    expect(tidySearch('\u202A Mirpur 10 \u202C')).toBe('Mirpur 10');
    expect(tidySearch(null)).toBe('');
    fc.assert(
      fc.property(anyText, (text) => {
        const search = tidySearch(text);
        expect(hasOnlyAllowedCharacters(search)).toBe(true);
        expect(search.length).toBeLessThanOrEqual(maxSearchLength);
        expect(tidySearch(search)).toBe(search);
      }),
    );
  });

  it('is empty while it is shorter than the minimum', () => {
    expect(tidySearch(' a ', 2)).toBe('');
    expect(tidySearch(' 🍰 ', 2)).toBe('');
    expect(tidySearch('ab', 2)).toBe('ab');
  });
});
