import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Refusal } from '../../shared/problem.ts';
import { testDatabase } from '../../testing/database.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { countAttempts, readAttemptCounts, refuseOverLimit } from './attempts.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.close());

const start = new Date('2026-11-22T12:00:00Z');
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000);

/** The count of a key and the end of its window, after another try. */
async function tried(key: string, now: Date) {
  const [row] = await countAttempts(test.db, [{ key, seconds: 60 }], now);
  return [row?.count, row?.window_ends];
}

describe('attempts', () => {
  it('are counted in a window that begins with the first one and is not extended by later ones', async () => {
    expect(await tried('a', start)).toEqual([1, after(60)]);
    expect(await tried('a', after(30))).toEqual([2, after(60)]);
    expect(await tried('a', after(59))).toEqual([3, after(60)]);
    expect(await tried('b', after(59))).toEqual([1, after(119)]);
    expect(await tried('a', after(60))).toEqual([1, after(120)]);
  });

  it('are reported until their window ends', async () => {
    await tried('told', start);
    await tried('told', start);
    const told = await readAttemptCounts(
      test.pool,
      { keys: ['told', 'never'], seconds: 60 },
      after(59),
    );
    expect(told).toEqual([{ key: 'told', count: 2, window_ends: after(60) }]);
    expect(await readAttemptCounts(test.pool, { keys: ['told'], seconds: 60 }, after(60))).toEqual(
      [],
    );
  });

  it('beyond the limit are refused until the last exceeded window ends', () => {
    const rows = [
      { key: 'a', count: 3, window_ends: after(10) },
      { key: 'b', count: 4, window_ends: after(20) },
      { key: 'c', count: 1, window_ends: after(90) },
    ];
    const wait = (allowed: Record<string, number>, now = start) => {
      try {
        refuseOverLimit(rows, new Map(Object.entries(allowed)), now);
        return 0;
      } catch (error) {
        return error instanceof Refusal && error.details.retryAfterSeconds;
      }
    };
    expect(wait({ a: 3, b: 4, c: 1 })).toBe(0);
    expect(wait({ a: 2, b: 4, c: 1 })).toBe(10);
    expect(wait({ a: 2, b: 3, c: 1 })).toBe(20);
    // A key without an allowance is always refused.
    expect(wait({ a: 3, b: 4 })).toBe(90);
    // Rounded up to whole seconds, so that a try after them is not too early.
    expect(wait({ a: 2, b: 4, c: 1 }, after(7.3))).toBe(3);
    expect(wait({ a: 2, b: 4, c: 1 }, after(9.9))).toBe(1);
  });
});
