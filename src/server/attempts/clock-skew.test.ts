import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { countAttempts, readAttemptCounts } from './attempts.ts';
import { takeNextTurn } from './take-next-turn.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.close());

it('attempts that were counted by a clock years ahead block nobody once the clock is right', async () => {
  const [now, ahead] = [new Date('2026-06-01T10:00:00Z'), new Date('2036-06-01T10:00:00Z')];
  const counted = [{ key: 'sign in', seconds: 900 }];
  const asked = { keys: ['sign in'], seconds: 900 };
  for (const count of [1, 2]) {
    expect(await countAttempts(test.db, counted, ahead)).toMatchObject([{ count }]);
  }
  expect(await readAttemptCounts(test.pool, asked, ahead)).toMatchObject([{ count: 2 }]);
  expect(await readAttemptCounts(test.pool, asked, now)).toEqual([]);
  for (const count of [1, 2]) {
    const ends = new Date(now.getTime() + 900_000);
    expect(await countAttempts(test.db, counted, now)).toMatchObject([
      { count, window_ends: ends },
    ]);
  }
  expect(await readAttemptCounts(test.pool, asked, now)).toMatchObject([{ count: 2 }]);
});

it('attempts are counted together when two clocks differ by less than a window', async () => {
  const counted = [{ key: 'review', seconds: 900 }];
  const ahead = new Date('2026-06-01T10:14:00Z');
  expect(await countAttempts(test.db, counted, ahead)).toMatchObject([{ count: 1 }]);
  const behind = new Date('2026-06-01T10:00:00Z');
  expect(await countAttempts(test.db, counted, behind)).toMatchObject([{ count: 2 }]);
});

it('a turn that was taken years ahead keeps nobody waiting', async () => {
  await test.pool.query(
    `insert into attempts (key, count, window_ends) values ('turn x', 1, now() + interval '9 years')`,
  );
  expect(await takeNextTurn(test.pool, 'x', 60_000, 60_000)).toBe(0);
  const second = await takeNextTurn(test.pool, 'x', 60_000, 60_000);
  expect(second).toBeGreaterThan(50_000);
  expect(await takeNextTurn(test.pool, 'x', 60_000, 60_000)).toBe(null);
});
