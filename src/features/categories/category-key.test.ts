import { describe, expect, it } from 'vitest';
import predefinedCategories from './predefined-categories.json' with { type: 'json' };
import { categoryKey } from './category-key.ts';
import bangla from './texts.bn.json' with { type: 'json' };
import english from './texts.en.json' with { type: 'json' };

/** The predefined keys as the specification lists them. */
const predefined = `restaurant bank hospital pharmacy school shoppingCenter gasStation hotel gym
  coffeeShop atm clinic beautyShop autoService dentist taxiService mosque lawyer realEstate park
  library postOffice policeStation fireStation veterinary bakery electronics bookstore
  clothingStore jewelryStore furnitureStore hardwareStore florist travelAgency insurance accounting
  itService photography eventPlanning petStore opticalShop laundry deliveryService tailor`
  .split(/\s+/)
  .toSorted();

describe('category keys', () => {
  it('[I18N-09] are the name in camel case', () => {
    expect(categoryKey('Coffee Shop')).toBe('coffeeShop');
    expect(categoryKey('ATM')).toBe('atm');
    expect(categoryKey('IT Service')).toBe('itService');
    expect(categoryKey('  Arts & Crafts ')).toBe('artsCrafts');
    expect(categoryKey('মুদি দোকান')).toBe('মুদিদোকান');
    expect(predefinedCategories.map(({ name }) => categoryKey(name)).toSorted()).toEqual(
      predefined,
    );
    expect(predefinedCategories.every(({ key, name }) => categoryKey(name) === key)).toBe(true);
  });

  it('[I18N-11] have a name and a description in both languages for all 44', () => {
    expect(predefined).toHaveLength(44);
    for (const texts of [english, bangla]) {
      expect(Object.keys(texts.categoryNames).toSorted()).toEqual(predefined);
      expect(Object.keys(texts.categoryDescriptions).toSorted()).toEqual(predefined);
      const all = [
        ...Object.values(texts.categoryNames),
        ...Object.values(texts.categoryDescriptions),
      ];
      expect(all.every((text) => text.trim().length > 1)).toBe(true);
    }
    const inBangla = [
      ...Object.values(bangla.categoryNames),
      ...Object.values(bangla.categoryDescriptions),
    ];
    expect(inBangla.every((text) => /^[\u0980-\u09FF ,।\u200c\u200d]+$/.test(text))).toBe(true);
  });
});
