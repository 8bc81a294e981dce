import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { addCategory, addPlaces } from '../../testing/builders.ts';
import { institutionsByPhone } from './similar.store.server.ts';

let test: TestDatabase;

beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.close());

it('a place is found by its phone number through the index', async () => {
  const category_id = await addCategory(test.db);
  const numbers = Array.from({ length: 2000 }, (_, n) => `01${700_000_000 + n * 7919}`);
  await addPlaces(
    test.db,
    numbers.map((phone) => ({ category_id, phone })),
  );
  await test.pool.query('vacuum analyze institutions');
  const client = await test.pool.connect();
  try {
    const scans = async () => {
      await client.query('select pg_stat_force_next_flush()');
      const { rows } = await client.query<{ scans: number }>(
        `select idx_scan as scans from pg_stat_user_indexes where indexrelname = 'institutions_phone'`,
      );
      return rows[0]?.scans ?? NaN;
    };
    const before = await scans();
    const found = await institutionsByPhone(client, numbers[42] ?? '', 5);
    expect(found.map(({ phone }) => phone)).toEqual([numbers[42]]);
    expect((await scans()) - before).toBe(1);
  } finally {
    client.release();
  }
});
