import { once } from 'node:events';
import { Writable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startDatabaseProxy } from '../../testing/database-proxy.ts';
import { startInterruptibleProxy } from '../../testing/interruptible-proxy.ts';
import { eventually, exampleMail, startJobQueue } from '../../testing/job-queue.ts';
import type { JobQueue } from '../../testing/job-queue.ts';
import { createPool, noTimeLimits } from '../database/pool.ts';
import { createLog } from '../log.ts';
import { addJob } from './add-job.ts';
import { openJobQueue } from './open-job-queue.ts';
import { createTaskList } from './tasks.ts';
import { startJobWorker } from './job-worker.ts';

const log = createLog('silent');
let queue: JobQueue;
beforeEach(async () => {
  queue = await startJobQueue();
});
afterEach(() => queue.close());

/** A log that keeps its lines, from a level on. */
function notingLog(from: 'warn' | 'debug' = 'warn') {
  const lines: { level: number; queue?: string; msg?: string }[] = [];
  const write = (chunk: Buffer, _encoding: string, done: () => void) => {
    lines.push(JSON.parse(chunk.toString()));
    done();
  };
  return { lines, log: createLog(from, new Writable({ write })) };
}

describe('the job queue', () => {
  it('continues after the database has ended its connections', async () => {
    const received = queue.startMailServer();
    queue.startWorker();
    await addJob(queue.services.db, 'mail', exampleMail);
    await eventually(() => received.length === 1);
    await queue.services.pool.query(`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`);
    await addJob(queue.services.db, 'mail', exampleMail);
    await eventually(() => received.length === 2);
  });

  it('continues after it failed to fetch its first job', async () => {
    const received = queue.startMailServer();
    const { pool } = queue.services;
    const rename = (from: string, to: string) =>
      pool.query(`alter table graphile_worker.${from} rename to ${to}`);
    await rename('_private_tasks', 'tasks_away');
    const { lines, log: noted } = notingLog('debug');
    queue.startWorker({ log: noted });
    await eventually(() => lines.some((line) => line.queue?.startsWith('Failed to acquire job')));
    await rename('tasks_away', '_private_tasks');
    await addJob(queue.services.db, 'mail', exampleMail);
    await eventually(() => received.length === 1);
    // Logged, so that it is known how often this happens.
    expect(lines.some(({ msg }) => msg?.includes('finds no job'))).toBe(true);
  });

  it('logs a failed job as an error, and lost connections only as a warning', async () => {
    const { lines, log: noted } = notingLog();
    queue.startWorker({ log: noted });
    const [warning, error] = [40, 50];
    const queueSaid = (level: number) => lines.filter((line) => line.level === level && line.queue);
    await eventually(async () => {
      // Only once it listens: if it were cut off repeatedly while starting, it would never get that far.
      await queue.services.pool.query(`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and exists (
          select from pg_stat_activity
          where datname = current_database() and query like 'LISTEN%')`);
      return queueSaid(warning).length > 0;
    });
    expect(queueSaid(error)).toEqual([]);
    await addJob(queue.services.db, 'mail', exampleMail);
    await eventually(() => queueSaid(error).length > 0);
    expect(queueSaid(error)[0]?.queue).toMatch(/^Failed task /);
  });

  it('continues when its connections stop responding without being closed @extended', async () => {
    const received = queue.startMailServer();
    const line = await startInterruptibleProxy(new URL(queue.databaseUrl));
    const pool = createPool(line.url, { statementMs: 1000 });
    pool.on('error', () => undefined);
    const heard: string[] = [];
    pool.on('connect', (client) => {
      client.on('notification', ({ payload }) => heard.push(payload ?? ''));
    });
    const hears = async (word: string) => {
      const notice = JSON.stringify({ count: 0, word });
      await queue.services.pool.query(`select pg_notify('jobs:insert', $1)`, [notice]);
      return heard.includes(notice);
    };
    const running = startJobWorker(pool, createTaskList(queue.services), log, { heartbeatMs: 300 });
    queue.addCleanUp(async () => {
      line.restore();
      await running.stop();
      await pool.end();
      line.close();
    });
    await eventually(() => hears('before'));
    // Silent for longer than the limit, the listening connection stays open all the same.
    await eventually(async () => {
      const { rowCount } = await queue.services.pool.query(
        `select from pg_stat_activity where datname = current_database()
         and query = 'select 1' and state_change - backend_start > interval '3 seconds'`,
      );
      return rowCount === 1;
    });
    line.interrupt();
    await addJob(queue.services.db, 'mail', exampleMail);
    await eventually(() => received.length === 1);
    await eventually(() => hears('after'));
    await eventually(async () => (await queue.waitingJobs()) === 0);
  });

  it('sets a time limit for statements on its own connections', async () => {
    const beginnings: string[] = [];
    const line = await startDatabaseProxy(new URL(queue.databaseUrl), (near, far) => {
      near.once('data', (chunk) => beginnings.push(chunk.toString()));
      near.pipe(far).pipe(near);
    });
    const start = await openJobQueue(line.url, log);
    const before = beginnings.length;
    const running = start(queue.services);
    await eventually(() => beginnings.length > before);
    await running.stop();
    line.close();
    expect(beginnings[before]).toContain('statement_timeout\u000030000\u0000');
  });

  it('stops in time when the database does not respond', async () => {
    const line = await startInterruptibleProxy(new URL(queue.databaseUrl));
    const pool = createPool(line.url, noTimeLimits);
    pool.on('error', () => undefined);
    const listens = once(pool, 'connect');
    const running = startJobWorker(pool, createTaskList(queue.services), log, { stopMs: 500 });
    queue.addCleanUp(async () => {
      line.restore();
      await pool.end();
      line.close();
    });
    await listens;
    line.interrupt();
    const begun = performance.now();
    await running.stop();
    expect(performance.now() - begun).toBeLessThan(8000);
  });

  it('runs a job that was locked by a killed worker', async () => {
    await addJob(queue.services.db, 'mail', exampleMail);
    await queue.services.pool.query(`
      update graphile_worker._private_jobs
      set locked_at = now() - interval '6 minutes', locked_by = 'killed', attempts = 1`);
    const received = queue.startMailServer();
    queue.startWorker();
    await eventually(() => received.length === 1);
  });

  it('runs jobs that a clock years ahead has postponed, once the clock is right', async () => {
    const { db, pool } = queue.services;
    const received = queue.startMailServer();
    await addJob(db, 'mail', exampleMail);
    await addJob(db, 'mail', { ...exampleMail, to: 'karim@example.com' });
    await addJob(db, 'mail', { ...exampleMail, to: 'later@example.com' });
    await pool.query(`
      update graphile_worker._private_jobs set run_at = now() + interval '9 years';
      update graphile_worker._private_jobs
      set locked_at = run_at, locked_by = 'killed', attempts = 1, run_at = now()
      where payload->>'to' = 'karim@example.com';
      -- As the queue has what failed often.
      update graphile_worker._private_jobs set attempts = 10, run_at = now() + interval '6 hours'
      where payload->>'to' = 'later@example.com';
      insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
      values ('cleanUp', now(), now() + interval '9 years')`);
    queue.startWorker();
    await eventually(() => received.length === 2);
    await eventually(async () => (await queue.waitingJobs()) === 1);
    const { rows } = await pool.query(
      `select from graphile_worker._private_known_crontabs where last_execution > now()`,
    );
    expect(rows).toEqual([]);
  });

  it('stops while a mail server never finishes, keeps the mail and logs no error', async () => {
    let isMet: () => void = () => undefined;
    const met = new Promise<void>((resolve) => (isMet = resolve));
    // A mail server whose greeting never ends, so that sending would wait for ever.
    queue.onMailConnection((socket) => {
      socket.write('220 mail.example\r\n');
      const more = setInterval(() => socket.write('250-more\r\n'), 100);
      socket.on('error', () => undefined).once('close', () => clearInterval(more));
      socket.once('data', isMet);
    });
    const { lines, log: noted } = notingLog();
    const pool = createPool(queue.databaseUrl, noTimeLimits);
    pool.on('error', () => undefined);
    queue.addCleanUp(() => pool.end());
    const running = startJobWorker(pool, createTaskList(queue.services), noted);
    await addJob(queue.services.db, 'mail', exampleMail);
    await met;
    await running.stop();
    expect(await queue.waitingJobs()).toBe(1);
    // No error is logged, as the next start does the job.
    expect(lines.filter(({ level }) => level >= 50)).toEqual([]);
  });
});
