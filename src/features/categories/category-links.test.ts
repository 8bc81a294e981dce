import { assert, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { categoryMapPath, categoryParam, categoryPath, institutionPath } from './category-links.ts';

const id = '0b7e7d4e-6a3f-4a53-9c1d-2f6f1f0f3a11';

function nameIn(path: string): string | null {
  return new URL(path, 'http://localhost').searchParams.get(categoryParam);
}

describe('links that carry a category name', () => {
  it('[ROUTE-06] encode it, and it is read from the URL unchanged', () => {
    const awkward = [
      'Coffee Shop',
      'Arts & Crafts',
      'C# + more',
      'মুদি দোকান',
      '100%',
      'a=b?c/d',
      'র‍্যাব',
    ];
    for (const name of awkward) {
      expect(nameIn(categoryPath({ id, name }))).toBe(name);
      expect(nameIn(categoryMapPath({ id, name }))).toBe(name);
      expect(nameIn(institutionPath(id, name))).toBe(name);
    }
    expect(categoryPath({ id, name: 'Coffee Shop' })).toBe(
      `/institutions/${id}?category=Coffee%20Shop`,
    );
    assert(
      property(string({ unit: 'grapheme' }), (name) => {
        expect(nameIn(categoryPath({ id, name }))).toBe(name);
      }),
    );
  });
});
