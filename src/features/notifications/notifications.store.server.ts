import { sql } from 'kysely';
import type { Kysely, Selectable, SqlBool, Transaction } from 'kysely';
import type { Database, NotificationsTable } from '../../server/database/schema.ts';

type StoredNotification = Omit<Selectable<NotificationsTable>, 'number'>;

/** A notification, with the current name of the place that it is about. */
export interface NotificationRow extends StoredNotification {
  /** Null where it is about no place, or about one that its reader may not see. */
  place_name: string | null;
  place_name_bn: string | null;
}

/**
 * Joins the places that notifications are about, if their readers may see them; by the primary key.
 */
const joinPlaceSql = (notification: string) => sql`
  left join institutions place
    on place.id = case
      when ${sql.ref(`${notification}.data`)}->>'institution_id'
        ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
      then (${sql.ref(`${notification}.data`)}->>'institution_id')::uuid
    end
    and (place.is_active or place.owner_id = ${sql.ref(`${notification}.user_id`)})`;

/** A person's notifications at one moment. */
export interface InboxRows {
  rows: NotificationRow[];
  unreadCount: number;
  /** The number of the last notification; 0 when there was none. */
  lastNumber: number;
}

/**
 * A person's notifications, newest first. One statement reads all, so that rows and counts are of
 * the same moment. Its limit is a literal: with a parameter, the generic plan reads all institutions.
 * Indexes: notifications_newest, notifications_unread.
 */
export async function readInboxRows(
  db: Kysely<Database>,
  userId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<InboxRows> {
  const { rows } = await sql<NotificationRow & { unread_count: number; last_number: number }>`
    select page.*, place.name as place_name, place.name_bn as place_name_bn,
      unread.count as unread_count, coalesce(counter.last_number, 0) as last_number
    from (select count(*) from notifications where user_id = ${userId} and not is_read) unread
    left join notification_counters counter on counter.user_id = ${userId}
    left join lateral (
      select id, user_id, type, title, message, data, is_read, created_at
      from notifications
      where user_id = ${userId}
      order by created_at desc, id
      limit ${sql.lit(limit)}
      offset ${offset}
    ) page on true
    ${joinPlaceSql('page')}
    order by page.created_at desc, page.id`.execute(db);
  return {
    // An empty page comes as one row with the counts and nulls.
    rows: rows.filter(({ id }) => id !== null),
    unreadCount: rows[0]?.unread_count ?? 0,
    lastNumber: rows[0]?.last_number ?? 0,
  };
}

/**
 * A literal: with a parameter a prepared statement could not use the partial index of unread ones.
 */
const isUnreadSql = sql<SqlBool>`not is_read`;

/** How many of a person's notifications are unread. Index: notifications_unread. */
export async function countUnreadOf(db: Kysely<Database>, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('notifications')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where(isUnreadSql)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Marks a person's notification read; false when they have none with that id. By the primary key.
 */
export async function markRead(db: Kysely<Database>, userId: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notifications')
    .set({ is_read: true })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Marks all of a person's notifications read. Index: notifications_unread. Rows are locked in the
 * order of everybody who removes notifications, so that no deadlock arises.
 */
export async function markAllRead(db: Kysely<Database>, userId: string): Promise<void> {
  await sql`
    update notifications
    set is_read = true
    where id = any(array(
      select id from notifications
      where user_id = ${userId} and not is_read
      order by number
      for update
    ))`.execute(db);
}

/** The number of a person's last notification; 0 when there was none. By the primary key. */
export async function lastNumber(db: Kysely<Database>, userId: string): Promise<number> {
  const counter = await db
    .selectFrom('notification_counters')
    .select('last_number')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return counter?.last_number ?? 0;
}

/** Somebody who has read the notifications of a person up to a number. */
export interface ReadPosition {
  userId: string;
  number: number;
}

/**
 * For each reader, given by position, the next notifications that they have not read, in order, at
 * most `limit` each. Index: notifications_number.
 */
export async function notificationsAfter(
  db: Kysely<Database>,
  readers: readonly ReadPosition[],
  limit: number,
): Promise<(NotificationRow & { number: number; reader: number })[]> {
  const { rows } = await sql<NotificationRow & { number: number; reader: number }>`
    select reader.position::int - 1 as reader, next.*,
      place.name as place_name, place.name_bn as place_name_bn
    from unnest(
      ${readers.map(({ userId }) => userId)}::uuid[],
      ${readers.map(({ number }) => number)}::bigint[]
    ) with ordinality as reader (user_id, number, position)
    cross join lateral (
      select number, id, user_id, type, title, message, data, is_read, created_at
      from notifications
      where user_id = reader.user_id and number > reader.number
      order by number
      limit ${limit}
    ) next
    ${joinPlaceSql('next')}
    order by reader.position, next.number`.execute(db);
  return rows;
}

/** What notifications to remove are about: a review with its replies, or one reply. */
export type NotificationSubject = 'review_id' | 'reply_id';

/**
 * Removes everybody's notifications about a review or a reply of an institution, including those of
 * earlier owners. Index: notifications_institution. Rows are locked in one order, so that no
 * deadlock arises.
 */
export async function deleteNotificationsAbout(
  tx: Kysely<Database>,
  institutionId: string,
  subject: NotificationSubject,
  id: string,
): Promise<void> {
  await sql`
    delete from notifications
    where id = any(array(
      select id from notifications
      where data->>'institution_id' = ${institutionId} and data->>${sql.lit(subject)} = ${id}
      order by user_id, number
      for update
    ))`.execute(tx);
}

/**
 * Locks and returns the notifications of owners about a review that name other stars than these.
 * Index: notifications_institution.
 */
export async function lockNotificationsOfOldRating(
  tx: Transaction<Database>,
  { institutionId, reviewId, rating }: { institutionId: string; reviewId: string; rating: number },
): Promise<Pick<StoredNotification, 'id' | 'type' | 'data'>[]> {
  const { rows } = await sql<Pick<StoredNotification, 'id' | 'type' | 'data'>>`
    select id, type, data from notifications
    where data->>'institution_id' = ${institutionId} and data->>'review_id' = ${reviewId}
      and type = 'new_review' and data->>'rating' <> ${String(rating)}
    order by user_id, number
    for update`.execute(tx);
  return rows;
}

/** Rewrites a notification, and has its reader's streams refetch; by the primary key. */
export async function rewriteNotification(
  tx: Transaction<Database>,
  id: string,
  { message, data }: { message: string; data: object },
): Promise<void> {
  await sql`
    with rewritten as (
      update notifications set message = ${message}, data = ${JSON.stringify(data)}
      where id = ${id}
      returning user_id
    )
    select pg_notify('notifications', user_id || ' changed') from rewritten`.execute(tx);
}
