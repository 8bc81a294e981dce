import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { MailMessage } from '../mail/mail-message.ts';
import type { TextMessage } from '../sms/text-message.ts';

/** The kinds of background jobs by name, each with its payload. */
export interface Jobs {
  mail: MailMessage;
  sms: TextMessage;
  cleanUp: Record<string, never>;
  removeUploads: Record<string, never>;
  rebuildSearch: Record<string, never>;
  countAreas: Record<string, never>;
}

/** Jobs that go through whole tables and may take long. */
const slowJobs = ['cleanUp', 'removeUploads', 'rebuildSearch', 'countAreas'] as const;
export type SlowJob = (typeof slowJobs)[number];

/**
 * The queue of slow jobs, of which one runs at a time: they never take more than one of a process's
 * job slots, so that mails and codes find the others free.
 */
export const slowQueue = 'slow';

/**
 * Queues a job in the transaction of the act that causes it, so that neither happens without the
 * other. A job that fails is retried with growing pauses, for four days.
 */
export async function addJob<Name extends keyof Jobs>(
  db: Kysely<Database>,
  name: Name,
  payload: Jobs[Name],
): Promise<void> {
  const json = JSON.stringify(payload);
  const queue = slowJobs.some((slow) => slow === name) ? slowQueue : null;
  await sql`select graphile_worker.add_job(${name}, ${json}::json, queue_name => ${queue})`.execute(
    db,
  );
}

/**
 * Queues a slow job unless it is waiting already. Queued while it runs, it runs once more afterwards.
 * Not to be called within a long transaction: others who queue the same job wait until that ends.
 */
export async function addJobOnce(db: Kysely<Database>, name: SlowJob): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      ${name}, '{}'::json, queue_name => ${slowQueue}, job_key => ${name}
    )`.execute(db);
}
