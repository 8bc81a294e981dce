import pg from 'pg';
import { expect, it } from 'vitest';
import { everything } from '../../../server/nearest/sources.ts';
import type { Source } from '../../../server/nearest/sources.ts';
import type { SearchStep } from './search-plan.server.ts';
import { SearchProgress } from './search-progress.server.ts';

/** Nothing is asked of it: with no limit in distance, what was found is all there is. */
const pool = new pg.Pool();
const all: Source = { kind: 'nearest', tier: 1, where: everything };
const slips: Source = { kind: 'nearest', tier: 2, where: everything };
const strong: SearchStep = { weak: false, sources: () => [all] };
const weak: SearchStep = {
  weak: true,
  sources: () => [all],
  besides: (around) => (around ? [slips, slips] : [slips]),
};
const found = { hasMatches: true, everywhere: null };
const none = { hasMatches: false, everywhere: 0 };

it('all of a weak step counts as long as nothing was found', async () => {
  const progress = new SearchProgress(pool, null);
  progress.add(strong, none);
  expect(await progress.sourcesOf(weak)).toEqual([all]);
  expect(await progress.hasAny()).toBe(false);
});

it('beside matches only some of a weak step counts, by whether they lie around an area', async () => {
  const inside = new SearchProgress(pool, null);
  inside.add(strong, found);
  expect(await inside.sourcesOf(weak)).toEqual([slips]);
  expect(inside.isAround).toBe(false);
  const around = new SearchProgress(pool, null);
  around.add({ ...strong, isAround: true }, found);
  expect(await around.sourcesOf(weak)).toEqual([slips, slips]);
  expect(around.isAround).toBe(true);
});

it('beside certain matches nothing weak counts, and all that is strong', async () => {
  const progress = new SearchProgress(pool, null);
  progress.add({ ...strong, certain: true }, found);
  expect(await progress.sourcesOf(weak)).toEqual([]);
  expect(await progress.sourcesOf(strong)).toEqual([all]);
  expect(await progress.hasAny()).toBe(true);
});

it('how many there are everywhere is known only if each step told it', () => {
  const progress = new SearchProgress(pool, null);
  progress.add(strong, { hasMatches: true, everywhere: 2 });
  progress.add(strong, { hasMatches: true, everywhere: 3 });
  expect(progress.everywhere).toBe(5);
  progress.add(strong, found);
  progress.add(strong, { hasMatches: true, everywhere: 1 });
  expect(progress.everywhere).toBeNull();
});
