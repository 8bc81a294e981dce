import { runOnce } from 'graphile-worker';
import { jobLog } from '../server/jobs/job-log.ts';
import { tasksOf } from '../server/jobs/tasks.ts';
import type { ReceivedMail } from '../server/mail/development-mailbox.ts';
import type { Services } from '../server/services.ts';

/** Does the work that waits in the queue, all of it. */
export async function doJobs(services: Services): Promise<void> {
  const { pool, log } = services;
  await runOnce({
    pgPool: pool,
    taskList: tasksOf(services),
    noHandleSignals: true,
    logger: jobLog(log),
  });
}

/** The mails that this address has got, newest first, those that waited in the queue included. */
export async function mailsTo(services: Services, address: string): Promise<ReceivedMail[]> {
  await doJobs(services);
  return (services.mailer.mailbox?.mails() ?? []).filter(({ to }) => to === address);
}

/** The path that the newest mail to this address links to. Fails when there is none. */
export async function mailedPath(services: Services, address: string): Promise<string> {
  const [mail] = await mailsTo(services, address);
  const link = /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0];
  if (!link) throw new Error(`no mail with a link to ${address}`);
  const { pathname, search } = new URL(link);
  return pathname + search;
}
