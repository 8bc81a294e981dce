import { describe, expect, it } from 'vitest';
import { createQueryClient } from '../../web/query-client.ts';
import { examplePlace } from '../../testing/example-place.ts';
import { refetchPlaces } from '../places/refetch-places.ts';
import { updateCachedPlace, removeCachedPlace } from './cached-places.ts';

const bakery = examplePlace({ distance: 1.5 });
const other = examplePlace({ id: '1c1c9d0e-6c3e-4f4e-9a55-1d6f3c1f0a02', name: 'Other' });
const listKey = ['institutions', { categoryId: bakery.category_id }];
const pageKey = ['institution', bakery.id, { lat: 1, lng: 2 }];

function filled() {
  const queries = createQueryClient();
  queries.setQueryData(listKey, { pages: [{ items: [bakery, other] }], pageParams: [1] });
  queries.setQueryData(pageKey, bakery);
  return queries;
}

describe('cached places', () => {
  it('show an edit at once, in lists and on the page', () => {
    const queries = filled();
    const changed = examplePlace({ name: 'Better Bakery' });
    updateCachedPlace(queries, changed);
    const shown = { ...changed, distance: 1.5 };
    expect(queries.getQueryData(listKey)).toMatchObject({ pages: [{ items: [shown, other] }] });
    expect(queries.getQueryData(pageKey)).toEqual(shown);
    expect(queries.getQueryState(listKey)?.isInvalidated).toBe(true);
  });

  it('drop the distance of a place that has moved', () => {
    const queries = filled();
    updateCachedPlace(queries, examplePlace({ latitude: 24 }));
    expect(queries.getQueryData(pageKey)).not.toHaveProperty('distance');
  });

  it('are invalidated wherever they are shown, counted or found, and nothing else is', () => {
    const queries = createQueryClient();
    const keys = ['institutions', 'institution', 'suggestions', 'map', 'categories'];
    const some = [...keys, 'category'].map((key) => [key, 'of', 'something']);
    const owned = [['me', 'institutions']];
    const administered = [
      ['admin', 'institutions', 'some'],
      ['admin', 'categories'],
    ];
    const dependent = [...some, ...owned, ...administered];
    for (const key of [...dependent, ['reviews'], ['me', 'profile']])
      queries.setQueryData(key, null);
    refetchPlaces(queries);
    const isOld = (key: string[]) => queries.getQueryState(key)?.isInvalidated;
    expect(dependent.filter((key) => !isOld(key))).toEqual([]);
    expect(isOld(['reviews'])).toBe(false);
    expect(isOld(['me', 'profile'])).toBe(false);
  });

  it('no longer include a deleted place', () => {
    const queries = filled();
    removeCachedPlace(queries, bakery.id);
    expect(queries.getQueryData(listKey)).toMatchObject({ pages: [{ items: [other] }] });
    expect(queries.getQueryData(pageKey)).toBeNull();
    // Fetched once more it would only be refused.
    expect(queries.getQueryState(pageKey)?.isInvalidated).toBe(false);
    expect(queries.getQueryState(listKey)?.isInvalidated).toBe(true);
  });
});
