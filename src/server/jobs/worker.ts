import { setTimeout as wait } from 'node:timers/promises';
import { run } from 'graphile-worker';
import type { Runner, TaskList } from 'graphile-worker';
import type pg from 'pg';
import type { Logger } from '../log.ts';
import { jobLog } from './job-log.ts';
import { timetable } from './tasks.ts';
import { forgetWrongClock, freeLostJobs } from './lost-jobs.ts';

const atOnce = 2;
const restartMs = 1000;
const patienceMs = 2000;
const lookForLostMs = 60_000;

/** Work in the background of this process. */
export interface Worker {
  /** Takes no more jobs; those under way are finished, or given back when they take too long. */
  stop: () => Promise<void>;
}

/**
 * Does the queue's work until it is stopped, over any loss of the database. The pool is its own:
 * one connection of it listens all the time.
 */
export function startWorker(pool: pg.Pool, taskList: TaskList, log: Logger): Worker {
  const stopping = new AbortController();
  let runner: Runner | null = null;
  const options = {
    pgPool: pool,
    taskList,
    crontab: timetable,
    concurrency: atOnce,
    noHandleSignals: true,
    gracefulShutdownAbortTimeout: patienceMs,
    logger: jobLog(log),
    // Only in batches is a lost connection at the end of a job tried again, and never unhandled.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  };
  const free = async () => {
    await freeLostJobs(pool);
    await forgetWrongClock(pool);
  };
  const work = async () => {
    while (!stopping.signal.aborted) {
      try {
        await free();
        runner = await run(options);
        if (stopping.signal.aborted) await runner.stop();
        await runner.promise;
      } catch (error) {
        log.warn({ error }, 'the job queue starts again');
      }
      await wait(restartMs, null, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const lookForLost = setInterval(() => {
    free().catch((error: unknown) => log.warn({ error }, 'lost jobs stay locked'));
  }, lookForLostMs);
  const done = work();
  return {
    stop: async () => {
      clearInterval(lookForLost);
      stopping.abort();
      await runner?.stop().catch(() => undefined);
      await done;
    },
  };
}
