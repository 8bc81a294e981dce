import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exactDistanceKm } from '../../shared/distance.ts';
import type { Position } from '../../shared/distance.ts';
import { testDatabase } from '../../testing/database.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { institutionsInBounds, listedInstitutions } from './nearest.store.server.ts';

interface Place {
  id: string;
  name: string;
  lat: number;
  lng: number;
  category: string;
  active: boolean;
}

const categories = [
  '00000000-0000-4000-8000-000000000001',
  '00000000-0000-4000-8000-000000000002',
  '00000000-0000-4000-8000-000000000003',
];
const [common = '', rare = '', none = ''] = categories;
const dhaka = { lat: 23.8103, lng: 90.4125 };
const origins: [string, Position][] = [
  ['Dhaka', dhaka],
  ['a town at the border', { lat: 21.43, lng: 92.01 }],
  ['London', { lat: 51.5, lng: -0.12 }],
  ['New York', { lat: 40.7, lng: -74 }],
  ['beside the antimeridian', { lat: -17, lng: 179.9999 }],
  ['the north pole', { lat: 90, lng: 33 }],
  ['the south pole', { lat: -90, lng: 0 }],
  ['the opposite of Bangladesh', { lat: -23.8, lng: -89.65 }],
];

let test: TestDatabase;
let places: Place[];

beforeAll(async () => {
  test = await testDatabase();
  places = somePlaces(20_000);
  for (const id of categories) {
    await test.pool.query(
      'insert into institution_categories (id, name) values ($1::uuid, $1::text)',
      [id],
    );
  }
  for (let from = 0; from < places.length; from += 1000) {
    const some = places.slice(from, from + 1000);
    const column = (key: keyof Place) => some.map((place) => place[key]);
    await test.pool.query(
      `insert into institutions (id, name, latitude, longitude, category_id, is_active, search)
     select *, lower(name)
       from unnest($1::uuid[], $2::text[], $3::float8[], $4::float8[], $5::uuid[], $6::bool[])
         as place (id, name, latitude, longitude, category_id, is_active)`,
      [
        column('id'),
        column('name'),
        column('lat'),
        column('lng'),
        column('category'),
        column('active'),
      ],
    );
  }
  await test.pool.query('analyze institutions');
});
afterAll(() => test.close());

describe.each(origins)('the list of places, seen from %s', (_, position) => {
  it('[LIST-07] [LIST-09] holds every place nearest first over all pages, as a full sort by distance does', async () => {
    const walked = await walk(10_000, (slice) =>
      listedInstitutions(test.pool, { position, category: common, ...slice }),
    );
    expectNearestFirst(walked, position, ({ category }) => category === common);
  });

  it('[LIST-07] has exact distances on the first pages of 12 and on a deep one', async () => {
    const sorted = nearestFirst(position, () => true);
    for (const offset of [0, 12, 24, 2400]) {
      const { rows } = await listedInstitutions(test.pool, {
        position,
        category: null,
        offset,
        limit: 13,
      });
      const wanted = sorted.slice(offset, offset + 13);
      expect(rows).toHaveLength(13);
      rows.forEach((row, index) => expect(row.distance_km).toBeCloseTo(wanted[index]?.km ?? -1, 7));
    }
  });

  it('[LIST-09] holds the same places in short pages as in one long page', async () => {
    const read = (offset: number, limit: number) =>
      listedInstitutions(test.pool, { position, category: common, offset, limit });
    const inPages: Found[] = [];
    for (let offset = 0; offset < 240; offset += 12) inPages.push(...(await read(offset, 12)).rows);
    const atOnce = await read(0, 240);
    expect(inPages.map(({ id }) => id)).toEqual(atOnce.rows.map(({ id }) => id));
  });
});

// Every second origin is enough here.
describe.each(origins.filter((_, index) => index % 2 === 0))(
  'the places within bounds, seen from %s',
  (_, position) => {
    it('[GENMAP-10] are paged nearest first, none twice and none skipped', async () => {
      for (const bounds of [
        { west: 88, south: 20.5, east: 92.7, north: 26.7 },
        { west: 90.39, south: 23.7, east: 90.45, north: 23.9 },
        { west: -180, south: -90, east: 180, north: 90 },
        { west: 170, south: -60, east: 180, north: 60 },
        { west: -180, south: 80, east: 180, north: 90 },
      ]) {
        const { west, south, east, north } = bounds;
        const walked = await walk(10_000, (slice) =>
          institutionsInBounds(test.pool, { bounds, position, category: null, ...slice }),
        );
        expectNearestFirst(
          walked,
          position,
          ({ lat, lng }) => south <= lat && lat <= north && west <= lng && lng <= east,
        );
      }
    });
  },
);

it('a list ends after its last place, in a category of few places and in an empty one', async () => {
  const walked = await walk(12, (slice) =>
    listedInstitutions(test.pool, { position: dhaka, category: rare, ...slice }),
  );
  expectNearestFirst(walked, dhaka, ({ category }) => category === rare);
  const question = { position: dhaka, category: none, offset: 0, limit: 13 };
  const { rows, extraValues } = await listedInstitutions(test.pool, question);
  expect([rows, extraValues?.total]).toEqual([[], 0]);
});

it('[LIST-08] [LIST-09] a list without a position is sorted by name and then by id', async () => {
  for (const category of [null, common]) {
    const walked = await walk(10_000, (slice) =>
      listedInstitutions(test.pool, { position: null, category, ...slice }),
    );
    const wanted = places
      .filter((place) => place.active && (!category || place.category === category))
      .toSorted(
        (a, b) => compare(a.name.toLowerCase(), b.name.toLowerCase()) || compare(a.id, b.id),
      );
    expect(walked.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id));
  }
});

interface Found {
  id: string;
  distance_km: number | null;
}

async function walk(
  limit: number,
  read: (slice: { offset: number; limit: number }) => Promise<{ rows: readonly Found[] }>,
): Promise<Found[]> {
  const walked: Found[] = [];
  for (;;) {
    const { rows } = await read({ offset: walked.length, limit });
    walked.push(...rows);
    if (rows.length < limit) return walked;
  }
}

function nearestFirst(position: Position, matches: (place: Place) => boolean) {
  return places
    .filter((place) => place.active && matches(place))
    .map((place) => ({ ...place, km: exactDistanceKm(position, place) }))
    .toSorted((a, b) => a.km - b.km || compare(a.id, b.id));
}

/**
 * Distances from the database and from this program may differ in the last digits, and so may near-ties.
 */
function expectNearestFirst(
  walked: Found[],
  position: Position,
  matches: (place: Place) => boolean,
) {
  const sorted = nearestFirst(position, matches);
  expect(walked).toHaveLength(sorted.length);
  expect(new Set(walked.map(({ id }) => id))).toEqual(new Set(sorted.map(({ id }) => id)));
  const byId = new Map(sorted.map((place) => [place.id, place]));
  let worst = 0;
  walked.forEach((row, index) => {
    const place = byId.get(row.id);
    worst = Math.max(
      worst,
      Math.abs((row.distance_km ?? NaN) - (place?.km ?? NaN)),
      Math.abs((place?.km ?? NaN) - (sorted[index]?.km ?? NaN)),
    );
    const before = byId.get(walked[index - 1]?.id ?? '');
    if (before && place && before.lat === place.lat && before.lng === place.lng) {
      expect(before.id < place.id).toBe(true);
    }
  });
  // Near the antipode the arc sine is only this accurate.
  expect(worst).toBeLessThan(1e-3);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Dense where people live, with some at every edge of the earth. */
function somePlaces(count: number): Place[] {
  let state = 7;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return Array.from({ length: count }, (_, index) => {
    const spot = index % 20;
    const turn = random() * 360 - 180;
    const [lat, lng] =
      spot < 10
        ? [23.7 + random() * random() * 0.5, 90.3 + random() * random() * 0.5]
        : spot < 14
          ? [20.7 + random() * 5.9, 88.1 + random() * 4.5]
          : spot === 14
            ? [23.75, 90.39]
            : spot === 15
              ? [random() < 0.5 ? 90 : -90, turn]
              : spot === 16
                ? [random() * 180 - 90, random() < 0.5 ? 180 : -180 + random() * 1e-4]
                : spot === 17
                  ? [-23.8 + random() - 0.5, -89.65 + random() - 0.5]
                  : [random() * 180 - 90, turn];
    return {
      id: `${Math.floor(random() * 2 ** 32)
        .toString(16)
        .padStart(8, '0')}-0000-4000-8000-${index.toString(16).padStart(12, '0')}`,
      name: `${random() < 0.5 ? 'Shapla' : 'শাপলা'} ${Math.floor(random() * 5000)}`,
      ...{ lat, lng },
      category: index % 500 === 3 ? rare : common,
      active: index % 50 !== 7,
    };
  });
}
