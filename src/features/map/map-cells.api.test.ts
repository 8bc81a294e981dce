import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApi } from '../../testing/api.ts';
import type { TestApi } from '../../testing/api.ts';
import { addCategory, addPlaces } from '../../testing/builders.ts';
import { seededRandom } from '../../testing/random.ts';
import type { Bounds } from '../../shared/bounds.ts';
import { mapInstitutions } from './contract.ts';
import { institutionsInView } from '../places/contract.ts';
import { boundsParam, clusterCellBounds, isWithin, snapBoundsToGrid } from './map-bounds.ts';
import { boundsOfCellRange, cellRangeOfBounds, gridColumnOf, gridRowOf } from './map-grid.ts';

interface Spot {
  latitude: number;
  longitude: number;
}

let test: TestApi;
let shops: string;
let places: (Spot & { id: string })[];
const random = seededRandom(23);

beforeAll(async () => {
  test = await testApi();
  shops = await addCategory(test.services.db, { name: 'Depot' });
  // Some so near to each other that they share a cell at any zoom, and so many that cells are drawn.
  const spots = Array.from({ length: 700 }, (_, n) => {
    const spread = n % 2 === 0 ? 0.002 : 0.4;
    return {
      latitude: random.between(23.7, 23.7 + spread),
      longitude: random.between(90.3, 90.3 + spread),
    };
  });
  const ids = await addPlaces(
    test.services.db,
    spots.map((spot) => ({ ...spot, category_id: shops })),
  );
  places = spots.map((spot, index) => ({ ...spot, id: ids[index] ?? '' }));
});
afterAll(() => test.close());

const shown = async (bounds: Bounds, zoom: number, category?: string) => {
  const query = { bbox: boundsParam(bounds), zoom, ...(category && { category }) };
  return (await test.api(mapInstitutions, { query })).features;
};

it('[GENMAP-08] the map shows one marker per cell of the zoom level, with the count and mean position of its places', async () => {
  const near = { west: 90.299, south: 23.699, east: 90.303, north: 23.703 };
  const wide = { west: 90.2, south: 23.6, east: 90.8, north: 24.2 };
  for (let zoom = 8; zoom <= 20; zoom += 1) {
    for (const bounds of [near, wide]) {
      const range = cellRangeOfBounds(bounds, zoom);
      const cellOf = ({ latitude, longitude }: Spot) =>
        `${gridColumnOf(longitude, range.level)} ${gridRowOf(latitude, range.level)}`;
      const { west, south, east, north } = boundsOfCellRange(range);
      const inRange = places.filter(
        ({ latitude, longitude }) =>
          latitude >= south && latitude <= north && longitude >= west && longitude <= east,
      );
      for (const category of [undefined, shops]) {
        const drawn = (await shown(bounds, zoom, category)).map(({ geometry, properties }) => {
          const [longitude, latitude] = geometry.coordinates;
          return { longitude, latitude, count: properties.cluster ? properties.point_count : 1 };
        });
        expect(new Set(drawn.map(cellOf)).size, `zoom ${zoom}`).toBe(drawn.length);
        expect(
          drawn.reduce((sum, { count }) => sum + count, 0),
          `zoom ${zoom}`,
        ).toBe(inRange.length);
        for (const { count, latitude, longitude } of drawn) {
          const own = cellOf({ latitude, longitude });
          const there = inRange.filter((place) => cellOf(place) === own);
          expect(count, `zoom ${zoom}`).toBe(there.length);
          // About a metre: what is kept of cells is rounded.
          expect(latitude).toBeCloseTo(middleOf(there.map((place) => place.latitude)), 5);
          expect(longitude).toBeCloseTo(middleOf(there.map((place) => place.longitude)), 5);
        }
      }
    }
  }
});

it('the map shows a place at the edge of a cell, whichever side rounding puts it on', async () => {
  // Corners of the finest cells whose degrees are rounded up, or down, in either direction.
  const finest = 17;
  const [left, top] = [gridColumnOf(91.5, finest), gridRowOf(22.5, finest)];
  const corners = Array.from({ length: 40 }, (_, step) => {
    const cell = {
      left: left + step * 3,
      right: left + step * 3,
      top: top + step,
      bottom: top + step,
    };
    const { west, north } = boundsOfCellRange({ level: finest, ...cell });
    return { longitude: west, latitude: north };
  });
  const beside = corners.map(({ longitude, latitude }) => ({
    longitude: longitude - Math.sign(rounding(longitude)) * 1e-8,
    latitude: latitude - Math.sign(rounding(latitude)) * 1e-8,
  }));
  const ids = await addPlaces(
    test.services.db,
    beside.map((place) => ({ ...place, category_id: shops })),
  );
  for (const zoom of [12, 14, 15, 16]) {
    for (const [index, { latitude, longitude }] of beside.entries()) {
      const features = await shown(
        {
          west: longitude - 1e-4,
          south: latitude - 1e-4,
          east: longitude + 1e-4,
          north: latitude + 1e-4,
        },
        zoom,
      );
      const points = features.flatMap(({ properties }) =>
        properties.cluster ? [] : properties.id,
      );
      const clusters = features.filter(({ properties }) => properties.cluster);
      expect(clusters.length > 0 || points.includes(ids[index] ?? ''), `zoom ${zoom}`).toBe(true);
    }
  }
});

/** What rounding to a millionth of a degree adds. */
function rounding(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6 - degrees;
}

function middleOf(degrees: readonly number[]): number {
  return degrees.reduce((sum, one) => sum + one, 0) / degrees.length;
}

it('the places of a cluster at the deepest zoom, and no others, can be listed by its bounds', async () => {
  const near = { west: 90.2995, south: 23.6995, east: 90.3025, north: 23.7025 };
  const view = { center: { lat: 23.701, lng: 90.301 }, zoom: 19, bounds: near };
  // The pieces that browsers ask for.
  const features = await shown(snapBoundsToGrid(near, view.zoom), view.zoom, shops);
  const clusters = features.flatMap(({ geometry, properties }) =>
    properties.cluster ? [{ at: geometry.coordinates, count: properties.point_count }] : [],
  );
  expect(clusters.length).toBeGreaterThan(5);
  for (const { at, count } of clusters) {
    const [lng, lat] = at;
    const cell = clusterCellBounds({ lat, lng }, view);
    const { items } = await test.api(institutionsInView, {
      query: { bbox: boundsParam(cell), category: shops, lat: 23.8, lng: 90.4 },
    });
    const listed = items.map(({ id }) => id);
    // The edges are written to a metre, so either is right for places that lie on them.
    const [inside, insideOrOnEdge] = [idsWithin(cell, -1e-5), idsWithin(cell, 1e-5)];
    expect(listed).toEqual(expect.arrayContaining(inside));
    expect(insideOrOnEdge).toEqual(expect.arrayContaining(listed));
    expect(count).toBeGreaterThanOrEqual(inside.length);
    expect(count).toBeLessThanOrEqual(insideOrOnEdge.length);
  }
});

/** The places within bounds that are widened by some degrees on every side. */
function idsWithin({ west, south, east, north }: Bounds, degrees: number): string[] {
  const bounds = {
    ...{ west: west - degrees, south: south - degrees },
    ...{ east: east + degrees, north: north + degrees },
  };
  return places
    .filter(({ latitude: lat, longitude: lng }) => isWithin({ lat, lng }, bounds))
    .map(({ id }) => id);
}

it('the map shows no places for an unknown category, the all-zero id included', async () => {
  const whole = { west: 90, south: 23, east: 91, north: 24 };
  for (const id of ['00000000-0000-0000-0000-000000000000', '5d7d7a6e-0f2f-4a4e-8d1c-6a1b2c3d4e5f'])
    expect(await shown(whole, 10, id)).toEqual([]);
});
