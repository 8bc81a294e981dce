import { describe, expect, it } from 'vitest';
import {
  begunCategoryEdit,
  dropCategoryEdit,
  editedFields,
  keepCategoryEdit,
} from './begun-category-edit.ts';

const stored = { name: 'Tea Stall', description: '', icon: null };
const category = { ...stored, id: crypto.randomUUID(), description: null };

describe('the draft of a category edit', () => {
  it('is restored for the person who typed it, until it is dropped', () => {
    expect(begunCategoryEdit(category, 'ann')).toEqual(stored);
    const typed = { name: 'Tea House', description: 'Tea and talk', icon: 'coffeeShop' };
    keepCategoryEdit(category, 'ann', typed);
    expect(begunCategoryEdit(category, 'ann')).toEqual(typed);
    expect(begunCategoryEdit(category, 'bob')).toEqual(stored);
    expect(begunCategoryEdit({ ...category, id: crypto.randomUUID() }, 'ann')).toEqual(stored);
    dropCategoryEdit(category, 'ann');
    expect(begunCategoryEdit(category, 'ann')).toEqual(stored);
  });

  it('takes over what others changed in fields that were not edited', () => {
    keepCategoryEdit(category, 'ann', { ...stored, name: 'Tea House' });
    const theirs = { ...category, name: 'Tea Corner', description: 'By others', icon: 'bakery' };
    expect(begunCategoryEdit(theirs, 'ann')).toEqual({
      name: 'Tea House',
      description: 'By others',
      icon: 'bakery',
    });
    dropCategoryEdit(category, 'ann');
  });

  it('sends only the fields that differ from the stored category', () => {
    const input = { name: 'Tea Stall', description: null, icon: null };
    expect(editedFields(category, input)).toEqual({});
    expect(editedFields(category, { ...input, icon: 'bakery' })).toEqual({ icon: 'bakery' });
    const described = { ...category, description: 'Tea and talk' };
    expect(editedFields(described, { ...input, name: 'Tea House' })).toEqual({
      name: 'Tea House',
      description: null,
    });
  });
});
