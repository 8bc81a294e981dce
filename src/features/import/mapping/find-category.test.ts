import { describe, expect, it } from 'vitest';
import { predefinedCategories } from '../../categories/predefined-categories.server.ts';
import { namesOfCategory } from '../../categories/category-texts.server.ts';
import { findCategoryByName, findCategoryByWord, findOsmCategory } from './find-category.ts';

const tagged = (tags: Record<string, string>) => findOsmCategory(new Map(Object.entries(tags)));
const none = new Set<string>();

describe('the category of an imported place', () => {
  it('comes from OpenStreetMap tags, even with several values', () => {
    expect(tagged({ amenity: 'restaurant', cuisine: 'pizza' })).toBe('restaurant');
    expect(tagged({ shop: 'mobile_phone' })).toBe('electronics');
    expect(tagged({ shop: 'gift; books' })).toBe('bookstore');
    expect(tagged({ shop: 'rice' })).toBe('shoppingCenter');
    expect(tagged({ highway: 'bus_stop', name: 'Shahbag' })).toBeNull();
    expect(tagged({ building: 'yes', name: 'House' })).toBeNull();
    expect(tagged({})).toBeNull();
  });

  it('needs all tags of a rule, and comes from the first rule that matches', () => {
    expect(tagged({ amenity: 'place_of_worship', religion: 'muslim' })).toBe('mosque');
    expect(tagged({ amenity: 'place_of_worship', religion: 'hindu' })).toBeNull();
    expect(tagged({ building: 'hospital', shop: 'chemist' })).toBe('pharmacy');
    expect(tagged({ shop: 'supermarket', amenity: 'cafe' })).toBe('coffeeShop');
  });

  it('comes from words, keys and names of categories in tables', () => {
    const word = (text: string) => findCategoryByWord(text, none);
    expect(['coffeeShop', 'Coffee Shop', 'coffee-shop', 'CAFE', 'ক্যাফে'].map(word)).toEqual(
      Array.from({ length: 5 }, () => 'coffeeShop'),
    );
    expect(word('Restaurant/pizza;burger')).toBe('restaurant');
    expect(word('School and College')).toBe('school');
    const everyday = ['Jame Masjid', 'saloon', 'Residential Hotel', 'ওষুধের দোকান', 'মাদরাসা'];
    const meant = ['mosque', 'beautyShop', 'hotel', 'pharmacy', 'school'];
    expect(everyday.map(word)).toEqual(meant);
    expect(word('bus_stop')).toBeNull();
    expect(findCategoryByWord('Arts & Crafts', new Set(['artsCrafts']))).toBe('artsCrafts');
  });

  it('is found for each of the 44 by its key and by its names in both languages', () => {
    for (const { key, name } of predefinedCategories()) {
      for (const called of [key, ...namesOfCategory(name)]) {
        expect([called, findCategoryByWord(called, none)]).toEqual([called, key]);
        expect([called, findCategoryByName(called, none)]).toEqual([called, key]);
        expect(findCategoryByWord(` ${called.normalize('NFD')} `, none)).toBe(key);
      }
    }
  });
});
