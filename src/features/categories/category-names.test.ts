import { expect, it } from 'vitest';
import { normaliseText } from '../search/normalise.ts';
import { namesOfCategory } from './category-texts.server.ts';
import { predefinedCategories } from './predefined-categories.server.ts';

it('no two predefined categories share a name in any language', () => {
  const kinds = new Map<string, Set<string>>();
  for (const { key, name } of predefinedCategories()) {
    expect(namesOfCategory(name)).toHaveLength(3);
    for (const called of namesOfCategory(name).map(normaliseText)) {
      kinds.set(called, (kinds.get(called) ?? new Set()).add(key));
    }
  }
  expect([...kinds.values()].filter((keys) => keys.size > 1)).toEqual([]);
});
