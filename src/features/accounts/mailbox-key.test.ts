import { afterAll, beforeAll, expect, it } from 'vitest';
import { normaliseEmail } from '../../shared/email.ts';
import { eventually, exampleMail, startJobQueue } from '../../testing/job-queue.ts';
import type { JobQueue } from '../../testing/job-queue.ts';
import { mailboxKey } from './mailbox-key.ts';
import { emailProblem } from './rules.ts';

let queue: JobQueue;
let received: ReturnType<JobQueue['startMailServer']>;
beforeAll(async () => {
  queue = await startJobQueue();
  received = queue.startMailServer();
});
afterAll(() => queue.close());

it.each([
  'victim@example.com',
  '<victim@example.com>',
  'Victim@EXAMPLE.com',
  'victim@ｅxample.com',
  'victim@example.ｃom',
  'victim@example.com\u034F',
])('the email %j is counted as the mailbox that its mail arrives in', async (typed) => {
  expect(emailProblem(typed)).toBeNull();
  const email = normaliseEmail(typed);
  const before = received.length;
  await queue.services.mailer.send({ ...exampleMail, to: email });
  await eventually(() => received.length > before);
  expect(received.at(-1)?.to?.[0]?.address).toBe('victim@example.com');
  expect(mailboxKey(email)).toBe('victim@example.com');
});

it('the mailbox of an email has no dots, tags and quotes that mail providers ignore', () => {
  for (const name of ['vic.tim', 'victim+shop', '.v.ictim+a+b', '"victim"', '"vic.tim"']) {
    expect(mailboxKey(`${name}@gmail.com`)).toBe('victim@gmail.com');
  }
  expect(mailboxKey('victim2@gmail.com')).toBe('victim2@gmail.com');
  expect(mailboxKey('victim@gmail.com.bd')).toBe('victim@gmail.com.bd');
  // Earlier versions stored such addresses as they were typed.
  for (const email of ['<victim@gmail.com>', '>>victim@gmail.com', 'victim@gmail.com>']) {
    expect(mailboxKey(email)).toBe('victim@gmail.com');
  }
  // Not a valid host: no mail can be delivered.
  expect(mailboxKey('victim@exa[mple.com')).toBe('victim@exa[mple.com');
});
