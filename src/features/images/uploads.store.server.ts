import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../server/database/schema.ts';

/** How many images a person has uploaded that nothing uses. By uploads_of_user. */
export async function countUnused(db: Kysely<Database>, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('uploads')
    .select((uploads) => uploads.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('uses', '=', 0)
    .where('is_removed', '=', false)
    .executeTakeFirstOrThrow();
  return count;
}

/** Notes images that a person uploads, by their keys, before their files are stored. */
export async function insertUploads(
  db: Kysely<Database>,
  userId: string,
  keys: readonly string[],
): Promise<void> {
  await db
    .insertInto('uploads')
    .values(keys.map((key) => ({ key, user_id: userId })))
    .execute();
}

/**
 * Which of these a person uploaded and may still use. All are locked, whoever uploaded them, in the
 * order of all who lock some: none of them is removed before the transaction ends.
 */
export async function lockUploads(
  tx: Transaction<Database>,
  userId: string,
  keys: readonly string[],
): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await tx
    .selectFrom('uploads')
    .select(['key', 'user_id', 'is_removed'])
    .where('key', 'in', keys)
    .orderBy(sql`key collate "C"`)
    .forUpdate()
    .execute();
  const own = rows.filter(({ user_id, is_removed }) => user_id === userId && !is_removed);
  return new Set(own.map(({ key }) => key));
}

/**
 * Marks unused uploads whose time has come as removed, and answers them with those that were
 * marked before and whose files may still be there. By uploads_to_remove.
 */
export async function markRemoved(db: Kysely<Database>, limit: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    update uploads
    set is_removed = true
    where key in (
      select key from uploads where remove_after <= now() order by remove_after limit ${limit}
    )
      and remove_after <= now()
    returning key`.execute(db);
  return rows.map(({ key }) => key);
}

/** Uploads that failed: to be removed at once. */
export async function giveUp(db: Kysely<Database>, keys: readonly string[]): Promise<void> {
  await sql`
    update uploads set remove_after = now() where key = any(${keys}) and uses = 0`.execute(db);
}

/** Marked uploads whose files could not be removed: tried again in an hour, after all others. */
export async function removeLater(db: Kysely<Database>, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await sql`
    update uploads set remove_after = now() + interval '1 hour'
    where key = any(${keys}) and is_removed`.execute(db);
}

/** Forgets uploads whose files are gone. */
export async function deleteUploads(db: Kysely<Database>, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await db.deleteFrom('uploads').where('key', 'in', keys).where('is_removed', '=', true).execute();
}
