import fc from 'fast-check';
import { expect, it } from 'vitest';
import { idWithOwner, ownerOfId } from './offline-database.ts';
import { examplePlace } from '../../testing/example-place.ts';
import { findShownFromStorage, noteShownFromStorage } from './shown-from-storage.ts';
import { isStorableQuery, placesInAnswer } from './storable-answers.ts';
import { maySee, countToRemove } from './retention-rules.ts';
import { openedPageKey } from './opened-page-key.ts';

it("shows a person their own data and public data, and nobody else's", () => {
  expect(maySee('', '')).toBe(true);
  expect(maySee('', 'a')).toBe(true);
  expect(maySee('a', 'a')).toBe(true);
  expect(maySee('a', 'b')).toBe(false);
  expect(maySee('a', '')).toBe(false);
});

it('finds the owner in the id of stored data', () => {
  fc.assert(
    fc.property(fc.option(fc.uuid(), { nil: '' }), fc.string(), (person, name) => {
      expect(ownerOfId(idWithOwner(person, name))).toBe(person);
    }),
  );
});

it('stores public data and no personal data', () => {
  for (const kind of ['institution', 'institutions', 'suggestions', 'reviews', 'map']) {
    expect(isStorableQuery([kind, 'x'])).toBe(true);
  }
  for (const kind of ['me', 'notifications', 'admin', 'similar', 'auth-providers', 'constructor']) {
    expect(isStorableQuery([kind, 'x'])).toBe(false);
  }
});

it('finds visible places in stored data, and no hidden ones', () => {
  const [seen, hidden] = [examplePlace(), examplePlace({ is_active: false })];
  expect(placesInAnswer(['institution', seen.id], seen)).toEqual([seen]);
  expect(placesInAnswer(['institution', hidden.id], hidden)).toEqual([]);
  expect(placesInAnswer(['institutions', {}], { pages: [{ items: [hidden, seen] }] })).toEqual([
    seen,
  ]);
});

it('reports data as stored until newer data arrives', () => {
  noteShownFromStorage('["institution"]', { data: null, receivedAt: 1000, searchedCount: 3 });
  expect(findShownFromStorage('["institution"]', 1000)).toEqual({
    receivedAt: 1000,
    searchedCount: 3,
  });
  expect(findShownFromStorage('["institution"]', 2000)).toBe(null);
  expect(findShownFromStorage('["category"]', 1000)).toBe(null);
});

it('drops what is too old, and the oldest of too many', () => {
  expect(countToRemove(10, 0, 20)).toBe(0);
  expect(countToRemove(10, 4, 20)).toBe(4);
  expect(countToRemove(30, 4, 20)).toBe(10);
});

it('recognises a page in either language, and no personal page', () => {
  const path = (address: string) => openedPageKey(new URL(address, 'https://thikana.example').href);
  expect(path('/institution/a-1?category=Bakery&lng=bn#reviews')).toBe('/institution/a-1');
  expect(path('/institutions/b?search=%E0%A6%9A%E0%A6%BE')).toBe(
    '/institutions/b?search=%E0%A6%9A%E0%A6%BE',
  );
  expect(path('/general-map?at=23.7,90.3,14&q=tea')).toBe('/general-map?q=tea');
  for (const own of ['/profile', '/settings', '/admin/categories', '/auth', '/api/docs', '/x']) {
    expect(path(own)).toBe(null);
  }
});
