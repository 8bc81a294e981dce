import { asyncProperty, assert, constantFrom, integer, record } from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exactDistanceKm } from '../../shared/distance.ts';
import type { Position } from '../../shared/distance.ts';
import { testApi } from '../../testing/api.ts';
import type { TestApi } from '../../testing/api.ts';
import { addCategory, addPlaces } from '../../testing/builders.ts';
import { seededRandom } from '../../testing/random.ts';
import { boundsParam } from '../map/map-bounds.ts';
import { institutionsInView, listInstitutions } from './contract.ts';
import type { Institution } from './contract.ts';

interface Place extends Position {
  id: string;
  name: string;
  category_id: string;
  is_active: boolean;
}

const dhaka = { lat: 23.8103, lng: 90.4125 };
let test: TestApi;
let places: Place[];
let pharmacy: string;
let bank: string;

beforeAll(async () => {
  test = await testApi();
  pharmacy = await addCategory(test.services.db);
  bank = await addCategory(test.services.db, { name: 'Bank' });
  const random = seededRandom(3);
  const drawn = Array.from({ length: 1500 }, (_, n) => ({
    // Names repeat, in both scripts and in either case.
    name: random.pick(`Shapla ${n % 40}`, `shapla ${n % 40}`, `শাপলা ${n % 40}`, `Abahani ${n}`),
    // Positions repeat, too: all shops of a market stand on one spot.
    ...(random.below(4) === 0
      ? { lat: 23.7 + random.below(5) / 10, lng: 90.4 }
      : { lat: random.between(23.6, 24.0), lng: random.between(90.2, 90.6) }),
    category_id: random.below(15) === 0 ? bank : pharmacy,
    is_active: random.below(20) > 0,
  }));
  const ids = await addPlaces(
    test.services.db,
    drawn.map(({ lat, lng, ...place }) => ({ ...place, latitude: lat, longitude: lng })),
  );
  places = drawn.map((place, n) => ({ ...place, id: ids[n] ?? '' }));
  await test.services.pool.query('analyze institutions');
});
afterAll(() => test.close());

type ListQuery = Parameters<typeof test.api<typeof listInstitutions>>[1]['query'];
type ListPage = Awaited<ReturnType<typeof test.api<typeof listInstitutions>>>;
const list = (query: ListQuery) => test.api(listInstitutions, { query });

/** All pages in turn; each is requested only because the page before announced it. */
async function walk(
  read: (page: number) => Promise<Pick<ListPage, 'items' | 'hasMore'>>,
): Promise<Institution[]> {
  const walked: Institution[] = [];
  for (let page = 1; ; page += 1) {
    const { items, hasMore } = await read(page);
    walked.push(...items);
    if (!hasMore) return walked;
    expect(items).toHaveLength(12);
  }
}

const expected = (matches: (place: Place) => boolean) =>
  places.filter((place) => place.is_active && matches(place));

/** Sorted by name ignoring case, by code points; equal names by id. */
const byName = (matches: (place: Place) => boolean) =>
  expected(matches).toSorted(
    (a, b) => compare(a.name.toLowerCase(), b.name.toLowerCase()) || compare(a.id, b.id),
  );
const compare = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));

/** Every expected place once, nearest first; places on one spot in the order of their ids. */
function expectNearestFirst(walked: Institution[], wanted: Place[], from: Position): void {
  expect(walked.map(({ id }) => id).toSorted()).toEqual(wanted.map(({ id }) => id).toSorted());
  let before = { km: -1, id: '', spot: '' };
  for (const { id, latitude: lat, longitude: lng, distance } of walked) {
    const km = exactDistanceKm(from, { lat, lng });
    expect(km).toBeGreaterThan(before.km - 1e-6);
    if (before.spot === `${lat},${lng}`) expect(id > before.id).toBe(true);
    expect(Math.abs((distance ?? NaN) - km)).toBeLessThanOrEqual(0.005 + 1e-6);
    before = { km, id, spot: `${lat},${lng}` };
  }
}

describe('the list with a position', () => {
  it('[LIST-07] [LIST-09] holds every place once, nearest first over all pages', async () => {
    const walked = await walk((page) => list({ ...dhaka, category: pharmacy, page }));
    expect(walked.length).toBeGreaterThan(1250);
    expectNearestFirst(
      walked,
      expected(({ category_id }) => category_id === pharmacy),
      dhaka,
    );
  });

  it('[LIST-07] [LIST-09] is sorted nearest first, without gaps or duplicates, from any position in the country', async () => {
    const anywhere = record({
      lat: integer({ min: 20_5000, max: 26_7000 }).map((n) => n / 10_000),
      lng: integer({ min: 88_0000, max: 92_7000 }).map((n) => n / 10_000),
    });
    const inDhaka = constantFrom(dhaka, { lat: 23.7, lng: 90.4 }, { lat: 23.8, lng: 90.4 });
    const wanted = expected(({ category_id }) => category_id === bank);
    const rule = asyncProperty(anywhere, inDhaka, async (far, near) => {
      for (const from of [far, near]) {
        const walked = await walk((page) => list({ ...from, category: bank, page }));
        expectNearestFirst(walked, wanted, from);
      }
    });
    await assert(rule, { numRuns: 12 });
  });

  it('[LIST-07] [LIST-09] is sorted nearest first within a search, too', async () => {
    const found = await walk((page) => list({ ...dhaka, search: 'abahani', page }));
    const named = expected(({ name }) => name.startsWith('Abahani'));
    expectNearestFirst(found, named, dhaka);
  });
});

describe('the list without a position', () => {
  it('[LIST-08] [LIST-09] holds every place once, sorted by name and then by id', async () => {
    const walked = await walk((page) => list({ page }));
    const wanted = byName(() => true);
    expect(walked.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id));
    expect(walked.every((place) => place.distance === undefined)).toBe(true);
  });

  it('gives the total on a page beyond its end, too', async () => {
    const total = expected(({ category_id }) => category_id === bank).length;
    for (const position of [{}, dhaka]) {
      const beyond = await list({ ...position, category: bank, page: 500 });
      expect(beyond).toMatchObject({ items: [], hasMore: false, total });
    }
  });

  it('[CATMAP-09] holds all fields of the active places of a category, sorted by name', async () => {
    const walked = await walk((page) => list({ category: bank, page }));
    const wanted = byName(({ category_id }) => category_id === bank);
    expect(walked.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id));
    const { rows } = await test.services.pool.query<Record<string, unknown>>(
      `select id, owner_id, name, name_bn, description, category_id, phone, email, website,
         facebook_url, whatsapp_number, address, latitude, longitude, opening_hours, images,
         featured_image, is_active, is_verified, created_at, updated_at
       from institutions where id = $1`,
      [walked[0]?.id],
    );
    expect(walked[0]).toMatchObject(JSON.parse(JSON.stringify(rows[0])));
  });
});

describe('the places in view', () => {
  it('[GENMAP-10] are those within the bounds, nearest first, none twice and none skipped', async () => {
    const bounds = { west: 90.35, south: 23.7, east: 90.5, north: 23.85 };
    const inside = ({ lat, lng }: Position) =>
      lat >= bounds.south && lat <= bounds.north && lng >= bounds.west && lng <= bounds.east;
    for (const from of [dhaka, { lat: 22.3569, lng: 91.7832 }]) {
      const read = (page: number) =>
        test.api(institutionsInView, {
          query: { bbox: boundsParam(bounds), ...from, page },
        });
      const walked = await walk(read);
      expect(walked.length).toBeGreaterThan(100);
      expectNearestFirst(walked, expected(inside), from);
      const names = new Map([
        [pharmacy, 'Pharmacy'],
        [bank, 'Bank'],
      ]);
      for (const place of walked) expect(place.category_name).toBe(names.get(place.category_id));
    }
  });
});
