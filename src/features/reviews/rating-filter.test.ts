import { describe, expect, it } from 'vitest';
import { queryWithRating, ratingOfUrl } from './rating-filter.ts';

const query = (text: string) => new URLSearchParams(text);

describe('the filter for reviews with one number of stars', () => {
  it('is a whole number from 1 to 5, and anything else is no filter', () => {
    expect([1, 2, 3, 4, 5].map((stars) => ratingOfUrl(query(`rating=${stars}`)))).toEqual([
      1, 2, 3, 4, 5,
    ]);
    for (const text of [
      '',
      'rating=',
      'rating=0',
      'rating=6',
      'rating=1.5',
      'rating=২',
      'rating=05',
    ])
      expect([text, ratingOfUrl(query(text))]).toEqual([text, null]);
  });

  it('begins with the first page, and leaves the rest of the address', () => {
    expect(queryWithRating(query('category=Bakery&page=3'), 2)).toBe('category=Bakery&rating=2');
    expect(queryWithRating(query('rating=2&page=3&category=Bakery'), null)).toBe('category=Bakery');
  });
});
