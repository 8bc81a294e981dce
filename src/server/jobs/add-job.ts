import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { Message } from '../mail/message.ts';
import type { TextMessage } from '../sms/text-message.ts';

/** Later work, by name: what it is told. */
export interface Jobs {
  mail: Message;
  sms: TextMessage;
  removeUploads: Record<string, never>;
  rebuildSearch: Record<string, never>;
}

/**
 * Puts work into the queue, in the transaction of the act that causes it: without the act there
 * is no work, and no work is lost. What fails is tried again, ever more rarely, for three days.
 */
export async function addJob<Name extends keyof Jobs>(
  db: Kysely<Database>,
  name: Name,
  payload: Jobs[Name],
): Promise<void> {
  const json = JSON.stringify(payload);
  await sql`select graphile_worker.add_job(${name}, ${json}::json)`.execute(db);
}
