import { describe, expect, it } from 'vitest';
import { tints } from '../../web/ui/tint.ts';
import predefinedCategories from './predefined-categories.json' with { type: 'json' };
import { categoryTint } from './category-tint.ts';

describe('the tint of a category', () => {
  it('is the same for every spelling that gives the same key', () => {
    expect(categoryTint('Coffee Shop')).toBe(categoryTint('coffee  shop'));
    expect(categoryTint('মুদি দোকান')).toBe(categoryTint('মুদি দোকান'));
  });

  it('is one of eight, and all eight are used', () => {
    const used = new Set(predefinedCategories.map(({ name }) => categoryTint(name)));
    expect([...used].toSorted()).toEqual(tints.toSorted());
  });
});
