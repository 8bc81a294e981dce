import type pg from 'pg';

/**
 * Frees the jobs of workers that were killed, so that others do them. No job takes as long as
 * that: whoever has held one for five minutes is not there any more.
 */
export async function freeLostJobs(pool: pg.Pool): Promise<void> {
  await pool.query(`
    select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
    from graphile_worker.jobs
    where locked_at < now() - interval '5 minutes'
    having count(*) > 0`);
}
