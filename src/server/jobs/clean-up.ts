import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';

/** Removes what has run out: sessions, links and codes, counted tries, and keys of creates. */
export async function cleanUp(db: Kysely<Database>, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', now).execute();
  await db.deleteFrom('verifications').where('expires_at', '<', now).execute();
  await db.deleteFrom('attempts').where('window_ends', '<', now).execute();
  await sql`delete from idempotency_keys where created_at < ${now}::timestamptz - interval '7 days'`.execute(
    db,
  );
}
