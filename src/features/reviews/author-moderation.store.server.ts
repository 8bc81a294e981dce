import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../server/database/schema.ts';
import type { Author } from './author-moderation-contract.ts';
import { countWritten } from './count-written.server.ts';
import type { HidingReason } from './hiding-reasons.ts';

type Tx = Transaction<Database>;

/** A person who may have written reviews or replies, with how many of these are not hidden. */
export interface CountedAuthor extends Author {
  shown_review_count: number;
  shown_reply_count: number;
}

/** A person by the primary keys, with their reviews and replies counted. */
export async function findAuthor(
  db: Kysely<Database>,
  id: string,
): Promise<CountedAuthor | undefined> {
  const { rows } = await sql<CountedAuthor>`
    select u.id, p.full_name, h.user_id is not null as is_held,
      exists (select from user_roles where user_id = u.id and role = 'admin') as is_admin,
      reviews.total as review_count, reviews.shown as shown_review_count,
      reviews.waiting as waiting_review_count,
      replies.total as reply_count, replies.shown as shown_reply_count,
      replies.waiting as waiting_reply_count
    from users u
    left join profiles p on p.id = u.id
    left join author_holds h on h.user_id = u.id
    cross join lateral ${countWritten('institution_reviews', 'u.id')} reviews
    cross join lateral ${countWritten('review_replies', 'u.id')} replies
    where u.id = ${id}`.execute(db);
  return rows[0];
}

/** The tables of what administrators hide. */
type WritingTable = 'institution_reviews' | 'review_replies';

/** A review or a reply, as far as it matters for hiding it. */
export interface HideableRow {
  id: string;
  is_hidden: boolean;
  hidden_reason: string | null;
  updated_at: Date;
}

/**
 * Locks the institutions of some of a person's reviews or replies, in the order of all who lock several, then
 * these, by the primary keys; gives those that are still there.
 */
export async function lockWritten(
  tx: Tx,
  table: WritingTable,
  userId: string,
  ids: readonly string[],
): Promise<HideableRow[]> {
  const written = sql`from ${sql.table(table)} where id = any(${ids}::uuid[]) and user_id = ${userId}`;
  await sql`
    select id from institutions
    where id = any(array(select institution_id ${written}))
    order by id
    for no key update`.execute(tx);
  const { rows } = await sql<HideableRow>`
    select id, is_hidden, hidden_reason, updated_at ${written}
    order by id
    for no key update`.execute(tx);
  return rows;
}

/** Hides reviews or replies, or lets them stay hidden, for a reason; by the primary key. */
export async function hideWritten(
  tx: Tx,
  table: WritingTable,
  ids: readonly string[],
  reason: HidingReason,
): Promise<void> {
  await sql`
    update ${sql.table(table)} set is_hidden = true, hidden_reason = ${reason}
    where id = any(${ids}::uuid[])`.execute(tx);
}

/** Locks a person until the transaction ends, so that nobody makes them an administrator meanwhile. */
export async function lockAuthor(tx: Tx, id: string): Promise<{ is_admin: boolean } | null> {
  const user = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!user) return null;
  const role = await tx
    .selectFrom('user_roles')
    .select('role')
    .where('user_id', '=', id)
    .where('role', '=', 'admin')
    .executeTakeFirst();
  return { is_admin: role !== undefined };
}

/** Lets what a person writes begin hidden, if it does not yet. */
export async function insertHold(tx: Tx, user_id: string): Promise<void> {
  await tx
    .insertInto('author_holds')
    .values({ user_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Lets what a person writes be published at once again. */
export async function deleteHold(tx: Tx, user_id: string): Promise<void> {
  await tx.deleteFrom('author_holds').where('user_id', '=', user_id).execute();
}
