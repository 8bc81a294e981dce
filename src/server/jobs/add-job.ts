import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { Message } from '../mail/message.ts';
import type { TextMessage } from '../sms/text-message.ts';

/** Later work, by name: what it is told. */
export interface Jobs {
  mail: Message;
  sms: TextMessage;
  cleanUp: Record<string, never>;
  removeUploads: Record<string, never>;
  rebuildSearch: Record<string, never>;
}

/** The work that goes through whole tables, and may take long. */
const slowJobs = ['cleanUp', 'removeUploads', 'rebuildSearch'] as const;
export type SlowJob = (typeof slowJobs)[number];

/**
 * The queue that slow work waits in, where one job is done at a time: it never holds more than one
 * of the places that a process has for jobs, and mails and codes find the others free.
 */
export const slowQueue = 'slow';

/**
 * Puts work into the queue, in the transaction of the act that causes it: without the act there
 * is no work, and no work is lost. What fails is tried again, ever more rarely, for four days.
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
 * Puts slow work into the queue unless it waits there already. It may be asked for while it is
 * being done, and is then done once more afterwards. Not within a longer transaction: whoever asks
 * for the same work waits until that has ended.
 */
export async function addJobOnce(db: Kysely<Database>, name: SlowJob): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      ${name}, '{}'::json, queue_name => ${slowQueue}, job_key => ${name}
    )`.execute(db);
}
