import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import { withoutTimeLimits } from '../../server/database/pool.ts';
import { addJobOnce } from '../../server/jobs/add-job.ts';
import type { Services } from '../../server/services.ts';
import { areasBySlug } from './areas-by-slug.server.ts';
import {
  forgetOtherAreas,
  keepCountsOf,
  needsFirstCount,
} from './count-area-places.store.server.ts';

/** So many that a statement with the largest among them does not keep the database long. */
const areasAtOnce = 20;
/** Visitors come first: the database rests between batches. */
const restMs = 20;

/**
 * Counts the active places of each category in every area, some areas at a time, until all are counted or `signal`
 * breaks it off in between; what was counted stays. Each time it begins at another area, so that all have their turn
 * where the time is too short for all of them.
 */
export async function countAreaPlaces(pool: Pool, signal?: AbortSignal): Promise<void> {
  const inOrder = [...areasBySlug().values()];
  const first = Math.floor(Math.random() * inOrder.length);
  const areas = [...inOrder.slice(first), ...inOrder.slice(0, first)];
  const slugs = areas.map(({ slug }) => slug);
  await withoutTimeLimits(pool, async (connection) => {
    await forgetOtherAreas(connection, slugs);
    for (let from = 0; from < areas.length; from += areasAtOnce) {
      if (signal?.aborted) return;
      await keepCountsOf(connection, areas.slice(from, from + areasAtOnce));
      await wait(restMs, null, { ...(signal && { signal }) }).catch(() => undefined);
    }
  });
}

/** Has the places counted in the background where that was never done. */
export async function queueFirstAreaCount({ db, pool }: Pick<Services, 'db' | 'pool'>) {
  if (await needsFirstCount(pool)) await addJobOnce(db, 'countAreas');
}
