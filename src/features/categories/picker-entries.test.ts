import { describe, expect, it } from 'vitest';
import { findEntryByName, pickerEntries } from './picker-entries.ts';

const many = Array.from({ length: 44 }, (_, index) => index);

describe('the list of the category picker', () => {
  it('shows the first 12 and says how many more there are', () => {
    const { shown, moreCount } = pickerEntries(many, { searching: false, unfolded: false });
    expect(shown).toEqual(many.slice(0, 12));
    expect(moreCount).toBe(32);
    expect(pickerEntries(many.slice(0, 12), { searching: false, unfolded: false }).moreCount).toBe(
      0,
    );
  });

  it('shows all search results, and all entries when it is unfolded', () => {
    expect(pickerEntries(many, { searching: true, unfolded: false })).toEqual({
      shown: many,
      moreCount: 0,
    });
    expect(pickerEntries(many, { searching: false, unfolded: true })).toEqual({
      shown: many,
      moreCount: 0,
    });
  });
});

describe('the category that matches the typed text', () => {
  const bank = { id: '1', name: 'Bank' };
  const blood = { id: '2', name: 'Blood Bank' };
  const nameOf = (name: string) => (name === 'Bank' ? 'ব্যাংক' : name);

  it('[REG-06] is the one with exactly that name in either language, whatever the case', () => {
    expect(findEntryByName([blood, bank], 'bank', nameOf)).toBe(bank);
    expect(findEntryByName([blood, bank], 'ব্যাংক', nameOf)).toBe(bank);
    expect(findEntryByName([blood, bank], 'blood', nameOf)).toBeUndefined();
    expect(findEntryByName([blood, bank], '', nameOf)).toBeUndefined();
  });
});
