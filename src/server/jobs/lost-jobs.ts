import type pg from 'pg';

/**
 * Frees the jobs of workers that were killed, so that others do them. A worker that has held a job
 * for five minutes counts as killed: mails and codes give up sooner, and slow work ends its turn
 * after two minutes (`tasks.ts`) and goes on in a new job.
 */
export async function freeLostJobs(pool: pg.Pool): Promise<void> {
  await pool.query(`
    select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
    from graphile_worker.jobs
    where locked_at < now() - interval '5 minutes'
    having count(*) > 0`);
}
