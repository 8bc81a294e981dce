import { inspect } from 'node:util';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually, exampleMail, startJobQueue } from '../../testing/job-queue.ts';
import type { JobQueue } from '../../testing/job-queue.ts';
import { jsonRequest } from '../../testing/json-request.ts';
import { testSettings } from '../../testing/settings.ts';
import { createMailer } from '../mail/mailer.ts';
import { addJob } from './add-job.ts';

/** As long as spam filters may take. */
const slowMs = 11_000;

let queue: JobQueue;
beforeEach(async () => {
  queue = await startJobQueue();
});
afterEach(() => queue.close());

describe('a mail', () => {
  it('reaches the mail server in plain text and HTML, in any script', async () => {
    const received = queue.startMailServer();
    queue.startWorker();
    await addJob(queue.services.db, 'mail', exampleMail);
    await eventually(() => received.length === 1);
    expect(received[0]).toMatchObject({
      from: { address: 'no-reply@thikana.example', name: 'Thikana' },
      to: [{ address: exampleMail.to }],
      subject: exampleMail.subject,
    });
    expect(received[0]?.text?.trim()).toBe(exampleMail.text.trim());
    expect(received[0]?.html?.trim()).toBe(exampleMail.html);
    await eventually(async () => (await queue.waitingJobs()) === 0);
  });

  it('asks other programs to send no automatic reply', async () => {
    const received = queue.startMailServer();
    await queue.services.mailer.send(exampleMail);
    const headers = received[0]?.headers.map(({ key, value }) => [key, value]) ?? [];
    expect(headers).toContainEqual(['auto-submitted', 'auto-generated']);
    expect(headers).toContainEqual(['x-auto-response-suppress', 'All']);
  });

  it.each([
    ['https://thikana.example:8443', '', 'thikana.example'],
    ['https://thikana.example', '/?name=mail.thikana.example', 'mail.thikana.example'],
    ['http://203.0.113.7', '', null],
    ['http://localhost:3000', '', null],
  ])(
    'of %s%s greets the mail server with a host name that relays accept',
    async (PUBLIC_URL, ending, name) => {
      const greetings: string[] = [];
      const server = new SMTPServer({
        authOptional: true,
        disabledCommands: ['STARTTLS', 'AUTH'],
        onMailFrom: (_address, { hostNameAppearsAs }, done) => {
          greetings.push(hostNameAppearsAs);
          done();
        },
        onData: (stream, _session, done) => {
          stream.resume();
          stream.on('end', done);
        },
      });
      queue.onMailConnection((socket) => void server.server.emit('connection', socket));
      const { mail } = queue.services.settings;
      if (mail.kind !== 'smtp') throw new Error('no mail server is set');
      const settings = testSettings({ PUBLIC_URL, SMTP_URL: `${mail.url}${ending}` });
      const mailer = createMailer(settings, () => new Date());
      await mailer.send(exampleMail);
      mailer.close();
      expect(greetings).toEqual([
        name ?? expect.not.stringContaining(new URL(PUBLIC_URL).hostname),
      ]);
    },
  );

  it('that the mail server refuses is reported without the address of its recipient', async () => {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onRcptTo: ({ address }, _session, done) =>
        done(new Error(`no user ${address.toUpperCase()}`)),
    });
    queue.onMailConnection((socket) => void server.server.emit('connection', socket));
    const failure: unknown = await queue.services.mailer
      .send(exampleMail)
      .catch((error: unknown) => error);
    expect(inspect(failure)).toContain('no user [recipient]');
    expect(inspect(failure, { depth: null, showHidden: true })).not.toMatch(/rahim/i);
  });

  it.each([
    [550, '5.1.1 No such user here', true],
    [553, '5.1.3 Bad recipient address syntax', true],
    [450, '4.1.1 Greylisted', false],
    [554, '5.7.1 Relay access denied', false],
  ])('that is answered with %d %s is given up: %s', async (responseCode, words, isGivenUp) => {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onRcptTo: (_address, _session, done) =>
        done(Object.assign(new Error(words), { responseCode })),
    });
    queue.onMailConnection((socket) => void server.server.emit('connection', socket));
    queue.startWorker();
    await addJob(queue.services.db, 'mail', exampleMail);
    const { pool } = queue.services;
    const failed = `select from graphile_worker.jobs where last_error like '%${words}'`;
    if (isGivenUp) await eventually(async () => (await queue.waitingJobs()) === 0);
    else await eventually(async () => (await pool.query(failed)).rowCount === 1);
  });

  it('that the mail server checks for longer than ten seconds is delivered once @extended', async () => {
    const received: string[] = [];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onData: (stream, session, done) => {
        received.push(session.id);
        stream.resume();
        setTimeout(done, slowMs);
      },
    });
    queue.onMailConnection((socket) => void server.server.emit('connection', socket));
    await queue.services.mailer.send(exampleMail);
    expect(received).toHaveLength(1);
  });

  it('waits while the mail server is unreachable, does not delay the request, and arrives once when it is back', async () => {
    let calls = 0;
    queue.onMailConnection((socket) => {
      calls += 1;
      socket.destroy();
    });
    const body = { full_name: 'Demo Person', email: exampleMail.to, password: 'secret123' };
    const signUp = await queue.request('/api/auth/sign-up/email', jsonRequest('POST', body));
    expect(signUp.status).toBe(200);
    // The request is answered before the mail is sent.
    expect([calls, await queue.waitingJobs()]).toEqual([0, 1]);
    queue.startWorker();
    await eventually(async () => {
      const { rows } = await queue.services.pool.query<{ attempts: number }>(
        'select attempts from graphile_worker.jobs where last_error is not null',
      );
      return rows.length === 1;
    });
    const received = queue.startMailServer();
    await eventually(() => received.length > 0);
    await eventually(async () => (await queue.waitingJobs()) === 0);
    expect(received).toHaveLength(1);
    expect(received[0]?.to?.[0]?.address).toBe(exampleMail.to);
  });

  it('is not sent when the transaction that queued it is rolled back', async () => {
    const failing = queue.services.db.transaction().execute(async (tx) => {
      await addJob(tx, 'mail', exampleMail);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await queue.waitingJobs()).toBe(0);
  });

  it('is not sent when what it says has expired', async () => {
    const received = queue.startMailServer();
    queue.startWorker();
    const useBefore = new Date(Date.now() - 1000).toISOString();
    await addJob(queue.services.db, 'mail', { ...exampleMail, useBefore });
    await addJob(queue.services.db, 'mail', { ...exampleMail, subject: 'second' });
    await eventually(async () => (await queue.waitingJobs()) === 0);
    expect(received.map(({ subject }) => subject)).toEqual(['second']);
  });

  it('with commas and line breaks in its address reaches nobody else', async () => {
    const received = queue.startMailServer();
    queue.startWorker();
    const to = 'a@example.com,b@example.com\r\nBcc: c@example.com';
    await addJob(queue.services.db, 'mail', { ...exampleMail, to });
    await addJob(queue.services.db, 'mail', exampleMail);
    await eventually(() => received.some((mail) => mail.to?.[0]?.address === exampleMail.to));
    expect(JSON.stringify(received)).not.toMatch(/c@example\.com|"b@example\.com"/);
  });
});
