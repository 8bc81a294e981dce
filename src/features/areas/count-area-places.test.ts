import { afterEach, beforeEach, expect, it } from 'vitest';
import { addCategory, addPlaces } from '../../testing/builders.ts';
import { startJobQueue } from '../../testing/job-queue.ts';
import type { JobQueue } from '../../testing/job-queue.ts';
import { countAreaPlaces, queueFirstAreaCount } from './count-area-places.service.server.ts';

let queue: JobQueue;
beforeEach(async () => {
  queue = await startJobQueue();
});
afterEach(() => queue.close());

const countRows = async () => {
  const { rows } = await queue.services.pool.query<{ count: number }>(
    'select count(*)::int as count from area_place_counts',
  );
  return rows[0]?.count ?? 0;
};

it('places are counted in the background where that was never done, and only there', async () => {
  const { services } = queue;
  await queueFirstAreaCount(services);
  expect(await queue.waitingJobs()).toBe(0);
  await addPlaces(services.db, [{ category_id: await addCategory(services.db) }]);
  await queueFirstAreaCount(services);
  await queueFirstAreaCount(services);
  expect(await queue.waitingJobs()).toBe(1);
  queue.startWorker();
  await expect.poll(queue.waitingJobs).toBe(0);
  expect(await countRows()).toBeGreaterThan(0);
  await queueFirstAreaCount(services);
  expect(await queue.waitingJobs()).toBe(0);
});

it('counting is broken off between areas, and forgets areas that are no longer there', async () => {
  const { services } = queue;
  const category_id = await addCategory(services.db);
  await addPlaces(services.db, [{ category_id }]);
  await services.db
    .insertInto('area_place_counts')
    .values({ category_id, area_slug: 'atlantis-dhaka', place_count: 3 })
    .execute();
  await countAreaPlaces(services.pool, AbortSignal.abort());
  expect(await countRows()).toBe(0);
});
