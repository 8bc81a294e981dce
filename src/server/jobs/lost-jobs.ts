import type pg from 'pg';

/**
 * Unlocks the jobs of killed workers, so that others do them. A worker that has held a job for five
 * minutes counts as killed: mails and codes time out sooner, and slow work goes on in a new job after
 * two minutes (`tasks.ts`). A lock from the future, set under a wrong clock, is treated alike.
 */
export async function unlockLostJobs(pool: pg.Pool): Promise<void> {
  await pool.query(`
    select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
    from graphile_worker.jobs
    where locked_at not between now() - interval '5 minutes' and now() + interval '5 minutes'
    having count(*) > 0`);
}

/**
 * Repairs what was scheduled while the clock was ahead: jobs due later than the queue's longest pause
 * (e to the power of the attempts, at most 10, in seconds), and the timetable, which would skip all
 * minutes up to the last one it believes to have done.
 */
export async function repairClockSkew(pool: pg.Pool): Promise<void> {
  await pool.query(`
    select graphile_worker.reschedule_jobs(array_agg(id), now())
    from graphile_worker.jobs
    where run_at > now() + interval '1 minute' + exp(least(attempts, 10)) * interval '1 second'
    having count(*) > 0`);
  await pool.query(`
    update graphile_worker._private_known_crontabs set last_execution = now()
    where last_execution > now() + interval '2 minutes'`);
}
