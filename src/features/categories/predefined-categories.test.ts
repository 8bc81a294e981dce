import { describe, expect, it } from 'vitest';
import { iconKeys } from './category-icon.ts';
import { predefinedCategories } from './predefined-categories.server.ts';

describe('the predefined categories', () => {
  it('are 44 distinct ones, each with an icon of the set', () => {
    const categories = predefinedCategories();
    expect(categories).toHaveLength(44);
    for (const field of ['key', 'name', 'description'] as const) {
      expect(new Set(categories.map((category) => category[field])).size).toBe(44);
    }
    const unknown = categories.filter(({ icon }) => !iconKeys.includes(icon));
    expect(unknown.map(({ icon }) => icon)).toEqual([]);
  });
});
