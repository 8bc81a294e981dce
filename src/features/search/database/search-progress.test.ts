import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { testDatabase } from '../../../testing/database.ts';
import { alwaysTrue } from '../../../server/nearest/sources.ts';
import type { GatheredSource, Source } from '../../../server/nearest/sources.ts';
import { nearOrSynonymTier } from '../tiers.ts';
import type { SearchStep } from './search-plan.server.ts';
import { SearchProgress } from './search-progress.server.ts';

/** Nothing is asked of it: with no limit in distance, what was found is all there is. */
const pool = new pg.Pool();
const all: Source = { kind: 'nearest', tier: 1, where: alwaysTrue };
const gathered: GatheredSource = { kind: 'gathered', tier: 13, maxRows: 10, where: alwaysTrue };
const typos: Source = { kind: 'nearest', tier: 2, where: alwaysTrue };
const strong: SearchStep = { weak: false, sources: () => [all] };
const weak: SearchStep = {
  weak: true,
  sources: () => [all],
  sourcesDespiteMatches: (around) => (around ? [typos, typos] : [typos]),
};
const found = { hasMatches: true, totalAtAnyDistance: null };
const none = { hasMatches: false, totalAtAnyDistance: 0 };

it('a weak step counts in full while nothing was found', async () => {
  const progress = new SearchProgress(pool, null);
  progress.add(strong, [all], none);
  expect(await progress.sourcesOf(weak)).toEqual([all]);
  expect(await progress.hasAny()).toBe(false);
});

it('beside matches, a weak step counts only in part, which differs when they lie around an area', async () => {
  const inside = new SearchProgress(pool, null);
  inside.add(strong, [all], found);
  expect(await inside.sourcesOf(weak)).toEqual([typos]);
  expect(inside.isAround).toBe(false);
  const around = new SearchProgress(pool, null);
  around.add({ ...strong, isAround: true }, [all], found);
  expect(await around.sourcesOf(weak)).toEqual([typos, typos]);
  expect(around.isAround).toBe(true);
});

it('beside certain matches, weak steps do not count and strong ones count in full', async () => {
  const progress = new SearchProgress(pool, null);
  progress.add({ ...strong, certain: true }, [all], found);
  expect(await progress.sourcesOf(weak)).toEqual([]);
  expect(await progress.sourcesOf(strong)).toEqual([all]);
  expect(await progress.hasAny()).toBe(true);
});

it('a step is told what was found in it, near or far', () => {
  const onFound = vi.fn();
  const progress = new SearchProgress(pool, 50);
  progress.add({ ...strong, onFound }, [all], none);
  expect(onFound).not.toHaveBeenCalled();
  progress.add({ ...strong, onFound }, [all], { hasMatches: false, totalAtAnyDistance: 1 });
  expect(onFound).toHaveBeenCalledTimes(1);
  progress.add({ ...strong, onFound }, [all], found);
  expect(onFound).toHaveBeenCalledTimes(2);
});

it('the total everywhere is known only if each step gave its count', () => {
  const progress = new SearchProgress(pool, null);
  progress.add(strong, [all], { hasMatches: true, totalAtAnyDistance: 2 });
  progress.add(strong, [all], { hasMatches: true, totalAtAnyDistance: 3 });
  expect(progress.everywhere).toBe(5);
  progress.add(strong, [all], found);
  progress.add(strong, [all], { hasMatches: true, totalAtAnyDistance: 1 });
  expect(progress.everywhere).toBeNull();
});

it('what may lie farther away is looked for once, and only in sources that were not counted as empty', async () => {
  const database = await testDatabase();
  let statements = 0;
  database.pool.on('acquire', () => (statements += 1));
  const progress = new SearchProgress(database.pool, 50);
  const askWeakSteps = async () => {
    expect(await progress.sourcesOf(weak)).toEqual([all]);
    expect(await progress.sourcesOf(weak)).toEqual([all]);
    return statements;
  };
  progress.add(strong, [all], none);
  expect(await askWeakSteps()).toBe(0);
  progress.add(strong, [all], { hasMatches: false, totalAtAnyDistance: null });
  expect(await askWeakSteps()).toBe(1);
  progress.add(strong, [all], none);
  expect(await askWeakSteps()).toBe(1);
  progress.add(strong, [all], { hasMatches: false, totalAtAnyDistance: null });
  expect(await askWeakSteps()).toBe(2);
  await database.close();
});

it('what was counted farther away is not looked for again, unless it may be said nearly so alone', async () => {
  const database = await testDatabase();
  let statements = 0;
  database.pool.on('acquire', () => (statements += 1));
  const counted = { hasMatches: false, totalAtAnyDistance: 3 };
  const sure = new SearchProgress(database.pool, 50);
  sure.add(strong, [all], counted);
  expect(await sure.sourcesOf(weak)).toEqual([typos]);
  expect(statements).toBe(0);
  const unsure = new SearchProgress(database.pool, 50);
  unsure.add(strong, [{ ...all, tier: nearOrSynonymTier }], counted);
  expect(await unsure.sourcesOf(weak)).toEqual([all]);
  const tierOfRow = { lowestTier: 2, tier: () => '5' };
  unsure.add(strong, [{ ...gathered, tierOfRow }], counted);
  expect(await unsure.sourcesOf(weak)).toEqual([all]);
  expect(statements).toBe(1);
  await database.close();
});
