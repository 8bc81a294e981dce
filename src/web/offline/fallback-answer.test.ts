import type { QueryKey } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { categoriesQuery } from '../../features/categories/queries.ts';
import { suggestionsQuery } from '../../features/finder/queries.ts';
import {
  mapFeaturesQuery,
  nearestPointsQuery,
  placesInViewQuery,
} from '../../features/map/queries.ts';
import type { Institution } from '../../features/places/contract.ts';
import { examplePlace } from '../../testing/example-place.ts';
import { sameEveryDay } from '../../features/places/opening-hours.ts';
import { addressesQuery } from '../../features/location/queries.ts';
import { categoryQuery, placeQuery } from '../../features/places/place-queries.ts';
import { placesQuery } from '../../features/places/queries.ts';
import { createApi } from '../api/client.ts';
import { parseStoredAnswer } from './storable-answers.ts';
import { createOfflinePlaceSearch, createOfflineCategorySearch } from './offline-search.ts';
import { createFallbackAnswer } from './fallback-answer.ts';
import { isTimeSensitive } from './fallback-query-keys.ts';
import { findFallbackAddresses } from './fallback-addresses.ts';

const api = createApi(() => Promise.reject(new Error('no network')), 'https://thikana.example');
const bakery = examplePlace({ name: 'Rahim Bakery', name_bn: 'রহিম বেকারি' });
const near = { lat: 23.75, lng: 90.38 };
const ids = ['1a2b3c4d-1111-4f4e-9a55-1d6f3c1f0a01', '1a2b3c4d-2222-4f4e-9a55-1d6f3c1f0a01'];
const [otherId = '', schoolCategory = ''] = ids;
const school = examplePlace({
  ...{ id: otherId, name: 'Mirpur School', category_id: schoolCategory },
  ...{ category_name: 'School', latitude: 23.8, longitude: 90.36 },
});
const allDay = { open: '00:00', close: '00:00', closed: false };
const category = {
  ...{ id: bakery.category_id, name: 'Bakery', description: null, icon: null },
  ...{ created_at: bakery.created_at, institution_count: 3 },
};

async function found(
  query: { queryKey: QueryKey },
  [first, second]: readonly Institution[] = [bakery, school],
) {
  const answer = createFallbackAnswer(query.queryKey, {
    places: [
      { value: first ?? bakery, receivedAt: 2000 },
      { value: second ?? school, receivedAt: 1000 },
    ],
    categories: [{ value: category, receivedAt: 500 }],
    match: await createOfflinePlaceSearch(),
    matchCategory: await createOfflineCategorySearch(),
  });
  // What stands in is read by the same screens: it has the answer's own shape.
  if (answer) expect(parseStoredAnswer(query.queryKey, answer.data)).toEqual(answer.data);
  return answer;
}

const names = (answer: Awaited<ReturnType<typeof found>>) =>
  JSON.stringify(answer?.data)
    .match(/"name":"[^"]*"/g)
    ?.map((text) => text.slice(8, -1)) ?? [];

describe('the offline stand-in for an answer that was never stored', () => {
  it('[GRID-10] gives a category the icon of the stored place', async () => {
    const places = [{ ...bakery, category_icon: 'pill' }, school] as const;
    const bounds = { west: 80, south: 20, east: 100, north: 30 };
    const map = mapFeaturesQuery(api, { bounds, zoom: 8 });
    const asked = suggestionsQuery(api, {
      request: { q: 'Rahim' },
      position: near,
      farther: false,
    });
    for (const query of [map, asked]) {
      expect(JSON.stringify((await found(query, places))?.data)).toContain(
        '"category_icon":"pill"',
      );
    }
  });

  it('is a place that was seen in a list, with its distance from here', async () => {
    const answer = await found(placeQuery(api, { id: bakery.id, position: near }));
    expect(answer).toMatchObject({
      receivedAt: 2000,
      data: { name: 'Rahim Bakery', distance: 0.73 },
    });
    expect(answer?.searchedCount).toBe(undefined);
    expect(await found(placeQuery(api, { id: schoolCategory, position: near }))).toBe(null);
  });

  it('is a list of the places that were seen, nearest first, as old as the oldest of them', async () => {
    const answer = await found(placesQuery(api, { position: near }));
    expect(names(answer)).toEqual(['Rahim Bakery', 'Mirpur School']);
    expect(answer).toMatchObject({ receivedAt: 1000, searchedCount: 2 });
    const bakeries = placesQuery(api, { categoryId: bakery.category_id, position: near });
    expect(names(await found(bakeries))).toEqual(['Rahim Bakery']);
    expect(await found(placesQuery(api, { categoryId: otherId, position: near }))).toBe(null);
  });

  it.each(['rahim', 'রহিম', 'বেকারি', 'bakery'])(
    'finds %s by the rules of every search',
    async (text) => {
      expect(names(await found(placesQuery(api, { search: text, position: near })))).toEqual([
        'Rahim Bakery',
      ]);
      const request = { request: { q: text }, position: near, farther: false };
      expect(names(await found(suggestionsQuery(api, request)))).toEqual(['Rahim Bakery']);
    },
  );

  it('[GRID-07] [LIST-12] states no total', async () => {
    for (const query of [
      placesQuery(api, { position: near }),
      categoriesQuery(api, { pageSize: 12 }),
    ]) {
      const answer = await found(query);
      expect(answer?.data).toMatchObject({ pages: [{ hasMore: false }] });
      expect(answer?.data).not.toMatchObject({ pages: [{ total: expect.anything() }] });
    }
  });

  it('is not made for a filter that it does not know: all places would pass for what was asked for', async () => {
    const bounds = { west: 80, south: 20, east: 100, north: 30 };
    const request = { q: 'Rahim' };
    const queries: { queryKey: QueryKey }[] = [
      placesQuery(api, { position: near }),
      placesInViewQuery(api, { bounds, position: near }),
      mapFeaturesQuery(api, { bounds, zoom: 13 }),
      suggestionsQuery(api, { request, position: near, farther: false }),
    ];
    for (const { queryKey } of queries) {
      expect(await found({ queryKey })).not.toBe(null);
      const [last, ...before] = queryKey.toReversed();
      const filtered = [...before.toReversed(), Object.assign({ unknownFilter: 4 }, last)];
      expect(await found({ queryKey: filtered }), String(queryKey[0])).toBe(null);
    }
  });

  it('contains only places that are open now when the query asks for that', async () => {
    const asked = placesQuery(api, { position: near, open: true });
    expect(isTimeSensitive(asked.queryKey)).toBe(true);
    expect(isTimeSensitive(placesQuery(api, { position: near }).queryKey)).toBe(false);
    const known = [
      { ...bakery, opening_hours: sameEveryDay(allDay) },
      { ...school, opening_hours: sameEveryDay({ ...allDay, closed: true }) },
    ];
    expect(names(await found(asked, known))).toEqual(['Rahim Bakery']);
    // So are the marks of a map.
    const bounds = { west: 90.3, south: 23.7, east: 90.4, north: 23.9 };
    const marks = mapFeaturesQuery(api, { bounds, zoom: 13, open: true });
    expect(isTimeSensitive(marks.queryKey)).toBe(true);
    expect(isTimeSensitive(mapFeaturesQuery(api, { bounds, zoom: 13 }).queryKey)).toBe(false);
    expect(names(await found(marks, known))).toEqual(['Rahim Bakery']);
    expect(names(await found(mapFeaturesQuery(api, { bounds, zoom: 13 }), known))).toHaveLength(2);
    // And the list beside the map of all.
    const inView = placesInViewQuery(api, { bounds, position: near, open: true });
    expect(isTimeSensitive(inView.queryKey)).toBe(true);
    expect(names(await found(inView, known))).toEqual(['Rahim Bakery']);
    expect(names(await found(inView))).toEqual([]);
    const allInView = placesInViewQuery(api, { bounds, position: near });
    expect(isTimeSensitive(allInView.queryKey)).toBe(false);
    // Hours that are not known are no promise; that nothing is open is said all the same.
    expect(names(await found(asked))).toEqual([]);
  });

  it('contains only places with as many stars as the query asks for', async () => {
    const known = [
      { ...bakery, rating: 4, reviewCount: 1 },
      { ...school, rating: 3.9, reviewCount: 20 },
    ];
    const bounds = { west: 90.3, south: 23.7, east: 90.4, north: 23.9 };
    for (const asked of [
      placesQuery(api, { position: near, minRating: 4 }),
      placesInViewQuery(api, { bounds, position: near, minRating: 4 }),
      mapFeaturesQuery(api, { bounds, zoom: 13, minRating: 4 }),
    ]) {
      expect(names(await found(asked, known))).toEqual(['Rahim Bakery']);
      // That no place has so many is said all the same.
      expect(names(await found(asked, known.slice(1)))).toEqual([]);
      expect(isTimeSensitive(asked.queryKey)).toBe(false);
    }
    const open = placesQuery(api, { position: near, minRating: 4, open: true });
    expect(names(await found(open, known))).toEqual([]);
  });

  it('is an empty list when nothing that was seen matches', async () => {
    const answer = await found(placesQuery(api, { search: 'zzzz', position: near }));
    expect(names(answer)).toEqual([]);
    expect(answer?.searchedCount).toBe(2);
  });

  it('marks the places that were seen on the map', async () => {
    const bounds = { west: 90.3, south: 23.7, east: 90.4, north: 23.78 };
    expect(names(await found(placesInViewQuery(api, { bounds, position: near })))).toEqual([
      'Rahim Bakery',
    ]);
    const ofSchools = { bounds, position: near, categoryId: schoolCategory };
    expect(await found(placesInViewQuery(api, ofSchools))).toBe(null);
    expect(names(await found(mapFeaturesQuery(api, { bounds, zoom: 13 })))).toEqual([
      'Rahim Bakery',
    ]);
    expect((await found(nearestPointsQuery(api, near)))?.data).toHaveLength(2);
  });

  it('is a category, or those that match, from a list that was seen', async () => {
    expect(await found(categoryQuery(api, category.id))).toMatchObject({
      data: category,
      receivedAt: 500,
    });
    expect(names(await found(categoriesQuery(api, { pageSize: 12 })))).toEqual(['Bakery']);
    expect(names(await found(categoriesQuery(api, { pageSize: 12, search: 'x' })))).toEqual([]);
  });

  it.each(['bak', 'বেকারি', 'পাউরুটি', 'cakes'])(
    '[SEARCH-04] finds a category by its name or description in either language: %s',
    async (search) => {
      const answer = await found(categoriesQuery(api, { pageSize: 12, search }));
      expect(names(answer)).toEqual(['Bakery']);
    },
  );

  it.each([
    ['mirpur 10', 'en', 'Mirpur 10, Dhaka'],
    ['সাভার', 'bn', 'সাভার, ঢাকা'],
  ] as const)('is what the gazetteer has for the address %s', async (text, language, first) => {
    const { queryKey } = addressesQuery(api, text, language);
    const answer = await findFallbackAddresses(queryKey);
    const addresses = parseStoredAnswer(queryKey, answer?.data);
    expect(addresses).toEqual(answer?.data);
    expect(addresses).toMatchObject({ 0: { display_name: first } });
    expect(await findFallbackAddresses(['categories', { search: text }])).toBe(null);
  });

  it('[ERR-22] is missing for an address that the gazetteer does not have', async () => {
    const { queryKey } = addressesQuery(api, 'House 12 Road 7 Zzyzx', 'en');
    expect(await findFallbackAddresses(queryKey)).toBe(null);
  });

  it('is missing for personal data', async () => {
    expect(await found({ queryKey: ['me', 'profile'] })).toBe(null);
  });
});
