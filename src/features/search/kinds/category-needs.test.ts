import { describe, expect, it } from 'vitest';
import english from '../../categories/texts.en.json' with { type: 'json' };
import { matchQueryToCategory, allPlacesMatch } from './category-match.ts';
import { categoryNeeds } from './category-needs.ts';
import { categorySynonyms } from './category-synonyms.ts';
import { compileQuery } from '../compiled-query.ts';
import { normaliseText } from '../normalise.ts';
import { soughtWords } from './sought-words.ts';

describe('the search terms of categories', () => {
  it('exist for every category, and for no other', () => {
    const keys = Object.keys(english.categoryNames);
    expect([...categoryNeeds.keys()].toSorted()).toEqual(keys.toSorted());
    for (const table of [categorySynonyms, soughtWords]) {
      expect(keys).toEqual(expect.arrayContaining(Object.keys(table)));
    }
  });

  it.each([...categoryNeeds])(
    'are unique, in Unicode form NFC and at most four words long: %s',
    (_, needs) => {
      const compared = needs.map(normaliseText);
      expect(new Set(compared).size).toBe(needs.length);
      for (const need of needs) {
        expect(need).toBe(need.normalize('NFC'));
        expect(need.split(' ').length, need).toBeLessThanOrEqual(4);
      }
    },
  );

  it.each([...categoryNeeds])(
    'ask for their category when typed as they stand: %s',
    (key, needs) => {
      const category = { key, names: [], descriptions: [], needs };
      const missed = needs.filter(
        (need) => !allPlacesMatch(matchQueryToCategory(compileQuery(need), category)),
      );
      expect(missed).toEqual([]);
    },
  );

  it.each(['nursery', 'battery', 'grocery'])(
    'ask for their category in the plural, too: %s',
    (one) => {
      const seeking = [...categoryNeeds].filter(([, needs]) => needs.includes(one));
      expect(seeking.length).toBeGreaterThan(0);
      const query = compileQuery(one.replace(/y$/, 'ies'));
      for (const [key, needs] of seeking) {
        const category = { key, names: [], descriptions: [], needs };
        expect(allPlacesMatch(matchQueryToCategory(query, category)), key).toBe(true);
      }
    },
  );

  it.each([
    ...[
      ['bakery', 'bakeries'],
      ['library', 'libraries'],
      ['laundry', 'laundries'],
    ],
    ...[
      ['pharmacy', 'pharmacies'],
      ['travelAgency', 'travel agencies'],
      ['mosque', 'mosques'],
    ],
  ])('[SEARCH-30] find %s by the plural of its name: %s', (key = '', several = '') => {
    const name = Object.entries(english.categoryNames).find(([known]) => known === key)?.[1] ?? '';
    const category = { key, names: [name], descriptions: [], needs: categoryNeeds.get(key) ?? [] };
    expect(allPlacesMatch(matchQueryToCategory(compileQuery(several), category))).toBe(true);
  });
});
