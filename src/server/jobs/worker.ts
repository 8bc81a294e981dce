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

/** How long a worker waits before it gives up. */
interface Patience {
  /** How often the listening connection is probed; well below the silence that the pool allows. */
  beatMs?: number;
  /** For stopping: the program as a whole must end well within the time that systems allow it. */
  stopMs?: number;
}

/** The background worker of this process. */
export interface Worker {
  /**
   * Takes no more jobs; those under way are finished, or given back when they take too long. A job
   * that has not ended after eight seconds is abandoned, and done again by others as a lost one.
   */
  stop: () => Promise<void>;
}

/**
 * Works off the queue until it is stopped. Survives the loss of the database, and, if the pool limits
 * silence, also an unresponsive one. The pool must be the worker's own: one of its connections listens
 * all the time.
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
    // graphile-worker retries the completion of a job over a lost connection only when it batches them;
    // otherwise the error is an unhandled rejection.
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

/** The queue's event emitter, by which the listening connection is found and kept under a beat. */
function eventsWithBeat(beatMs: number): WorkerEvents {
  const events: WorkerEvents = new EventEmitter();
  let released = new AbortController();
  events.on('pool:listen:success', ({ client }) => {
    released = new AbortController();
    // The queue notices a lost connection itself, and listens again.
    beat(client, beatMs, released.signal).catch(() => undefined);
  });
  events.on('pool:listen:release', () => released.abort());
  return events;
}
