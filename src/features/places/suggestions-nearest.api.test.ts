import { assert, asyncProperty, constantFrom, integer, record } from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exactDistanceKm } from '../../shared/distance.ts';
import type { Position } from '../../shared/distance.ts';
import { testApi } from '../../testing/api.ts';
import type { TestApi } from '../../testing/api.ts';
import { addCategory, addPlaces } from '../../testing/builders.ts';
import { seededRandom } from '../../testing/random.ts';
import { suggestInstitutions } from './contract.ts';
import type { Suggestion } from './contract.ts';

/** How a place matches the text 'shapla', by the names that match so. */
const kinds = {
  exact: ['Shapla', 'SHAPLA', ' shapla '],
  literal: ['Shapla House', 'New shapla', 'Ashaplaya'],
  soundsSo: ['শাপলা', 'Sapla'],
  holdsSound: ['শাপলা ভবন', 'Shaapla Garden'],
  none: ['Abahani', 'Megh', 'মেঘনা'],
};
type Kind = keyof typeof kinds;
const order: Kind[] = ['exact', 'literal', 'soundsSo', 'holdsSound'];

interface Place extends Position {
  id: string;
  kind: Kind;
  is_active: boolean;
}

let test: TestApi;
let places: Place[];

beforeAll(async () => {
  test = await testApi();
  const category_id = await addCategory(test.services.db, { name: 'Depot' });
  const random = seededRandom(17);
  const drawn = Array.from({ length: 4000 }, () => {
    const kind = random.pick<Kind>(
      'exact',
      'literal',
      'literal',
      'soundsSo',
      'holdsSound',
      'none',
      'none',
    );
    const [name = '', ...more] = kinds[kind];
    const spot = random.below(10);
    return {
      ...{ kind, name: random.pick(name, ...more).trim(), is_active: random.below(20) > 0 },
      // A few on one spot, most of them in and around Dhaka, the rest anywhere in the country.
      ...(spot === 0
        ? { lat: 23.75, lng: 90.39 }
        : spot < 8
          ? { lat: random.between(23.5, 24.1), lng: random.between(90.1, 90.7) }
          : { lat: random.between(20.7, 26.6), lng: random.between(88.1, 92.6) }),
    };
  });
  const ids = await addPlaces(
    test.services.db,
    drawn.map(({ name, is_active, lat, lng }) => ({
      ...{ category_id, name, is_active, latitude: lat, longitude: lng },
    })),
  );
  places = drawn.map(({ kind, is_active, lat, lng }, n) => ({
    ...{ id: ids[n] ?? '', kind, is_active, lat, lng },
  }));
  await test.services.pool.query('analyze institutions');
});
afterAll(() => test.close());

/** What should be suggested for 'shapla', found by scanning every place. */
function sorted(from: Position, within: number) {
  return places
    .filter(({ kind, is_active }) => is_active && kind !== 'none')
    .map((place) => ({ ...place, km: exactDistanceKm(from, place) }))
    .filter(({ km }) => km <= within)
    .toSorted(
      (a, b) =>
        order.indexOf(a.kind) - order.indexOf(b.kind) || a.km - b.km || (a.id < b.id ? -1 : 1),
    );
}

/** Distances from the database and from this program differ in the last digits, and so may near-ties. */
function expectSame(items: Suggestion[], wanted: ReturnType<typeof sorted>, from: Position): void {
  expect(items).toHaveLength(wanted.length);
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
  const byId = new Map(places.map((place) => [place.id, place]));
  items.forEach(({ id }, n) => {
    const place = byId.get(id);
    const there = wanted[n];
    expect([place?.kind, place?.is_active]).toEqual([there?.kind, true]);
    expect(exactDistanceKm(from, place ?? from)).toBeCloseTo(there?.km ?? NaN, 6);
  });
}

const degrees = (least: number, most: number) =>
  integer({ min: least * 10_000, max: most * 10_000 }).map((n) => n / 10_000);
const inBangladesh = record({ lat: degrees(20.7, 26.6), lng: degrees(88.1, 92.6) });
const inDhaka = record({ lat: degrees(23.6, 24), lng: degrees(90.2, 90.6) });
const suggest = (from: Position, page: number, pageSize: number, farther = false) =>
  test.api(suggestInstitutions, { query: { q: 'shapla', ...from, page, pageSize, farther } });

describe('the order of suggestions with a position', () => {
  it('[SEARCH-17] has whole names first, each group nearest first, nothing beyond 50 km', async () => {
    const rule = asyncProperty(inBangladesh, async (from) => {
      const wanted = sorted(from, 50);
      const { items, farther, fartherCapped } = await suggest(from, 1, 100);
      expectSame(items, wanted.slice(0, 100), from);
      for (const { distance } of items) expect(distance).toBeLessThanOrEqual(50);
      // Counting stops at a thousand.
      const all = wanted.length ? 0 : sorted(from, Infinity).length;
      expect(farther).toBe(all ? Math.min(1000, all) : undefined);
      expect(fartherCapped).toBe(all > 1000 ? true : undefined);
    });
    await assert(rule, { numRuns: 20 });
  });

  it('[SEARCH-18] holds the same first 100 matches, whatever the page size', async () => {
    const rule = asyncProperty(inDhaka, constantFrom(7, 20, 33, 100), async (from, pageSize) => {
      const wanted = sorted(from, 50);
      expect(wanted.length).toBeGreaterThan(1000);
      const items: Suggestion[] = [];
      for (let page = 1; ; page += 1) {
        const answer = await suggest(from, page, pageSize);
        items.push(...answer.items);
        if (!answer.hasMore) break;
      }
      expectSame(items, wanted.slice(0, 100), from);
    });
    await assert(rule, { numRuns: 12 });
  });

  it('[SEARCH-18] misses no nearer match when no name matches exactly', async () => {
    await test.services.db
      .updateTable('institutions')
      .set({ is_active: false })
      .where(sql`lower(name)`, '=', 'shapla')
      .execute();
    places = places.map((place) =>
      place.kind === 'exact' ? { ...place, is_active: false } : place,
    );
    const from = { lat: 23.75, lng: 90.39 };
    expectSame((await suggest(from, 1, 100)).items, sorted(from, 50).slice(0, 100), from);
    const everywhere = sorted(from, Infinity).slice(0, 100);
    expectSame((await suggest(from, 1, 100, true)).items, everywhere, from);
  });
});
