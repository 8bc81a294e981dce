import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { run } from 'graphile-worker';
import type { Runner, TaskList, WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import { withTimeout } from '../../shared/with-timeout.ts';
import { keepConnectionAlive } from '../database/keep-connection-alive.ts';
import type { Logger } from '../log.ts';
import { createJobLogger } from './job-log.ts';
import { jobCrontab } from './tasks.ts';
import { repairClockSkew, unlockLostJobs } from './lost-jobs.ts';
import { restartWhenStuck } from './restart-when-stuck.ts';

const maxConcurrentJobs = 2;
const restartDelayMs = 1000;
const gracePeriodMs = 2000;
const lostJobCheckMs = 60_000;

/** How long a worker waits before it gives up. */
interface WorkerTimeouts {
  /** How often the listening connection is probed; well below the silence that the pool allows. */
  heartbeatMs?: number;
  /** For stopping: the program as a whole must end well within the time that systems allow it. */
  stopMs?: number;
}

/** The background worker of this process. */
export interface JobWorker {
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
export function startJobWorker(
  pool: pg.Pool,
  taskList: TaskList,
  log: Logger,
  { heartbeatMs = 10_000, stopMs = 8000 }: WorkerTimeouts = {},
): JobWorker {
  const stopping = new AbortController();
  let runner: Runner | null = null;
  const events = createHeartbeatEvents(heartbeatMs);
  restartWhenStuck(events, pool, () => {
    log.warn('the job queue finds no job although the database answers, and starts again');
    return runner?.stop();
  });
  const options = {
    pgPool: pool,
    taskList,
    crontab: jobCrontab,
    concurrency: maxConcurrentJobs,
    noHandleSignals: true,
    gracefulShutdownAbortTimeout: gracePeriodMs,
    logger: createJobLogger(log),
    events,
    // graphile-worker retries the completion of a job over a lost connection only when it batches them;
    // otherwise the error is an unhandled rejection.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  };
  const freeLostJobs = async () => {
    await unlockLostJobs(pool);
    await repairClockSkew(pool);
  };
  const runUntilStopped = async () => {
    while (!stopping.signal.aborted) {
      try {
        await freeLostJobs();
        runner = await run(options);
        if (stopping.signal.aborted) await runner.stop();
        await runner.promise;
      } catch (error) {
        log.warn({ error }, 'the job queue starts again');
      }
      await wait(restartDelayMs, null, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const lostJobTimer = setInterval(() => {
    freeLostJobs().catch((error: unknown) => log.warn({ error }, 'lost jobs stay locked'));
  }, lostJobCheckMs);
  const runEnded = runUntilStopped();
  return {
    stop: async () => {
      clearInterval(lostJobTimer);
      stopping.abort();
      const ended = (async () => {
        await runner?.stop().catch(() => undefined);
        await runEnded;
      })();
      await withTimeout(ended, stopMs, () => new Error('the job queue does not end')).catch(
        (error: unknown) => log.warn({ error }, 'jobs are left behind'),
      );
    },
  };
}

/** The queue's event emitter, by which the listening connection is found and kept alive by a heartbeat. */
function createHeartbeatEvents(heartbeatMs: number): WorkerEvents {
  const events: WorkerEvents = new EventEmitter();
  let releaseController = new AbortController();
  events.on('pool:listen:success', ({ client }) => {
    releaseController = new AbortController();
    // The queue notices a lost connection itself, and listens again.
    keepConnectionAlive(client, heartbeatMs, releaseController.signal).catch(() => undefined);
  });
  events.on('pool:listen:release', () => releaseController.abort());
  return events;
}
