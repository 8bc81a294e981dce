import type pg from 'pg';

/**
 * Frees the jobs of workers that were killed, so that others do them. A worker that has held a job
 * for five minutes counts as killed: mails and codes give up sooner, and slow work ends its turn
 * after two minutes (`tasks.ts`) and goes on in a new job. So does one that took it in the future.
 */
export async function freeLostJobs(pool: pg.Pool): Promise<void> {
  await pool.query(`
    select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
    from graphile_worker.jobs
    where locked_at not between now() - interval '5 minutes' and now() + interval '5 minutes'
    having count(*) > 0`);
}

/**
 * Lets go on what a clock that was ahead has put off until it is as late as it said: jobs that wait
 * longer than the queue lets any wait (e to the power of its tries in seconds, at most of ten), and
 * the timetable, which is done for no minute before the last one that it was done for.
 */
export async function forgetWrongClock(pool: pg.Pool): Promise<void> {
  await pool.query(`
    select graphile_worker.reschedule_jobs(array_agg(id), now())
    from graphile_worker.jobs
    where run_at > now() + interval '1 minute' + exp(least(attempts, 10)) * interval '1 second'
    having count(*) > 0`);
  await pool.query(`
    update graphile_worker._private_known_crontabs set last_execution = now()
    where last_execution > now() + interval '2 minutes'`);
}
