import { describe, expect, it } from 'vitest';
import { chosenFirst, shownEntries } from './filter-entries.ts';

const entries = Array.from({ length: 44 }, (_, index) => index);

describe('the category filter', () => {
  it('[SEARCH-02] shows the first 12 with a toggle that names the rest, and folds back to 12', () => {
    expect(shownEntries(entries, false, false)).toEqual({
      shown: entries.slice(0, 12),
      moreCount: 32,
      foldable: false,
    });
    expect(shownEntries(entries, false, true)).toEqual({
      shown: entries,
      moreCount: 0,
      foldable: true,
    });
    const few = entries.slice(0, 12);
    for (const unfolded of [false, true]) {
      const all = { shown: few, moreCount: 0, foldable: false };
      expect(shownEntries(few, false, unfolded)).toEqual(all);
    }
  });

  it('[SEARCH-03] shows all matches while a category search is typed', () => {
    const matches = entries.slice(0, 20);
    expect(shownEntries(matches, true, false)).toEqual({
      shown: matches,
      moreCount: 0,
      foldable: false,
    });
  });

  it('shows the chosen categories first, even more than 12', () => {
    const named = entries.map((index) => ({ id: String(index) }));
    const ids = (chosen: readonly string[]) => chosenFirst(named, chosen).map(({ id }) => id);
    expect(ids([])).toEqual(named.map(({ id }) => id));
    expect(ids(['40', '3', 'gone']).slice(0, 4)).toEqual(['3', '40', '0', '1']);
    expect(ids(['40'])).toHaveLength(44);
    expect(shownEntries(entries, false, false, 14)).toMatchObject({
      moreCount: 30,
      foldable: false,
    });
    expect(shownEntries(entries, false, false, 14).shown).toHaveLength(14);
  });
});
