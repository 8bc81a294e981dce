import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exactDistanceKm } from '../../shared/distance.ts';
import { testApi } from '../../testing/api.ts';
import type { TestApi } from '../../testing/api.ts';
import { addCategory, addPlaces, addReview, addUser } from '../../testing/builders.ts';
import { seededRandom } from '../../testing/random.ts';
import { walkPlaces } from '../../testing/walk-places.ts';
import { mapInstitutions } from '../map/contract.ts';
import { boundsParam, isWithin } from '../map/map-bounds.ts';
import { boundsOfCellRange, cellRangeOfBounds } from '../map/map-grid.ts';
import { institutionsInView, listInstitutions } from './contract.ts';
import { sameEveryDay } from './opening-hours.ts';

const dhaka = { lat: 23.8103, lng: 90.4125 };
const city = { west: 90.3, south: 23.7, east: 90.5, north: 23.9 };
const now = new Date('2026-11-29T12:00:00+06:00');
let test: TestApi;
let shops: string;
let known: { id: string; name: string; lat: number; lng: number; open: boolean; average: number }[];

const average = (ratings: readonly number[]) =>
  ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length;

beforeAll(async () => {
  test = await testApi({ now: () => now });
  const { db } = test.services;
  shops = await addCategory(db, { name: 'Depot' });
  const random = seededRandom(11);
  const people = await Promise.all(Array.from({ length: 4 }, () => addUser(db)));
  const drawn = Array.from({ length: 90 }, (_, n) => ({
    name: n % 3 === 0 ? `Shapla ${n}` : `Doel ${n}`,
    lat: random.between(23.6, 24.0),
    lng: random.between(90.2, 90.6),
    open: n % 2 === 0,
    ratings: Array.from({ length: n % 5 }, () => random.pick(1, 3, 4, 5, 5)),
  }));
  const ids = await addPlaces(
    db,
    drawn.map(({ name, lat, lng, open }) => ({
      ...{ category_id: shops, name, latitude: lat, longitude: lng },
      opening_hours: JSON.stringify(
        sameEveryDay({ open: '08:00', close: open ? '20:00' : '10:00', closed: false }),
      ),
    })),
  );
  known = drawn.map(({ ratings, ...place }, n) => ({
    ...{ ...place, id: ids[n] ?? '' },
    average: ratings.length > 0 ? average(ratings) : 0,
  }));
  for (const [n, { ratings }] of drawn.entries()) {
    for (const [nth, rating] of ratings.entries()) {
      await addReview(db, ids[n] ?? '', { rating, user_id: people[nth] ?? '' });
    }
  }
});
afterAll(() => test.close());

const idsOf = (places: readonly { id: string }[]) => places.map(({ id }) => id);
const nearestFirst = (places: typeof known) =>
  places.toSorted((a, b) => exactDistanceKm(dhaka, a) - exactDistanceKm(dhaka, b));

describe('the places with many stars', () => {
  it('are exactly those whose reviews average as much, nearest first over all pages, and counted', async () => {
    expect(known.filter(({ average: stars }) => stars >= 4).length).toBeGreaterThan(24);
    for (const minRating of [1, 2, 3, 4, 5]) {
      const rated = nearestFirst(known.filter(({ average: stars }) => stars >= minRating));
      for (const category of [shops, undefined]) {
        const { found, total } = await walkPlaces(test.api, { ...dhaka, category, minRating });
        expect(idsOf(found), `${minRating} stars`).toEqual(idsOf(rated));
        expect(total).toBe(rated.length);
      }
      const byName = await walkPlaces(test.api, { category: shops, minRating });
      expect(idsOf(byName.found).toSorted()).toEqual(idsOf(rated).toSorted());
    }
  });

  it('are narrowed down by a search, in both scripts, and by what is open', async () => {
    const rated = nearestFirst(known.filter(({ average: stars }) => stars >= 4));
    const query = { ...dhaka, category: shops, minRating: 4 };
    for (const search of ['shapla', 'শাপলা']) {
      const { found, total } = await walkPlaces(test.api, { ...query, search });
      const named = rated.filter(({ name }) => name.startsWith('Shapla'));
      expect(idsOf(found)).toEqual(idsOf(named));
      expect(total).toBe(named.length);
    }
    const open = await walkPlaces(test.api, { ...query, open: true });
    expect(idsOf(open.found)).toEqual(idsOf(rated.filter((place) => place.open)));
    expect(open.found.length).toBeLessThan(rated.length);
  });

  it('[GENMAP-10] can be listed and marked within bounds, in one category and in all', async () => {
    const zoom = 20;
    const cells = boundsOfCellRange(cellRangeOfBounds(city, zoom));
    for (const open of [false, true]) {
      const rated = nearestFirst(
        known.filter((place) => place.average >= 4 && (!open || place.open)),
      );
      for (const category of [shops, undefined]) {
        const narrowed = { bbox: boundsParam(city), category, open, minRating: 4 };
        const first = await test.api(institutionsInView, { query: { ...narrowed, ...dhaka } });
        const inBounds = rated.filter((place) => isWithin(place, city));
        expect(idsOf(first.items)).toEqual(idsOf(inBounds).slice(0, 12));
        const marked = await test.api(mapInstitutions, { query: { ...narrowed, zoom } });
        const ids = marked.features.flatMap(({ properties }) =>
          properties.cluster ? [] : [properties.id],
        );
        const inCells = rated.filter((place) => isWithin(place, cells));
        expect(ids.toSorted()).toEqual(idsOf(inCells).toSorted());
      }
    }
  });

  it('are left and joined again as their reviews are written, changed, hidden and deleted', async () => {
    const { db } = test.services;
    const category = await addCategory(db, { name: 'Kiosk' });
    const [place = ''] = await addPlaces(db, [{ category_id: category }]);
    const isListed = async () => {
      const { items, total } = await test.api(listInstitutions, {
        query: { ...dhaka, category, minRating: 4 },
      });
      expect(total).toBe(items.length);
      return items.length === 1;
    };
    expect(await isListed()).toBe(false);
    // A single review is enough.
    const first = await addReview(db, place, { rating: 4 });
    expect(await isListed()).toBe(true);
    // 3.67 is not rounded up to 4.
    await addReview(db, place, { rating: 4 });
    const worst = await addReview(db, place, { rating: 3 });
    expect(await isListed()).toBe(false);
    const change = (values: { rating?: number; is_hidden?: boolean }) =>
      db.updateTable('institution_reviews').set(values).where('id', '=', worst).execute();
    await change({ rating: 4 });
    expect(await isListed()).toBe(true);
    await change({ rating: 1 });
    expect(await isListed()).toBe(false);
    await change({ is_hidden: true });
    expect(await isListed()).toBe(true);
    await change({ is_hidden: false });
    expect(await isListed()).toBe(false);
    await db.deleteFrom('institution_reviews').where('id', '=', worst).execute();
    expect(await isListed()).toBe(true);
    await db.deleteFrom('institution_reviews').where('institution_id', '=', place).execute();
    expect(await isListed()).toBe(false);
    expect(first).not.toBe(worst);
  });

  it('are asked for by a whole number from 1 to 5', async () => {
    for (const path of ['', '/map', '/in-view']) {
      for (const minRating of ['0', '6', '4.5', '', 'many']) {
        const needed = path ? 'bbox=90,23,91,24&zoom=9&lat=23&lng=90&' : '';
        const answer = await test.request(
          `/api/institutions${path}?${needed}minRating=${minRating}`,
        );
        expect(answer.status, `${path} ${minRating}`).toBe(422);
        expect(await answer.json()).toMatchObject({ errors: [{ path: 'minRating' }] });
      }
    }
  });

  it('are counted up to a thousand', async () => {
    const many = await addCategory(test.services.db, { name: 'Stall' });
    await addPlaces(
      test.services.db,
      Array.from({ length: 1001 }, () => ({
        ...{ category_id: many, rating_count: 2, rating_sum: 8 },
      })),
    );
    const counted = await test.api(listInstitutions, {
      query: { ...dhaka, category: many, minRating: 4 },
    });
    expect(counted).toMatchObject({ total: 1000, totalCapped: true, hasMore: true });
  });
});
