import { expect, it } from 'vitest';
import { hrefWithFilters, readPlaceFilters } from './place-filters.ts';

it('[LIST-03] [CATMAP-03] search and filters carry over from the list of a category to its map, and back', () => {
  const list = new URLSearchParams('category=Tea%20House&q=milk+tea&farther=true&open=true&lng=bn');
  const map = hrefWithFilters(list, '/map/1?category=Tea%20House');
  expect(map).toBe('/map/1?category=Tea%20House&q=milk+tea&farther=true&open=true');
  const { searchParams } = new URL(map, 'http://localhost');
  expect(readPlaceFilters(searchParams)).toEqual({ search: 'milk tea', farther: true, open: true });
  expect(hrefWithFilters(searchParams, '/institutions/1?category=Tea%20House')).toBe(
    '/institutions/1?category=Tea%20House&q=milk+tea&farther=true&open=true',
  );
});

it('an address stays as it is without a search or filters', () => {
  const query = new URLSearchParams('category=Tea%20House&q=');
  expect(hrefWithFilters(query, '/map/1?category=Tea%20House')).toBe('/map/1?category=Tea%20House');
  expect(readPlaceFilters(query)).toEqual({ search: '', farther: false, open: false });
});
