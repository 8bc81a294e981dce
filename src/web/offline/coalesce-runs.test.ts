import { expect, it } from 'vitest';
import { coalesceRuns } from './coalesce-runs.ts';

/** A work whose runs end when they are told to. */
function heldWork() {
  const ends: (() => void)[] = [];
  const ask = coalesceRuns(() => new Promise<void>((resolve) => void ends.push(resolve)));
  return { ask, begun: () => ends.length, end: () => ends.at(-1)?.() };
}

it('runs once more, and only once, when it is called while it is running', async () => {
  const { ask, begun, end } = heldWork();
  const all = ask();
  await Promise.all([ask(), ask()]);
  expect(begun()).toBe(1);
  end();
  await expect.poll(begun).toBe(2);
  end();
  await all;
  expect(begun()).toBe(2);
});

it('can be called again after it has failed', async () => {
  let runs = 0;
  const ask = coalesceRuns(async () => {
    runs += 1;
    if (runs === 1) throw new Error('no');
  });
  await expect(ask()).rejects.toThrow('no');
  await ask();
  expect(runs).toBe(2);
});
