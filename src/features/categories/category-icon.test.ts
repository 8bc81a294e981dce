import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import predefinedCategories from './predefined-categories.json' with { type: 'json' };
import { categoryDrawing, iconKeys } from './category-icon.ts';

describe('the icon of a category', () => {
  it('[GRID-10] is picked by its icon key, else by its hyphenated name, else the default', () => {
    expect(categoryDrawing({ icon: 'camera', name: 'Coffee Shop' })).toBe('camera');
    expect(categoryDrawing({ icon: null, name: 'Coffee Shop' })).toBe('coffee');
    expect(categoryDrawing({ icon: 'no-such-icon', name: 'Gas  Station' })).toBe('fuel');
    expect(categoryDrawing({ icon: null, name: 'Tea stall of Karim' })).toBe('store');
    expect(categoryDrawing({ icon: '', name: '' })).toBe('store');
    expect(categoryDrawing({ icon: 'constructor', name: '__proto__' })).toBe('store');
  });

  it('[GRID-11] comes from a set that covers all specified kinds', () => {
    const named =
      `food buildings health pharmacy education shopping fuel lodging gym coffee payments
      doctor salon repair car work home parks books mail insurance fire pets travel electronics
      camera calendar`.split(/\s+/);
    expect(named.filter((key) => !iconKeys.includes(key))).toEqual([]);
  });

  it('is found for every category of the demo directory, by key and by name alone', () => {
    for (const { icon, name } of predefinedCategories) {
      expect(iconKeys).toContain(icon);
      expect(categoryDrawing({ icon: null, name })).toBe(categoryDrawing({ icon, name }));
    }
  });

  it('has a drawing in the icon sheet for every key', () => {
    const sheet = readFileSync(new URL('category-icons.svg', import.meta.url), 'utf8');
    for (const key of iconKeys) {
      expect(sheet).toContain(`<symbol id="${categoryDrawing({ icon: key, name: '' })}"`);
    }
  });
});
