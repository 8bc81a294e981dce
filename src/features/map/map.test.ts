import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApi } from '../../testing/api.ts';
import type { TestApi } from '../../testing/api.ts';
import { addCategory, addPlaces } from '../../testing/builders.ts';
import { mapInstitutions } from './contract.ts';
import type { MapFeatures } from './contract.ts';
import { isWithin } from './map-bounds.ts';
import { boundsOfCellRange, cellRangeOfBounds, gridColumnOf, gridRowOf } from './map-grid.ts';

const world = { west: -180, south: -90, east: 180, north: 90 };
let test: TestApi;
let pharmacy: string;
let bank: string;

beforeAll(async () => {
  test = await testApi();
  pharmacy = await addCategory(test.services.db, { name: 'Pharmacy' });
  bank = await addCategory(test.services.db, { name: 'Bank' });
});
afterAll(() => test.close());

/** A repeatable scatter of places, dense around Dhaka. */
const scattered = (count: number, category_id: string) =>
  Array.from({ length: count }, (_, n) => ({
    category_id,
    name: `Place ${n}`,
    latitude: 23.7 + ((n * 7919) % 1000) / 5000 + (n % 10 === 0 ? 1.5 : 0),
    longitude: 90.3 + ((n * 104729) % 1000) / 5000,
  }));

const at = async (zoom: number, bbox: typeof world, category?: string) => {
  const { west, south, east, north } = bbox;
  const query = new URLSearchParams({
    bbox: [west, south, east, north].join(),
    zoom: String(zoom),
  });
  if (category) query.set('category', category);
  const response = await test.request(`/api/institutions/map?${query}`);
  expect(response.status).toBe(200);
  return mapInstitutions.answer.parse(await response.json());
};
const counted = ({ features }: MapFeatures) =>
  features.reduce(
    (sum, { properties }) => sum + (properties.cluster ? properties.point_count : 1),
    0,
  );

describe('the map', () => {
  it('[GENMAP-08] counts every active place at every zoom level, in at most 600 markers', async () => {
    const places = [...scattered(2500, pharmacy), ...scattered(400, bank)];
    const ids = await addPlaces(test.services.db, places);
    await test.services.db
      .updateTable('institutions')
      .set({ is_active: false })
      .where('id', '=', ids[5] ?? '')
      .execute();
    for (const zoom of [0, 3, 5, 7, 8, 10, 11, 13, 14]) {
      expect(counted(await at(zoom, world)), `zoom ${zoom}`).toBe(2899);
      expect(counted(await at(zoom, world, pharmacy)), `zoom ${zoom}`).toBe(2499);
      expect((await at(zoom, world)).features.length).toBeLessThanOrEqual(600);
    }
  });

  it('counts exactly the places in the cells of the bounds at close zoom levels', async () => {
    const dhaka = { west: 90.3, south: 23.7, east: 90.34, north: 23.73 };
    for (const zoom of [14, 15, 16, 17, 19]) {
      // Cells at the edge reach over it.
      const cells = boundsOfCellRange(cellRangeOfBounds(dhaka, zoom));
      const inside = scattered(2500, pharmacy).filter(
        ({ latitude: lat, longitude: lng }, n) => n !== 5 && isWithin({ lat, lng }, cells),
      );
      expect(counted(await at(zoom, dhaka, pharmacy)), `zoom ${zoom}`).toBe(inside.length);
    }
  });

  it('names single places, and every place of a category that has at most 300', async () => {
    const [id] = await addPlaces(test.services.db, [
      { category_id: bank, name: 'Far Bank', name_bn: 'দূর ব্যাংক', latitude: 21.5, longitude: 92.1 },
    ]);
    const { features } = await at(9, { west: 91.9, south: 21.2, east: 92.3, north: 21.8 });
    expect(features).toEqual([
      {
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [92.1, 21.5] },
        properties: {
          ...{ cluster: false, id, name: 'Far Bank', name_bn: 'দূর ব্যাংক' },
          ...{ category_id: bank, category_name: 'Bank' },
        },
      },
    ]);
    const library = await addCategory(test.services.db, { name: 'Library' });
    await addPlaces(test.services.db, scattered(300, library));
    const all = await at(3, world, library);
    expect(all.features.filter(({ properties }) => !properties.cluster)).toHaveLength(300);
    await addPlaces(test.services.db, scattered(1, library));
    expect((await at(3, world, library)).features.length).toBeLessThan(20);
  });

  it('updates its cells when places are moved, recategorised, hidden or deleted', async () => {
    await sql`update institutions set latitude = latitude + 0.3 where name like 'Place 1%'`.execute(
      test.services.db,
    );
    await sql`update institutions set category_id = ${bank} where name like 'Place 22%'`.execute(
      test.services.db,
    );
    await sql`update institutions set is_active = not is_active where name like 'Place 3%'`.execute(
      test.services.db,
    );
    await sql`delete from institutions where name like 'Place 4%'`.execute(test.services.db);
    const { rows } = await sql<{ wrong: number }>`
      with counted as (
        select level, map_column(longitude, level) as x, map_row(latitude, level) as y, count(*) as n,
               sum(round(latitude * 1e6)) as lat
        from institutions, unnest(array[6, 9, 12, 15, 17]) as level where is_active group by 1, 2, 3
      ), kept as (
        select level, map_column as x, map_row as y, institution_count as n, latitude_sum as lat
        from map_cells where category_id = '00000000-0000-0000-0000-000000000000' and institution_count <> 0
      )
      select count(*)::int as wrong from counted full join kept using (level, x, y, n, lat)
      where counted.n is null or kept.n is null`.execute(test.services.db);
    expect(rows).toEqual([{ wrong: 0 }]);
  });

  it('refuses malformed bounds, zoom levels and categories', async () => {
    for (const query of [
      'bbox=1,2,3&zoom=3',
      'bbox=10,2,3,4&zoom=3',
      'bbox=1,2,3,400&zoom=3',
      'bbox=a,b,c,d&zoom=3',
      'bbox=1,2,3,4&zoom=99',
      'bbox=1,2,3,4',
      'bbox=1,2,3,4&zoom=3&category=x',
    ]) {
      expect((await test.request(`/api/institutions/map?${query}`)).status, query).toBe(422);
    }
  });
});

describe('the grid of map cells', () => {
  const position = fc.record({
    latitude: fc.double({ min: -85, max: 85, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  });

  it('puts every position inside the bounds of its cell', () => {
    fc.assert(
      fc.property(position, fc.integer({ min: 0, max: 22 }), ({ latitude, longitude }, level) => {
        const column = gridColumnOf(longitude, level);
        const row = gridRowOf(latitude, level);
        const bounds = boundsOfCellRange({
          level,
          left: column,
          right: column,
          top: row,
          bottom: row,
        });
        expect(latitude).toBeGreaterThanOrEqual(bounds.south - 1e-9);
        expect(latitude).toBeLessThanOrEqual(bounds.north + 1e-9);
        expect(longitude).toBeGreaterThanOrEqual(bounds.west - 1e-9);
        expect(longitude).toBeLessThanOrEqual(bounds.east + 1e-9);
      }),
    );
  });

  it('covers any bounds with at most 600 cells', () => {
    fc.assert(
      fc.property(position, position, fc.integer({ min: 0, max: 22 }), (a, b, zoom) => {
        const { left, right, top, bottom } = cellRangeOfBounds(
          {
            west: Math.min(a.longitude, b.longitude),
            east: Math.max(a.longitude, b.longitude),
            south: Math.min(a.latitude, b.latitude),
            north: Math.max(a.latitude, b.latitude),
          },
          zoom,
        );
        const cells = (right - left + 1) * (bottom - top + 1);
        expect(cells).toBeGreaterThanOrEqual(1);
        expect(cells).toBeLessThanOrEqual(600);
      }),
    );
  });
});
