import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxFilterCategories } from '../places/contract.ts';
import { readSearchBoxParams, withSearchBoxParams } from './search-box-params.ts';

const [bank, atm] = [
  '5d7d7a6e-0f2f-4a4e-8d1c-6a1b2c3d4e5f',
  '0b0b9d0e-6c3e-4f4e-9a55-1d6f3c1f0a01',
] as const;
const read = (query: string) => readSearchBoxParams(new URLSearchParams(query));

describe('a search in the URL', () => {
  it('is read back as it was written', () => {
    const text = fc
      .string({ unit: 'grapheme' })
      .map((typed) => readSearchBoxParams(asText(typed)).text);
    const categoryIds = fc.subarray([bank, atm]);
    fc.assert(
      fc.property(text, categoryIds, fc.boolean(), (typed, ids, farther) => {
        const written = withSearchBoxParams(new URLSearchParams(), {
          text: typed,
          categoryIds: ids,
          farther,
        });
        const isAsked = [...typed.trim()].length >= 2;
        expect(read(written)).toEqual({
          text: isAsked ? typed.trim() : '',
          categoryIds: ids,
          farther: farther && (isAsked || ids.length > 0),
        });
      }),
    );
  });

  it('keeps other parameters of the URL, and is removed when it is empty', () => {
    const query = new URLSearchParams({ lng: 'bn' });
    const asked = { text: ' চা পাতা ', categoryIds: [bank, atm], farther: true };
    const written = withSearchBoxParams(query, asked);
    expect(new URLSearchParams(written).get('lng')).toBe('bn');
    expect(read(written)).toEqual({ ...asked, text: 'চা পাতা' });
    const nothing = { text: '', categoryIds: [], farther: false };
    expect(withSearchBoxParams(new URLSearchParams(written), nothing)).toBe('lng=bn');
  });

  it('accepts category ids in capitals, and drops duplicates', () => {
    expect(read(`category=${bank.toUpperCase()}`).categoryIds).toEqual([bank]);
    expect(read(`category=${bank}&category=${bank.toUpperCase()}`).categoryIds).toEqual([bank]);
  });

  it('has no more categories than the server accepts', () => {
    const ids = Array.from({ length: maxFilterCategories + 1 }, () => crypto.randomUUID());
    const query = new URLSearchParams(ids.map((id) => ['category', id]));
    expect(readSearchBoxParams(query).categoryIds).toEqual(ids.slice(0, -1));
  });

  it('drops invalid characters, categories and flags', () => {
    expect(read('')).toEqual({ text: '', categoryIds: [], farther: false });
    expect(read(`q=a%00b&category=x&category=${bank}&farther=1`)).toEqual({
      text: 'ab',
      categoryIds: [bank],
      farther: false,
    });
  });
});

function asText(q: string): URLSearchParams {
  return new URLSearchParams({ q });
}
