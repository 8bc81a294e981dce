import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../server/database/schema.ts';

/** The number of a person's uploads that nothing uses. By uploads_of_user. */
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

/** Records a person's uploads by their keys, before their files are stored. */
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

/** An upload that may be used. */
export interface UsableUpload {
  key: string;
  /** In how many institutions and reviews it is. */
  uses: number;
}

/**
 * Those of these that the person has uploaded and may still use. All are locked, whoever uploaded them, in the
 * common order; none is removed before the transaction ends.
 */
export async function lockUploads(
  tx: Transaction<Database>,
  userId: string,
  keys: readonly string[],
): Promise<UsableUpload[]> {
  if (keys.length === 0) return [];
  const rows = await tx
    .selectFrom('uploads')
    .select(['key', 'user_id', 'uses', 'is_removed'])
    .where('key', 'in', keys)
    .orderBy(sql`key collate "C"`)
    .forUpdate()
    .execute();
  return rows.filter(({ user_id, is_removed }) => user_id === userId && !is_removed);
}

/**
 * Marks unused uploads that are due as removed, and returns them together with those that were marked
 * before and may still have files. By uploads_to_remove.
 */
export async function markUploadsRemoved(db: Kysely<Database>, limit: number): Promise<string[]> {
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

/** Marks failed uploads as due immediately. */
export async function expireFailedUploads(
  db: Kysely<Database>,
  keys: readonly string[],
): Promise<void> {
  await sql`
    update uploads set remove_after = now() where key = any(${keys}) and uses = 0`.execute(db);
}

/** Postpones uploads whose files could not be removed by an hour, behind all others. */
export async function postponeRemoval(
  db: Kysely<Database>,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return;
  await sql`
    update uploads set remove_after = now() + interval '1 hour'
    where key = any(${keys}) and is_removed`.execute(db);
}

/** Deletes the rows of uploads whose files are gone. */
export async function deleteUploads(db: Kysely<Database>, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await db.deleteFrom('uploads').where('key', 'in', keys).where('is_removed', '=', true).execute();
}
