import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApi } from '../../testing/api.ts';
import type { TestApi } from '../../testing/api.ts';
import { addCategory, addPlaces } from '../../testing/builders.ts';
import { seededRandom } from '../../testing/random.ts';
import type { Bounds } from '../../shared/bounds.ts';
import { boundsParam, isWithin } from './map-bounds.ts';
import { boundsOfCellRange, cellRangeOfBounds } from './map-grid.ts';
import { mapInstitutions } from './contract.ts';

let test: TestApi;
let shops: string;
let banks: string;
let places: { category_id: string; latitude: number; longitude: number }[];
const random = seededRandom(11);

beforeAll(async () => {
  test = await testApi();
  const { db } = test.services;
  [shops, banks] = [
    await addCategory(db, { name: 'Depot' }),
    await addCategory(db, { name: 'Bank' }),
  ];
  // So many that neither all places nor those of a category are drawn one by one as few are.
  places = Array.from({ length: 900 }, (_, n) => ({
    category_id: n % 2 === 0 ? shops : banks,
    latitude: random.between(23.6, 24),
    longitude: random.between(90.2, 90.6),
  }));
  await addPlaces(db, places);
});
afterAll(() => test.close());

const shown = async (bounds: Bounds, zoom: number, category?: string) => {
  const query = { bbox: boundsParam(bounds), zoom, ...(category && { category }) };
  return (await test.api(mapInstitutions, { query })).features;
};

/** Which places are marked by themselves around a spot, and how many others are counted. */
async function around(latitude: number, longitude: number, zoom: number, category?: string) {
  const bounds = {
    ...{ west: longitude - 0.001, east: longitude + 0.001 },
    ...{ south: latitude - 0.001, north: latitude + 0.001 },
  };
  const features = await shown(bounds, zoom, category);
  return features.map(({ properties }) =>
    properties.cluster ? properties.point_count : properties.id,
  );
}

const hide = (id: string) =>
  test.services.db
    .updateTable('institutions')
    .set({ is_active: false })
    .where('id', '=', id)
    .execute();

/** From those drawn from kept cells to those drawn from the places themselves. */
const zooms = [10, 12, 14, 15, 16, 17, 19];

describe('a hidden place', () => {
  it('disappears from the map at every zoom level, leaving an empty area', async () => {
    const spot = [21.1, 92.2] as const;
    const position = { latitude: spot[0], longitude: spot[1] };
    const [id = ''] = await addPlaces(test.services.db, [{ category_id: shops, ...position }]);
    for (const zoom of zooms) {
      for (const category of [undefined, shops]) {
        expect(await around(...spot, zoom, category), `zoom ${zoom}`).toEqual([id]);
      }
    }
    await hide(id);
    for (const zoom of zooms) {
      for (const category of [undefined, shops]) {
        expect(await around(...spot, zoom, category), `zoom ${zoom}`).toEqual([]);
      }
    }
  });

  it('never stands in for the only visible place at the same position', async () => {
    const spot = [21.4, 92.1] as const;
    const position = { latitude: spot[0], longitude: spot[1] };
    const ids = await addPlaces(
      test.services.db,
      Array.from({ length: 4 }, () => ({ category_id: shops, ...position })),
    );
    const [first = '', ...others] = ids.toSorted().toReversed();
    for (const id of others) await hide(id);
    for (const zoom of zooms) {
      expect(await around(...spot, zoom), `zoom ${zoom}`).toEqual([first]);
    }
  });

  it('is not on the map of a category with few places', async () => {
    const few = await addCategory(test.services.db, { name: 'Museum' });
    const position = { latitude: 21.7, longitude: 92 };
    const [open = '', hidden = ''] = await addPlaces(test.services.db, [
      { category_id: few, ...position },
      { category_id: few, ...position },
    ]);
    await hide(hidden);
    expect(await around(21.7, 92, 8, few)).toEqual([open]);
  });
});

it('the map of a category counts only its own places where other categories share the position', async () => {
  const position = { latitude: 21.9, longitude: 91.9 };
  const added = await addPlaces(
    test.services.db,
    Array.from({ length: 6 }, (_, n) => ({ category_id: n === 0 ? banks : shops, ...position })),
  );
  for (const zoom of zooms) {
    expect(await around(21.9, 91.9, zoom, banks), `zoom ${zoom}`).toEqual([added[0]]);
    expect(await around(21.9, 91.9, zoom, shops), `zoom ${zoom}`).toEqual([5]);
    expect(await around(21.9, 91.9, zoom), `zoom ${zoom}`).toEqual([6]);
  }
});

it('the map counts exactly the places in the cells of the requested bounds', async () => {
  for (let round = 0; round < 60; round += 1) {
    const [south, west] = [random.between(23.6, 23.9), random.between(90.2, 90.5)];
    const size = random.between(0.005, 0.1);
    const bounds = { west, south, east: west + size, north: south + size };
    const zoom = 8 + (round % 9);
    // Cells at the edge reach over it.
    const cells = boundsOfCellRange(cellRangeOfBounds(bounds, zoom));
    const inside = places.filter(({ latitude: lat, longitude: lng }) =>
      isWithin({ lat, lng }, cells),
    );
    const counted = (await shown(bounds, zoom)).reduce(
      (sum, { properties }) => sum + (properties.cluster ? properties.point_count : 1),
      0,
    );
    expect(counted, `${JSON.stringify(bounds)}, zoom ${zoom}`).toBe(inside.length);
  }
});
