import { describe, expect, it } from 'vitest';
import { searchableCategory } from '../../categories/category-texts.server.ts';
import english from '../../categories/texts.en.json' with { type: 'json' };
import { compileQuery } from '../compiled-query.ts';
import { matchQueryToCategories } from '../kinds/matched-categories.ts';
import { findFallbackQuery } from './fallback-query.server.ts';

const categories = Object.entries(english.categoryNames).map(([id, name]) =>
  searchableCategory({ id, name, description: null }),
);

function plain(typed: string): string | undefined {
  const query = compileQuery(typed);
  return findFallbackQuery({ query, ...matchQueryToCategories(query, categories) }, null)?.query
    .text;
}

describe('a query without its filler words', () => {
  it.each([
    ['dhaka medical address', 'dhaka medical'],
    ['pizza hut phone number', 'pizza hut'],
    ['amar kache pizza hut', 'pizza hut'],
    ['where is mirpur dental chamber', 'mirpur dental chamber'],
    ['mirpur phone repair kothay', 'mirpur phone repair'],
    ['where is pizza hut d', 'pizza hut'],
    ['pizza hut er nu', 'pizza hut'],
    // What is called so comes first; nobody is called 'near me'.
    ['best biryani near me', 'best biryani'],
    ['college near me', 'college'],
    ['phone repair near me', 'phone repair'],
  ])('%j becomes %j', (typed, left) => {
    expect(plain(typed)).toBe(left);
  });

  it.each([
    // All of it asks for a kind,
    ['closest atm'],
    ['phone'],
    ['phone repair'],
    ['khuda lagse'],
    ['chai dokan'],
    // or there is only an area beside that.
    ['mirpur phone'],
    ['mirpur phone kothay'],
    ['ধানমন্ডিতে ফোনের দোকান কোথায়'],
  ])('%j stays as it is', (typed) => {
    expect(plain(typed)).toBeUndefined();
  });
});
