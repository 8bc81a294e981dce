import { describe, expect, it } from 'vitest';
import {
  loadCategoryEdit,
  discardCategoryEdit,
  changedCategoryFields,
  saveCategoryEdit,
} from './category-edit-draft.ts';

const stored = { name: 'Tea Stall', description: '', icon: null };
const category = { ...stored, id: crypto.randomUUID(), description: null };

describe('the draft of a category edit', () => {
  it('is restored for the person who typed it, until it is dropped', () => {
    expect(loadCategoryEdit(category, 'ann')).toEqual(stored);
    const typed = { name: 'Tea House', description: 'Tea and talk', icon: 'coffeeShop' };
    saveCategoryEdit(category, 'ann', typed);
    expect(loadCategoryEdit(category, 'ann')).toEqual(typed);
    expect(loadCategoryEdit(category, 'bob')).toEqual(stored);
    expect(loadCategoryEdit({ ...category, id: crypto.randomUUID() }, 'ann')).toEqual(stored);
    discardCategoryEdit(category, 'ann');
    expect(loadCategoryEdit(category, 'ann')).toEqual(stored);
  });

  it('takes over what others changed in fields that were not edited', () => {
    saveCategoryEdit(category, 'ann', { ...stored, name: 'Tea House' });
    const theirs = { ...category, name: 'Tea Corner', description: 'By others', icon: 'bakery' };
    expect(loadCategoryEdit(theirs, 'ann')).toEqual({
      name: 'Tea House',
      description: 'By others',
      icon: 'bakery',
    });
    discardCategoryEdit(category, 'ann');
  });

  it('sends only the fields that differ from the stored category', () => {
    const input = { name: 'Tea Stall', description: null, icon: null };
    expect(changedCategoryFields(category, input)).toEqual({});
    expect(changedCategoryFields(category, { ...input, icon: 'bakery' })).toEqual({
      icon: 'bakery',
    });
    const described = { ...category, description: 'Tea and talk' };
    expect(changedCategoryFields(described, { ...input, name: 'Tea House' })).toEqual({
      name: 'Tea House',
      description: null,
    });
  });
});
