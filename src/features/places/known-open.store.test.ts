import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApi } from '../../testing/api.ts';
import type { TestApi } from '../../testing/api.ts';
import { addCategory, addPlaces } from '../../testing/builders.ts';
import { readNearest } from '../../testing/read-nearest.ts';
import { sameEveryDay } from './opening-hours.ts';
import { conditionAt } from './place-conditions.server.ts';

const count = 3000;
const openLate = 5;
let test: TestApi;
let shops: string;

beforeAll(async () => {
  test = await testApi();
  shops = await addCategory(test.services.db, { name: 'Depot' });
  const hours = (close: string) =>
    JSON.stringify(sameEveryDay({ open: '09:00', close, closed: false }));
  await addPlaces(
    test.services.db,
    Array.from({ length: count }, (_, n) => ({
      ...{ category_id: shops, latitude: 23.7 + n / 1e4 },
      opening_hours: hours(n % (count / openLate) === 0 ? '02:00' : '20:00'),
    })),
  );
  const others = await addCategory(test.services.db, { name: 'Annex' });
  await addPlaces(
    test.services.db,
    Array.from({ length: count }, (_, n) => ({
      ...{ category_id: others, latitude: 23.7 + n / 1e4, longitude: 90.5 },
    })),
  );
  await sql`analyze institutions`.execute(test.services.db);
});
afterAll(() => test.close());

function nearestOpen(at: string, category: string | null) {
  const now = new Date(`2026-11-22T${at}:00+06:00`);
  return readNearest(test.services.db, conditionAt({ open: true, minRating: null }, now), category);
}

it('the nearest open places are found by reading few rows, by day and at night, in one category and in all', async () => {
  for (const category of [shops, null]) {
    const noon = await nearestOpen('12:00', category);
    expect(noon.found).toBe(12);
    expect(noon.read).toBeLessThan(50);
    const night = await nearestOpen('01:00', category);
    expect(night.found).toBe(openLate);
    expect(night.read).toBeLessThan(50);
  }
});
