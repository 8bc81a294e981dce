import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { queueRebuild } from '../../features/search/database/rebuild.service.server.ts';
import { hasOlderRows } from '../../features/search/database/rebuild.store.server.ts';
import { searchVersion } from '../../features/search/indexed-text.ts';
import { addCategory, addPlaces } from '../../testing/builders.ts';
import { eventually, exampleMail, startJobQueue } from '../../testing/job-queue.ts';
import type { JobQueue } from '../../testing/job-queue.ts';
import { createKysely } from '../database/kysely.ts';
import { createPool, noTimeLimits } from '../database/pool.ts';
import { createLog } from '../log.ts';
import { addJob } from './add-job.ts';
import { openJobQueue } from './open-job-queue.ts';

let queue: JobQueue;
beforeEach(async () => {
  queue = await startJobQueue();
});
afterEach(() => queue.close());

describe('slow jobs', () => {
  const slowStates = async () => {
    const { rows } = await queue.services.pool.query<{ begun: boolean }>(
      `select locked_at is not null as begun from graphile_worker.jobs
       where task_identifier in ('rebuildSearch', 'removeUploads') order by begun desc`,
    );
    return rows.map(({ begun }) => (begun ? 'begun' : 'waits'));
  };
  const olderTexts = async (count: number) => {
    const category_id = await addCategory(queue.services.db);
    await addPlaces(
      queue.services.db,
      Array.from({ length: count }, () => ({ category_id })),
    );
    await queue.services.pool.query('update institutions set search_version = 1');
  };

  it('never delay a mail, and do not run at the same time', async () => {
    const received = queue.startMailServer();
    await olderTexts(1);
    await queueRebuild(queue.services);
    await queueRebuild(queue.services);
    await addJob(queue.services.db, 'removeUploads', {});
    expect(await slowStates()).toEqual(['waits', 'waits']);
    // A lock on the words, so that the rebuild cannot end.
    const pool = createPool(queue.databaseUrl, noTimeLimits);
    const client = await pool.connect();
    // At the end these connections are cut off with the database, which is no failure.
    pool.on('error', () => undefined);
    client.on('error', () => undefined);
    queue.addCleanUp(async () => {
      client.release(true);
      await pool.end();
    });
    await client.query('begin; lock table search_words in exclusive mode');
    queue.startWorker({ services: { ...queue.services, db: createKysely(pool) } });
    await eventually(async () => (await slowStates())[0] === 'begun');
    await queueRebuild(queue.services);
    await queueRebuild(queue.services);
    await addJob(queue.services.db, 'mail', exampleMail);
    await eventually(() => received.length === 1);
    expect(await slowStates()).toEqual(['begun', 'waits', 'waits']);
    await client.query('commit');
    await eventually(async () => (await queue.waitingJobs()) === 0);
    expect(await hasOlderRows(queue.services.db, searchVersion)).toBe(false);
  });

  it('merge pending entries into the text indexes without the time limit of requests', async () => {
    const { services, databaseUrl, addCleanUp } = queue;
    const pool = createPool(databaseUrl, { statementMs: 100, connectMs: 30_000 });
    pool.on('error', () => undefined);
    addCleanUp(() => pool.end());
    const holder = await services.pool.connect();
    // A lock on the index, so that settling has to wait.
    await holder.query('begin; drop index institutions_marks');
    queue.startWorker({ services: { ...services, pool } });
    await services.pool.query(`select graphile_worker.add_job('settleIndexes')`);
    const waitsLong = `
      select from pg_stat_activity
      where query like 'select gin_clean_pending_list%' and wait_event_type = 'Lock'
        and datname = current_database() and now() - query_start > interval '1 s'`;
    await eventually(async () => (await services.pool.query(waitsLong)).rowCount === 1);
    await holder.query('rollback');
    holder.release();
    await eventually(async () => (await queue.waitingJobs()) === 0);
  });

  it('leave the connections of requests as they are, with what these have prepared', async () => {
    const { services, databaseUrl, addCleanUp } = queue;
    const removed: unknown[] = [];
    services.pool.on('remove', (client) => removed.push(client));
    const startJobs = await openJobQueue(databaseUrl, createLog('silent'));
    const jobs = startJobs(services);
    addCleanUp(() => jobs.stop());
    await services.pool.query(
      `select graphile_worker.add_job(name) from unnest('{settleIndexes,countAreas}'::text[]) name`,
    );
    await eventually(async () => (await queue.waitingJobs()) === 0);
    expect(removed).toEqual([]);
  });

  it('continue in a new job when their turn is over, until they are done', async () => {
    await olderTexts(450);
    await queueRebuild(queue.services);
    await queue.services.pool.query(`
      create table begun (id bigint);
      create function note() returns trigger language plpgsql as $$
      begin
        insert into public.begun values (new.id);
        return null;
      end $$;
      create trigger note after update of locked_at on graphile_worker._private_jobs
      for each row when (new.locked_at is not null) execute function note()`);
    queue.startWorker({ turnMs: 0 });
    await eventually(async () => !(await hasOlderRows(queue.services.db, searchVersion)));
    await eventually(async () => (await queue.waitingJobs()) === 0);
    const { rows } = await queue.services.pool.query<{ turns: number }>(
      'select count(distinct id)::int as turns from begun',
    );
    expect(rows[0]?.turns).toBeGreaterThanOrEqual(3);
  });
});
