import { expect, it } from 'vitest';
import { hrefNearVisitor, hrefWithFilters, readPlaceFilters } from './place-filters.ts';
import { queryWithRatingFilter } from './rating/rating-filter.ts';

it('[LIST-03] [CATMAP-03] search and filters carry over from the list of a category to its map, and back', () => {
  const list = new URLSearchParams(
    'category=Tea%20House&q=milk+tea&farther=true&open=true&minRating=4&lng=bn',
  );
  const map = hrefWithFilters(list, '/map/1?category=Tea%20House');
  expect(map).toBe('/map/1?category=Tea%20House&q=milk+tea&farther=true&open=true&minRating=4');
  const { searchParams } = new URL(map, 'http://localhost');
  expect(readPlaceFilters(searchParams)).toEqual({
    ...{ search: 'milk tea', farther: true },
    ...{ open: true, minRating: 4 },
  });
  expect(hrefWithFilters(searchParams, '/institutions/1?category=Tea%20House')).toBe(
    '/institutions/1?category=Tea%20House&q=milk+tea&farther=true&open=true&minRating=4',
  );
});

it('an address stays as it is without a search or filters', () => {
  const query = new URLSearchParams('category=Tea%20House&q=');
  expect(hrefWithFilters(query, '/map/1?category=Tea%20House')).toBe('/map/1?category=Tea%20House');
  expect(readPlaceFilters(query)).toEqual({
    ...{ search: '', farther: false },
    ...{ open: false, minRating: null },
  });
});

it('no number of stars is asked for but the one that screens offer', () => {
  for (const value of ['', '0', '3', '4.0', '5', 'many']) {
    expect(readPlaceFilters(new URLSearchParams({ minRating: value })).minRating).toBe(null);
  }
});

it('many stars are asked for, or no longer, from the first page on', () => {
  const list = new URLSearchParams('q=milk&page=3');
  const rated = queryWithRatingFilter(list, true);
  expect(rated).toBe('q=milk&minRating=4');
  expect(queryWithRatingFilter(new URLSearchParams(`${rated}&page=2`), false)).toBe('q=milk');
  expect(list.get('page')).toBe('3');
});

it('the area of a list carries over to the map and back, and is left for the places near the visitor', () => {
  const list = new URLSearchParams('category=Tea%20House&q=milk&area=dhanmondi-dhaka&page=2');
  const map = hrefWithFilters(list, '/map/1?category=Tea%20House');
  expect(map).toBe('/map/1?category=Tea%20House&q=milk&area=dhanmondi-dhaka');
  expect(hrefNearVisitor(list, '/institutions/1?category=Tea%20House')).toBe(
    '/institutions/1?category=Tea%20House&q=milk',
  );
  expect(list.get('area')).toBe('dhanmondi-dhaka');
});
