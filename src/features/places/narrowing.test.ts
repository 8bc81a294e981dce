import { expect, it } from 'vitest';
import { narrowedAs, narrowingOf } from './narrowing.ts';

it('[LIST-03] [CATMAP-03] search and filters carry over from the list of a category to its map, and back', () => {
  const list = new URLSearchParams('category=Tea%20House&q=milk+tea&farther=true&open=true&lng=bn');
  const map = narrowedAs(list, '/map/1?category=Tea%20House');
  expect(map).toBe('/map/1?category=Tea%20House&q=milk+tea&farther=true&open=true');
  const { searchParams } = new URL(map, 'http://localhost');
  expect(narrowingOf(searchParams)).toEqual({ search: 'milk tea', farther: true, open: true });
  expect(narrowedAs(searchParams, '/institutions/1?category=Tea%20House')).toBe(
    '/institutions/1?category=Tea%20House&q=milk+tea&farther=true&open=true',
  );
});

it('an address stays as it is without a search or filters', () => {
  const query = new URLSearchParams('category=Tea%20House&q=');
  expect(narrowedAs(query, '/map/1?category=Tea%20House')).toBe('/map/1?category=Tea%20House');
  expect(narrowingOf(query)).toEqual({ search: '', farther: false, open: false });
});
