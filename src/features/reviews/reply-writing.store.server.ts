import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../server/database/schema.ts';
import type { ReplyRow } from './reviews.store.server.ts';

const columns = [
  'id',
  'review_id',
  'institution_id',
  'owner_id',
  'user_id',
  'message',
  'is_hidden',
  'created_at',
  'updated_at',
] as const;

/**
 * How many replies a review has, and how many of one person, each with the total of their
 * characters.
 */
export interface ReplyCounts {
  all: number;
  characters: number;
  own: number;
  ownCharacters: number;
}

/** Counts the replies to a review. Index: review_replies_review. */
export function countReplies(
  tx: Transaction<Database>,
  reviewId: string,
  userId: string,
): Promise<ReplyCounts> {
  return tx
    .selectFrom('review_replies')
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.countAll<number>().filterWhere('user_id', '=', userId).as('own'),
      sql<number>`coalesce(sum(char_length(message)), 0)::int`.as('characters'),
      sql<number>`coalesce(sum(char_length(message)) filter (where user_id = ${userId}), 0)::int`.as(
        'ownCharacters',
      ),
    ])
    .where('review_id', '=', reviewId)
    .executeTakeFirstOrThrow();
}

/** Adds a reply. */
export function insertReply(
  tx: Transaction<Database>,
  reply: Pick<ReplyRow, 'review_id' | 'institution_id' | 'owner_id' | 'user_id' | 'message'>,
): Promise<ReplyRow> {
  return tx.insertInto('review_replies').values(reply).returning(columns).executeTakeFirstOrThrow();
}

/** A reply, with what is needed of its institution. */
export interface PlacedReply {
  user_id: string;
  review_id: string;
  message: string;
  updated_at: Date;
  /** The institution's current owner. */
  owner_id: string | null;
  is_active: boolean;
}

/** A reply's author and its institution; by the primary keys. */
export function placedReply(db: Kysely<Database>, id: string): Promise<PlacedReply | undefined> {
  return db
    .selectFrom('review_replies as reply')
    .innerJoin('institutions as institution', 'institution.id', 'reply.institution_id')
    .select(['reply.user_id', 'reply.review_id', 'reply.message', 'reply.updated_at'])
    .select(['institution.owner_id', 'institution.is_active'])
    .where('reply.id', '=', id)
    .executeTakeFirst();
}

/**
 * Changes the message of a reply; undefined when it is gone. The same message leaves the row as it
 * is. By the primary key.
 */
export function updateReply(
  db: Kysely<Database>,
  id: string,
  message: string,
): Promise<ReplyRow | undefined> {
  return db
    .updateTable('review_replies')
    .set({
      message,
      updated_at: sql<Date>`
        case when message = ${message} then updated_at else clock_timestamp() end`,
    })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();
}

/** Removes a reply; false when it is gone already. By the primary key. */
export async function removeReply(tx: Transaction<Database>, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('review_replies')
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
