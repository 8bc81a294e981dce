import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Socket } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createKysely } from '../database/kysely.ts';
import { createPool, unlimited } from '../database/pool.ts';
import { createLog } from '../log.ts';
import { createMailer } from '../mail/mailer.ts';
import type { Message } from '../mail/message.ts';
import type { Services } from '../services.ts';
import { queueRebuild } from '../../features/search/database/rebuild.service.server.ts';
import { hasOlder } from '../../features/search/database/rebuild.store.server.ts';
import { searchVersion } from '../../features/search/indexed-text.ts';
import { testApi } from '../../testing/api.ts';
import type { TestApi } from '../../testing/api.ts';
import { addCategory, addPlaces } from '../../testing/builders.ts';
import { testDatabase } from '../../testing/database.ts';
import { inFrontOf } from '../../testing/in-front-of.ts';
import { interruptibleLine } from '../../testing/interruptible-line.ts';
import { testSettings } from '../../testing/settings.ts';
import { addJob } from './add-job.ts';
import { cleanUp } from './clean-up.ts';
import { openJobs } from './open-jobs.ts';
import { tasksOf } from './tasks.ts';
import { startWorker } from './worker.ts';
import type { Worker } from './worker.ts';

const log = createLog('silent');
let t: TestApi;
/** What the mail server's port, held from the beginning, does to who comes: at first it is away. */
let meet: (socket: Socket) => void;
let endings: (() => Promise<unknown>)[];

beforeEach(async () => {
  meet = (socket) => void socket.destroy();
  const door = createServer((socket) => meet(socket)).listen(0, '127.0.0.1');
  await once(door, 'listening');
  const address = door.address();
  const settings = testSettings({
    SMTP_URL: `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    MAIL_FROM: 'Thikana <no-reply@thikana.example>',
  });
  const mailer = createMailer(settings, () => new Date());
  t = await testApi({ settings, mailer });
  const callers: Socket[] = [];
  door.on('connection', (socket) => callers.push(socket));
  endings = [
    () => {
      for (const socket of callers) socket.destroy();
      return new Promise<void>((resolve) => door.close(() => resolve()));
    },
  ];
});
afterEach(async () => {
  t.services.mailer.close();
  for (const end of endings.toReversed()) await end();
  await t.close();
});

const message: Message = {
  to: 'rahim@example.com',
  subject: 'নতুন পাসওয়ার্ড',
  text: 'প্রিয় রহিম, https://thikana.example/auth?reset=x\n',
  html: '<p>প্রিয় রহিম</p>',
  useBefore: new Date(Date.now() + 3_600_000).toISOString(),
};

/** A mail server that keeps what it gets. */
function mailServer(): Awaited<ReturnType<typeof PostalMime.parse>>[] {
  const received: Awaited<ReturnType<typeof PostalMime.parse>>[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const kept = PostalMime.parse(Buffer.concat(chunks)).then((mail) => received.push(mail));
        void kept.finally(done);
      });
    },
  });
  meet = (socket) => void server.server.emit('connection', socket);
  endings.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return received;
}

function worker(services: Services = t.services, turnMs?: number): Worker {
  const pool = createPool(inOwnDatabase(), unlimited);
  pool.on('error', () => undefined);
  const started = startWorker(pool, tasksOf(services, turnMs), log);
  endings.push(async () => {
    await started.stop();
    await pool.end();
  });
  return started;
}

/** The address of the database that the API of this test works on. */
function inOwnDatabase(): string {
  const { connectionString } = t.services.pool.options;
  if (!connectionString) throw new Error('the pool has no address');
  return connectionString;
}

async function waitingJobs(): Promise<number> {
  const { rows } = await t.services.pool.query<{ count: number }>(
    'select count(*)::int as count from graphile_worker.jobs',
  );
  return rows[0]?.count ?? 0;
}

async function eventually(holds: () => boolean | Promise<boolean>): Promise<void> {
  await expect.poll(holds).toBe(true);
}

describe('a mail', () => {
  it('reaches the mail server in plain text and HTML, in whatever script', async () => {
    const received = mailServer();
    worker();
    await addJob(t.services.db, 'mail', message);
    await eventually(() => received.length === 1);
    expect(received[0]).toMatchObject({
      from: { address: 'no-reply@thikana.example', name: 'Thikana' },
      to: [{ address: message.to }],
      subject: message.subject,
    });
    expect(received[0]?.text?.trim()).toBe(message.text.trim());
    expect(received[0]?.html?.trim()).toBe(message.html);
    await eventually(async () => (await waitingJobs()) === 0);
  });

  it('waits while the mail server is away, blocks nobody, and arrives once when it is back', async () => {
    let calls = 0;
    meet = (socket) => {
      calls += 1;
      socket.destroy();
    };
    const body = { full_name: 'Demo Person', email: message.to, password: 'secret123' };
    const signUp = await t.request('/api/auth/sign-up/email', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(signUp.status).toBe(200);
    // Answered before anybody has tried to send it.
    expect([calls, await waitingJobs()]).toEqual([0, 1]);
    worker();
    await eventually(async () => {
      const { rows } = await t.services.pool.query<{ attempts: number }>(
        'select attempts from graphile_worker.jobs where last_error is not null',
      );
      return rows.length === 1;
    });
    const received = mailServer();
    await eventually(() => received.length > 0);
    await eventually(async () => (await waitingJobs()) === 0);
    expect(received).toHaveLength(1);
    expect(received[0]?.to?.[0]?.address).toBe(message.to);
  });

  it('whose act was rolled back is never sent', async () => {
    const failing = t.services.db.transaction().execute(async (tx) => {
      await addJob(tx, 'mail', message);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await waitingJobs()).toBe(0);
  });

  it('that says nothing any more is not sent', async () => {
    const received = mailServer();
    worker();
    const useBefore = new Date(Date.now() - 1000).toISOString();
    await addJob(t.services.db, 'mail', { ...message, useBefore });
    await addJob(t.services.db, 'mail', { ...message, subject: 'second' });
    await eventually(async () => (await waitingJobs()) === 0);
    expect(received.map(({ subject }) => subject)).toEqual(['second']);
  });

  it('to an address with commas and line ends goes to nobody else', async () => {
    const received = mailServer();
    worker();
    const to = 'a@example.com,b@example.com\r\nBcc: c@example.com';
    await addJob(t.services.db, 'mail', { ...message, to });
    await addJob(t.services.db, 'mail', message);
    await eventually(() => received.some((mail) => mail.to?.[0]?.address === message.to));
    expect(JSON.stringify(received)).not.toMatch(/c@example\.com|"b@example\.com"/);
  });
});

describe('slow work', () => {
  const slowStates = async () => {
    const { rows } = await t.services.pool.query<{ begun: boolean }>(
      `select locked_at is not null as begun from graphile_worker.jobs
       where task_identifier in ('rebuildSearch', 'removeUploads') order by begun desc`,
    );
    return rows.map(({ begun }) => (begun ? 'begun' : 'waits'));
  };
  const olderTexts = async (count: number) => {
    const category_id = await addCategory(t.services.db);
    await addPlaces(
      t.services.db,
      Array.from({ length: count }, () => ({ category_id })),
    );
    await t.services.pool.query('update institutions set search_version = 1');
  };

  it('never keeps a mail waiting, and is not begun beside itself', async () => {
    const received = mailServer();
    await olderTexts(1);
    await queueRebuild(t.services);
    await queueRebuild(t.services);
    await addJob(t.services.db, 'removeUploads', {});
    expect(await slowStates()).toEqual(['waits', 'waits']);
    // Nobody can learn a word now: the rebuild cannot end.
    const pool = createPool(inOwnDatabase(), unlimited);
    const client = await pool.connect();
    // A connection that is just being ended is told that the database goes.
    pool.on('error', () => undefined);
    client.on('error', () => undefined);
    endings.push(async () => {
      client.release(true);
      await pool.end();
    });
    await client.query('begin; lock table search_words in exclusive mode');
    worker({ ...t.services, db: createKysely(pool) });
    await eventually(async () => (await slowStates())[0] === 'begun');
    await queueRebuild(t.services);
    await queueRebuild(t.services);
    await addJob(t.services.db, 'mail', message);
    await eventually(() => received.length === 1);
    expect(await slowStates()).toEqual(['begun', 'waits', 'waits']);
    await client.query('commit');
    await eventually(async () => (await waitingJobs()) === 0);
    expect(await hasOlder(t.services.db, searchVersion)).toBe(false);
  });

  it('goes on in a new job when its turn is over, until it is done', async () => {
    await olderTexts(450);
    await queueRebuild(t.services);
    await t.services.pool.query(`
      create table begun (id bigint);
      create function note() returns trigger language plpgsql as $$
      begin
        insert into public.begun values (new.id);
        return null;
      end $$;
      create trigger note after update of locked_at on graphile_worker._private_jobs
      for each row when (new.locked_at is not null) execute function note()`);
    worker(t.services, 0);
    await eventually(async () => !(await hasOlder(t.services.db, searchVersion)));
    await eventually(async () => (await waitingJobs()) === 0);
    const { rows } = await t.services.pool.query<{ turns: number }>(
      'select count(distinct id)::int as turns from begun',
    );
    expect(rows[0]?.turns).toBeGreaterThanOrEqual(3);
  });
});

describe('the queue', () => {
  it('goes on after the database has ended its connections', async () => {
    const received = mailServer();
    worker();
    await addJob(t.services.db, 'mail', message);
    await eventually(() => received.length === 1);
    await t.services.pool.query(`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`);
    await addJob(t.services.db, 'mail', message);
    await eventually(() => received.length === 2);
  });

  it('goes on when its connections fall silent without being cut', async () => {
    const received = mailServer();
    const line = await interruptibleLine(new URL(inOwnDatabase()));
    const pool = createPool(line.url, { statementMs: 1000 });
    pool.on('error', () => undefined);
    const heard: string[] = [];
    pool.on('connect', (client) => {
      client.on('notification', ({ payload }) => heard.push(payload ?? ''));
    });
    const hears = async (word: string) => {
      const notice = JSON.stringify({ count: 0, word });
      await t.services.pool.query(`select pg_notify('jobs:insert', $1)`, [notice]);
      return heard.includes(notice);
    };
    const running = startWorker(pool, tasksOf(t.services), log, { beatMs: 300 });
    endings.push(async () => {
      line.restore();
      await running.stop();
      await pool.end();
      line.close();
    });
    await eventually(() => hears('before'));
    // Nothing is said for longer than the limit, and yet the one that listens stays.
    await eventually(async () => {
      const { rowCount } = await t.services.pool.query(
        `select from pg_stat_activity where datname = current_database()
         and query = 'select 1' and state_change - backend_start > interval '3 seconds'`,
      );
      return rowCount === 1;
    });
    line.interrupt();
    await addJob(t.services.db, 'mail', message);
    await eventually(() => received.length === 1);
    await eventually(() => hears('after'));
    await eventually(async () => (await waitingJobs()) === 0);
  }, 60_000);

  it('has a limit for what its own connections wait for', async () => {
    const beginnings: string[] = [];
    const line = await inFrontOf(new URL(inOwnDatabase()), (near, far) => {
      near.once('data', (chunk) => beginnings.push(chunk.toString()));
      near.pipe(far).pipe(near);
    });
    const start = await openJobs(line.url, log);
    const before = beginnings.length;
    const running = start(t.services);
    await eventually(() => beginnings.length > before);
    await running.stop();
    line.close();
    expect(beginnings[before]).toContain('statement_timeout\u000030000\u0000');
  });

  it('ends in time also while a server is silent and nothing ends the wait', async () => {
    const line = await interruptibleLine(new URL(inOwnDatabase()));
    const pool = createPool(line.url, unlimited);
    pool.on('error', () => undefined);
    const listens = once(pool, 'connect');
    const running = startWorker(pool, tasksOf(t.services), log, { stopMs: 500 });
    endings.push(async () => {
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

  it('frees the work of a worker that was killed', async () => {
    await addJob(t.services.db, 'mail', message);
    await t.services.pool.query(`
      update graphile_worker._private_jobs
      set locked_at = now() - interval '6 minutes', locked_by = 'killed', attempts = 1`);
    const received = mailServer();
    worker();
    await eventually(() => received.length === 1);
  });

  it('goes on with what a clock that was years ahead has put off, once that is right', async () => {
    const { db, pool } = t.services;
    const received = mailServer();
    await addJob(db, 'mail', message);
    await addJob(db, 'mail', { ...message, to: 'karim@example.com' });
    await addJob(db, 'mail', { ...message, to: 'later@example.com' });
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
    worker();
    await eventually(() => received.length === 2);
    await eventually(async () => (await waitingJobs()) === 1);
    const { rows } = await pool.query(
      `select from graphile_worker._private_known_crontabs where last_execution > now()`,
    );
    expect(rows).toEqual([]);
  });

  it('ends soon when it is asked to, also while a mail server does not come to an end', async () => {
    let isMet: () => void = () => undefined;
    const met = new Promise<void>((resolve) => (isMet = resolve));
    // One that answers without end: whoever waits for it waits for ever.
    meet = (socket) => {
      socket.write('220 mail.example\r\n');
      const more = setInterval(() => socket.write('250-more\r\n'), 100);
      socket.on('error', () => undefined).once('close', () => clearInterval(more));
      socket.once('data', isMet);
    };
    const running = worker();
    await addJob(t.services.db, 'mail', message);
    await met;
    await running.stop();
    expect(await waitingJobs()).toBe(1);
  });
});

it('what has run out is cleaned up, and nothing else', async () => {
  const { db, close } = await testDatabase();
  try {
    const now = new Date();
    const past = new Date(now.getTime() - 1000);
    const future = new Date(now.getTime() + 1000);
    const { id: user_id } = await db
      .insertInto('users')
      .values({ name: 'Demo', email: 'demo@example.com' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('sessions')
      .values([
        { user_id, token: 'old', expires_at: past },
        { user_id, token: 'new', expires_at: future },
      ])
      .execute();
    await db
      .insertInto('verifications')
      .values([
        { identifier: 'old', value: '', expires_at: past },
        { identifier: 'new', value: '', expires_at: future },
      ])
      .execute();
    await db
      .insertInto('attempts')
      .values([
        { key: 'old', count: 1, window_ends: past },
        { key: 'new', count: 1, window_ends: future },
      ])
      .execute();
    await cleanUp(db, now);
    expect(await db.selectFrom('sessions').select('token').execute()).toEqual([{ token: 'new' }]);
    const links = await db.selectFrom('verifications').select('identifier').execute();
    expect(links).toEqual([{ identifier: 'new' }]);
    expect(await db.selectFrom('attempts').select('key').execute()).toEqual([{ key: 'new' }]);
  } finally {
    await close();
  }
});
