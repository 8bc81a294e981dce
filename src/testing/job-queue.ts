import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Socket } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { expect } from 'vitest';
import { createPool, noTimeLimits } from '../server/database/pool.ts';
import { createTaskList } from '../server/jobs/tasks.ts';
import { startJobWorker } from '../server/jobs/job-worker.ts';
import type { JobWorker } from '../server/jobs/job-worker.ts';
import { createLog } from '../server/log.ts';
import type { Logger } from '../server/log.ts';
import { createMailer } from '../server/mail/mailer.ts';
import type { MailMessage } from '../server/mail/mail-message.ts';
import type { Services } from '../server/services.ts';
import { testApi } from './api.ts';
import type { TestApi } from './api.ts';
import { testSettings } from './settings.ts';

type ReceivedMail = Awaited<ReturnType<typeof PostalMime.parse>>;

/** The program with a queue without a worker, and a port for a mail server that is down. */
export interface JobQueue extends Pick<TestApi, 'services' | 'request'> {
  /** The address of the database that the queue is in. */
  databaseUrl: string;
  /** Sets what happens to connections to the mail server's port from now on. */
  onMailConnection: (meet: (socket: Socket) => void) => void;
  /** Starts a mail server at that port; returns the array to which it adds the mails that it receives. */
  startMailServer: () => ReceivedMail[];
  /** Starts a worker until the end of the test; `turnMs` is how long slow jobs may run at a time. */
  startWorker: (work?: { services?: Services; turnMs?: number; log?: Logger }) => JobWorker;
  /** The number of jobs that are queued or running. */
  waitingJobs: () => Promise<number>;
  /** Registers a clean-up for the end of the test; the last one registered runs first. */
  addCleanUp: (end: () => Promise<unknown>) => void;
  close: () => Promise<void>;
}

/** A mail that is of use for an hour. */
export const exampleMail: MailMessage = {
  to: 'rahim@example.com',
  subject: 'নতুন পাসওয়ার্ড',
  text: 'প্রিয় রহিম, https://thikana.example/auth?reset=x\n',
  html: '<p>প্রিয় রহিম</p>',
  useBefore: new Date(Date.now() + 3_600_000).toISOString(),
};

/** Sets up a queue for one test; `close` it at the end. */
export async function startJobQueue(): Promise<JobQueue> {
  // Bound from the start, so that nobody else takes the port.
  let handleConnection: (socket: Socket) => void = (socket) => void socket.destroy();
  const smtpListener = createServer((socket) => handleConnection(socket)).listen(0, '127.0.0.1');
  await once(smtpListener, 'listening');
  const address = smtpListener.address();
  const settings = testSettings({
    SMTP_URL: `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    MAIL_FROM: 'Thikana <no-reply@thikana.example>',
  });
  const mailer = createMailer(settings, () => new Date());
  const testProgram = await testApi({ settings, mailer });
  const { connectionString: databaseUrl } = testProgram.services.pool.options;
  if (!databaseUrl) throw new Error('the pool has no address');
  const sockets: Socket[] = [];
  smtpListener.on('connection', (socket) => sockets.push(socket));
  const cleanUps: (() => Promise<unknown>)[] = [
    () => {
      for (const socket of sockets) socket.destroy();
      return new Promise<void>((resolve) => smtpListener.close(() => resolve()));
    },
  ];
  return {
    services: testProgram.services,
    request: testProgram.request,
    databaseUrl,
    onMailConnection: (next) => void (handleConnection = next),
    startMailServer: () => {
      const { server, received } = createMailServer();
      handleConnection = (socket) => void server.server.emit('connection', socket);
      cleanUps.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
      return received;
    },
    startWorker: ({ services = testProgram.services, turnMs, log = createLog('silent') } = {}) => {
      const pool = createPool(databaseUrl, noTimeLimits);
      pool.on('error', () => undefined);
      const started = startJobWorker(pool, createTaskList(services, turnMs), log);
      cleanUps.push(async () => {
        await started.stop();
        await pool.end();
      });
      return started;
    },
    waitingJobs: async () => {
      const { rows } = await testProgram.services.pool.query<{ count: number }>(
        'select count(*)::int as count from graphile_worker.jobs',
      );
      return rows[0]?.count ?? 0;
    },
    addCleanUp: (end) => void cleanUps.push(end),
    close: async () => {
      mailer.close();
      for (const end of cleanUps.toReversed()) await end();
      await testProgram.close();
    },
  };
}

/** A mail server that keeps the mails that it receives. */
function createMailServer(): { server: SMTPServer; received: ReceivedMail[] } {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const parsing = PostalMime.parse(Buffer.concat(chunks)).then((mail) => received.push(mail));
        void parsing.finally(done);
      });
    },
  });
  return { server, received };
}

/** Waits until a condition holds; fails the test if it does not within a minute. */
export async function eventually(holds: () => boolean | Promise<boolean>): Promise<void> {
  await expect.poll(holds).toBe(true);
}
