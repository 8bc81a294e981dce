import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { run } from 'graphile-worker';
import type { Runner, TaskList, WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import { inTime } from '../../shared/in-time.ts';
import { beat } from '../database/beat.ts';
import type { Logger } from '../log.ts';
import { jobLog } from './job-log.ts';
import { timetable } from './tasks.ts';
import { forgetWrongClock, freeLostJobs } from './lost-jobs.ts';
import { whenStuck } from './stuck-queue.ts';

const atOnce = 2;
const restartMs = 1000;
const patienceMs = 2000;
const lookForLostMs = 60_000;

/** How long a worker waits for what may never come. */
interface Patience {
  /** How long the connection that listens may say nothing until it is tried; well below the pool's limit. */
  beatMs?: number;
  /** For the end; with what else ends a program, well below the time that systems give it. */
  stopMs?: number;
}

/** Work in the background of this process. */
export interface Worker {
  /**
   * Takes no more jobs; those under way are finished, or given back when they take too long. What
   * has not ended after eight seconds is left behind: others do it again, as that of a killed one.
   */
  stop: () => Promise<void>;
}

/**
 * Does the queue's work until it is stopped, over any loss of the database, also of one that falls
 * silent when the pool has a limit for that. The pool is its own: one connection of it listens all
 * the time.
 */
export function startWorker(
  pool: pg.Pool,
  taskList: TaskList,
  log: Logger,
  { beatMs = 10_000, stopMs = 8000 }: Patience = {},
): Worker {
  const stopping = new AbortController();
  let runner: Runner | null = null;
  const events = eventsWithBeat(beatMs);
  whenStuck(events, pool, () => {
    log.warn('the job queue finds no job although the database answers, and starts again');
    return runner?.stop();
  });
  const options = {
    pgPool: pool,
    taskList,
    crontab: timetable,
    concurrency: atOnce,
    noHandleSignals: true,
    gracefulShutdownAbortTimeout: patienceMs,
    logger: jobLog(log),
    events,
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
      const ended = (async () => {
        await runner?.stop().catch(() => undefined);
        await done;
      })();
      await inTime(ended, stopMs, () => new Error('the job queue does not end')).catch(
        (error: unknown) => log.warn({ error }, 'jobs are left behind'),
      );
    },
  };
}

/** The queue's events, heard to keep a beat on the connection that listens. */
function eventsWithBeat(beatMs: number): WorkerEvents {
  const events: WorkerEvents = new EventEmitter();
  let released = new AbortController();
  events.on('pool:listen:success', ({ client }) => {
    released = new AbortController();
    // The queue hears of a loss itself, and listens anew.
    beat(client, beatMs, released.signal).catch(() => undefined);
  });
  events.on('pool:listen:release', () => released.abort());
  return events;
}
