import { runOnce } from 'graphile-worker';
import { createJobLogger } from '../server/jobs/job-log.ts';
import { createTaskList } from '../server/jobs/tasks.ts';
import type { ReceivedMail } from '../server/mail/development-mailbox.ts';
import type { Services } from '../server/services.ts';

/** Runs all queued jobs. */
export async function runQueuedJobs(services: Services): Promise<void> {
  const { pool, log } = services;
  await runOnce({
    pgPool: pool,
    taskList: createTaskList(services),
    noHandleSignals: true,
    logger: createJobLogger(log),
  });
}

/** The mails to an address, newest first, including queued ones. */
export async function readMailsTo(services: Services, address: string): Promise<ReceivedMail[]> {
  await runQueuedJobs(services);
  return (services.mailer.mailbox?.mails() ?? []).filter(({ to }) => to === address);
}

/** The path of the link in the newest mail to an address. Fails when there is no mail. */
export async function readMailedPath(services: Services, address: string): Promise<string> {
  const [mail] = await readMailsTo(services, address);
  const link = /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0];
  if (!link) throw new Error(`no mail with a link to ${address}`);
  const { pathname, search } = new URL(link);
  return pathname + search;
}
