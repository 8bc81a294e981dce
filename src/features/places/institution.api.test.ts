import { assert, asyncProperty, boolean, integer, option, record, tuple } from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roundedDistanceKm } from '../../shared/distance.ts';
import { boundsParam } from '../map/map-bounds.ts';
import { testApi } from '../../testing/api.ts';
import type { TestApi } from '../../testing/api.ts';
import { addCategory, addPlaces, addReview, addUser } from '../../testing/builders.ts';
import { addUploads } from '../../testing/uploads.ts';
import {
  getInstitution,
  institutionsInView,
  listInstitutions,
  suggestInstitutions,
} from './contract.ts';
import type { Institution, Suggestion } from './contract.ts';
import { sameEveryDay } from './opening-hours.ts';
import { editInstitution } from './write-contract.ts';

const dhaka = { lat: 23.8103, lng: 90.4125 };
const world = boundsParam({ west: -180, south: -90, east: 180, north: 90 });
let test: TestApi;
let category: string;

beforeAll(async () => {
  test = await testApi();
  category = await addCategory(test.services.db);
});
afterAll(() => test.close());

const addPlace = async (values: Partial<Parameters<typeof addPlaces>[1][number]> = {}) => {
  const [id = ''] = await addPlaces(test.services.db, [{ category_id: category, ...values }]);
  return id;
};
const detail = (id: string, query: { lat?: number; lng?: number } = {}) =>
  test.api(getInstitution, { params: { id }, query });

/** How each endpoint that reads institutions shows one place. */
async function everywhere(id: string, name: string) {
  const of = <Item extends { id: string }>({ items }: { items: Item[] }): Item | undefined =>
    items.find((item) => item.id === id);
  const found: Record<string, Institution | Suggestion | undefined> = {
    detail: await detail(id, dhaka),
    list: of(await test.api(listInstitutions, { query: { ...dhaka, category } })),
    search: of(await test.api(listInstitutions, { query: { ...dhaka, search: name } })),
    view: of(await test.api(institutionsInView, { query: { ...dhaka, bbox: world, category } })),
    suggestion: of(await test.api(suggestInstitutions, { query: { ...dhaka, q: name } })),
  };
  return Object.entries(found);
}

describe('the page of an institution', () => {
  it('[PLACE-16] is found by id, with its rating and number of reviews', async () => {
    const id = await addPlace({
      ...{
        name: 'Lazz Corner',
        name_bn: 'লাজ কর্নার',
        description: 'Open late',
        phone: '01700000000',
      },
      ...{ owner_id: await addUser(test.services.db), images: ['/files/a', '/files/b'] },
      ...{ address: 'Road 1', website: 'https://example.com', is_verified: true },
    });
    expect(await detail(id)).toMatchObject({ id, rating: 0, reviewCount: 0 });
    for (const rating of [5, 4, 4]) await addReview(test.services.db, id, { rating });
    const shown = await detail(id);
    expect(shown).toMatchObject({
      ...{ id, name: 'Lazz Corner', name_bn: 'লাজ কর্নার', description: 'Open late' },
      ...{ category_id: category, category_name: 'Pharmacy', address: 'Road 1' },
      ...{ images: ['/files/a', '/files/b'], featured_image: '/files/a', is_verified: true },
      ...{ is_active: true, reviewCount: 3 },
    });
    expect(shown.rating).toBeCloseTo(13 / 3, 10);
  });

  it('[PLACE-15] is not found when the institution is unknown or hidden', async () => {
    const id = await addPlace({ is_active: false });
    for (const missing of [id, crypto.randomUUID()]) {
      const response = await test.request(`/api/institutions/${missing}`);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ status: 404, code: 'notFound' });
    }
    await test.services.db
      .updateTable('institutions')
      .set({ is_active: true })
      .where('id', '=', id)
      .execute();
    expect((await detail(id)).id).toBe(id);
  });
});

describe('every endpoint that returns an institution', () => {
  it('[DATA-10] includes rating, number of reviews, category name and distance', async () => {
    const id = await addPlace({ name: 'Everywhere One', latitude: 23.9, longitude: 90.5 });
    for (const rating of [5, 2]) await addReview(test.services.db, id, { rating });
    const distance = roundedDistanceKm(dhaka, { lat: 23.9, lng: 90.5 });
    for (const [where, place] of await everywhere(id, 'Everywhere One')) {
      const carried = { rating: 3.5, reviewCount: 2, category_name: 'Pharmacy', distance };
      expect(place, where).toMatchObject(carried);
    }
  });

  it('[LOC-11] includes the distance to 2 decimals, and none without a position', async () => {
    const degrees = (max: number) => integer({ min: -max * 1000, max: max * 1000 });
    const position = record({
      lat: degrees(90).map((n) => n / 1000),
      lng: degrees(180).map((n) => n / 1000),
    });
    const id = await addPlace({ name: 'Far From All', latitude: 22.3569, longitude: 91.7832 });
    const rule = asyncProperty(position, async (from) => {
      const { distance } = await detail(id, from);
      expect(distance).toBe(roundedDistanceKm(from, { lat: 22.3569, lng: 91.7832 }));
      const query = { ...from, search: 'far from all', farther: true };
      const { items } = await test.api(listInstitutions, { query });
      // Where the third decimal is a 5 the last digit may be rounded either way.
      expect(Math.abs((items[0]?.distance ?? NaN) - (distance ?? NaN))).toBeLessThan(0.0101);
      expect(items[0]?.distance).toBe(Number(items[0]?.distance?.toFixed(2)));
    });
    await assert(rule, { numRuns: 60 });
    expect(await detail(id)).not.toHaveProperty('distance');
    const listed = await test.api(listInstitutions, { query: { category } });
    for (const place of listed.items) expect(place).not.toHaveProperty('distance');
    const { items } = await test.api(suggestInstitutions, { query: { q: 'far from all' } });
    expect(items.map((place) => 'distance' in place)).toEqual([false]);
  });

  it('[REV-17] takes the rating stored with the institution, without reading its reviews', async () => {
    const id = await addPlace({ name: 'Kept Rating', rating_count: 4, rating_sum: 18 });
    const { rowCount } = await test.services.pool.query(
      'select 1 from institution_reviews where institution_id = $1',
      [id],
    );
    expect(rowCount).toBe(0);
    const shown = await everywhere(id, 'Kept Rating');
    expect(shown).toHaveLength(5);
    for (const [where, place] of shown) {
      expect(place, where).toMatchObject({ rating: 4.5, reviewCount: 4 });
    }
  });

  it('[LIST-21] gives the average of its ratings, and 0 in the list when there are no reviews', async () => {
    const own = await addCategory(test.services.db, { name: 'Library' });
    const rated = await addPlace({ category_id: own, name: 'A rated one' });
    await addPlace({ category_id: own, name: 'B unrated one' });
    for (const rating of [1, 2, 5, 5]) await addReview(test.services.db, rated, { rating });
    const { items } = await test.api(listInstitutions, { query: { category: own } });
    expect(items.map(({ rating, reviewCount }) => [rating, reviewCount])).toEqual([
      [3.25, 4],
      [0, 0],
    ]);
  });
});

describe('opening hours', () => {
  const time = tuple(integer({ min: 0, max: 23 }), integer({ min: 0, max: 59 })).map((parts) =>
    parts.map((part) => String(part).padStart(2, '0')).join(':'),
  );
  const day = record({ open: time, close: time, closed: boolean() });
  const week = record({
    ...{ monday: day, tuesday: day, wednesday: day, thursday: day },
    ...{ friday: day, saturday: day, sunday: day },
  });

  it('[DATA-11] are read back as they were saved, and as null when they are not known', async () => {
    const owner_id = await addUser(test.services.db, { roles: ['owner'] });
    const images = await addUploads(test.services.db, owner_id);
    const id = await addPlace({ owner_id, images, phone: '01712345678' });
    const rule = asyncProperty(option(week), async (opening_hours) => {
      const body = { opening_hours };
      const answer = await test.as(owner_id).api(editInstitution, { params: { id }, body });
      expect(answer.opening_hours).toEqual(opening_hours);
      expect((await detail(id)).opening_hours).toEqual(opening_hours);
    });
    const atNight = { open: '18:30', close: '02:15', closed: false };
    const allDay = { open: '08:00', close: '08:00', closed: false };
    const closed = { open: '10:05', close: '23:59', closed: true };
    const other = { ...sameEveryDay(atNight), tuesday: allDay, friday: closed };
    const examples = [atNight, allDay, closed].map((one) => sameEveryDay(one));
    await assert(rule, { numRuns: 40, examples: [...examples, other, null].map((one) => [one]) });
  });

  it('are read as unknown when the stored value does not cover all seven days', async () => {
    for (const opening_hours of [{}, { monday: { open: '9', close: '17', closed: false } }]) {
      const id = await addPlace({ opening_hours });
      expect((await detail(id)).opening_hours).toBeNull();
    }
  });
});
