import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApi } from '../../testing/api.ts';
import type { TestApi } from '../../testing/api.ts';
import { addCategory, addPlaces } from '../../testing/builders.ts';
import { areasBySlug } from './areas-by-slug.server.ts';
import { countAreaPlaces } from './count-area-places.service.server.ts';

let thikana: TestApi;
let pharmacies: string;
let bakeries: string;

const dhanmondi = { latitude: 23.7461, longitude: 90.3742 };
const uttara = { latitude: 23.8759, longitude: 90.3795 };
const sylhet = { latitude: 24.8949, longitude: 91.8687 };

beforeAll(async () => {
  thikana = await testApi();
  const { db } = thikana.services;
  pharmacies = await addCategory(db);
  bakeries = await addCategory(db, { name: 'Bakery' });
  await addPlaces(db, [
    ...[0, 0.001, 0.002, 0.003].map((north) => ({
      category_id: pharmacies,
      ...{ latitude: dhanmondi.latitude + north, longitude: dhanmondi.longitude },
    })),
    // 2.6 km to the north of the middle
    { category_id: pharmacies, ...dhanmondi, latitude: dhanmondi.latitude + 0.0234 },
    { category_id: pharmacies, ...dhanmondi, is_active: false },
    { category_id: pharmacies, ...uttara },
    { category_id: bakeries, ...sylhet },
  ]);
});
afterAll(() => thikana.close());

const json = async (path: string) => (await thikana.request(path)).json();
const slugsOf = async (query: string) => {
  const { items } = await json(`/api/areas?${query}`);
  return items.map(({ slug }: { slug: string }) => slug);
};

describe('an area', () => {
  it('is known by its slug, with its names, its middle and what it lies in', async () => {
    expect(await json('/api/areas/dhanmondi-dhaka')).toEqual({
      ...{ slug: 'dhanmondi-dhaka', kind: 'area', name: 'Dhanmondi', name_bn: 'ধানমন্ডি' },
      ...{ within: [{ name: 'Dhaka', name_bn: 'ঢাকা' }], ...dhanmondi, reach_km: 2.5 },
    });
  });

  it('tells how many active places of a category lie in it', async () => {
    const count = async (category: string) =>
      (await json(`/api/areas/dhanmondi-dhaka?category=${category}`)).place_count;
    expect(await count(pharmacies)).toBe(4);
    expect(await count(bakeries)).toBe(0);
  });

  it('has its places counted up to a thousand', async () => {
    const { db } = thikana.services;
    const category = await addCategory(db, { name: 'Stall' });
    const place = { category_id: category, ...sylhet };
    const counted = async () => json(`/api/areas/sylhet-district?category=${category}`);
    await addPlaces(
      db,
      Array.from({ length: 1000 }, () => place),
    );
    expect(await counted()).toMatchObject({ place_count: 1000 });
    expect(await counted()).not.toHaveProperty('place_count_capped');
    await addPlaces(db, [place]);
    expect(await counted()).toMatchObject({ place_count: 1000, place_count_capped: true });
    await db.deleteFrom('institutions').where('category_id', '=', category).execute();
  });

  it('is known by its name alone where one area is meant by it, and not where several are', async () => {
    const slugOf = async (name: string) => (await json(`/api/areas/${name}`)).slug;
    expect(await slugOf('dhanmondi')).toBe('dhanmondi-dhaka');
    expect(await slugOf('zigatola')).toBe('jigatola-dhaka');
    // The district before what is called so, too.
    expect(await slugOf('dacca')).toBe('dhaka-district');
    expect(await slugOf('savar-upazila')).toBe('savar-upazila-dhaka');
    for (const several of ['kaliganj', 'station-road', 'dhaka-division'])
      expect((await thikana.request(`/api/areas/${several}`)).status, several).toBe(404);
  });

  it.each(['nowhere-dhaka', 'Dhanmondi-Dhaka', 'dhaka-division', '..%2Fhealth', 'ধানমন্ডি', '%25'])(
    'with the slug %j is not there',
    async (slug) => {
      const response = await thikana.request(`/api/areas/${slug}`);
      expect(response.status).toBe(404);
    },
  );
});

describe('the areas with the most places of a category', () => {
  it('are those around a position, apart from each other, and of the country where none are', async () => {
    await countAreaPlaces(thikana.services.pool);
    const areas = await slugsOf(`category=${pharmacies}&lat=23.8&lng=90.4`);
    // Those after which others of their neighbourhood are called.
    expect(areas.slice(0, 2).toSorted()).toEqual(['dhanmondi-dhaka', 'uttara-dhaka']);
    expect(areas).not.toContain('dhanmondi-27-dhaka');
    expect(await slugsOf(`category=${pharmacies}&lat=51.5&lng=0`)).toEqual(areas);
    expect(areas.length).toBeLessThanOrEqual(12);
    const bakeryAreas = await slugsOf(`category=${bakeries}&lat=23.8&lng=90.4`);
    expect(bakeryAreas.length).toBeGreaterThan(0);
    expect(bakeryAreas.every((slug: string) => slug.endsWith('-sylhet'))).toBe(true);
  });

  it('are the best known of those with a sixteenth of the most, then others, then upazilas', async () => {
    const { db } = thikana.services;
    const category = await addCategory(db, { name: 'Kiosk' });
    const counts = {
      ...{ 'demra-dhaka': 100, 'gulshan-dhaka': 10, 'dhanmondi-dhaka': 6 },
      ...{ 'savar-upazila-dhaka': 99, 'gazipur-district': 99, 'narisha-union-dohar-dhaka': 99 },
      // In the circle of Dhanmondi, and farther away than 50 km.
      ...{ 'jigatola-dhaka': 5, 'zindabazar-sylhet': 1000 },
    };
    await db
      .insertInto('area_place_counts')
      .values(
        Object.entries(counts).map(([area_slug, place_count]) => ({
          ...{ category_id: category, area_slug, place_count },
        })),
      )
      .execute();
    const near = await slugsOf(`category=${category}&lat=23.8&lng=90.4`);
    expect(near).toEqual([
      ...['gulshan-dhaka', 'demra-dhaka', 'dhanmondi-dhaka', 'savar-upazila-dhaka'],
    ]);
    expect(await slugsOf(`category=${category}`)).toContain('zindabazar-sylhet');
  });

  it('are no more than twelve', async () => {
    const { db } = thikana.services;
    const category = await addCategory(db, { name: 'Booth' });
    const upazilas = [...areasBySlug().values()].filter(({ kind }) => kind === 'upazila');
    await db
      .insertInto('area_place_counts')
      .values(
        upazilas.map(({ slug }) => ({ category_id: category, area_slug: slug, place_count: 7 })),
      )
      .execute();
    expect(await slugsOf(`category=${category}`)).toHaveLength(12);
  });

  it('follow what is added and what is gone when they are counted again', async () => {
    const { db } = thikana.services;
    const category = await addCategory(db, { name: 'Hotel' });
    expect(await slugsOf(`category=${category}`)).toEqual([]);
    const [id = ''] = await addPlaces(db, [{ category_id: category, ...uttara }]);
    await countAreaPlaces(thikana.services.pool);
    expect(await slugsOf(`category=${category}`)).not.toEqual([]);
    await db.deleteFrom('institutions').where('id', '=', id).execute();
    await countAreaPlaces(thikana.services.pool);
    expect(await slugsOf(`category=${category}`)).toEqual([]);
  });
});
