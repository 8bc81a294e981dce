import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Database } from '../../server/database/schema.ts';
import { fullNameOf } from '../../server/database/full-name-of.ts';
import { lockReview } from './review-writing.store.server.ts';
import type { PlacedReview } from './review-writing.store.server.ts';
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

const authorName = fullNameOf('review_replies.user_id').as('full_name');

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

/** Adds a reply; the database hides it where its author is held. */
export function insertReply(
  tx: Transaction<Database>,
  reply: Pick<ReplyRow, 'review_id' | 'institution_id' | 'owner_id' | 'user_id' | 'message'>,
): Promise<ReplyRow> {
  return tx
    .insertInto('review_replies')
    .values(reply)
    .returning(columns)
    .returning(authorName)
    .executeTakeFirstOrThrow();
}

/** A reply with its review, and the institution of both. */
export interface PlacedReply {
  user_id: string;
  message: string;
  /** It began hidden, and nobody has shown it yet. */
  is_unpublished: boolean;
  updated_at: Date;
  review: PlacedReview;
}

/**
 * A reply whose institution and review are locked, in the order of all who write here; the reply changes
 * only under these locks. By the primary keys.
 */
export async function lockReply(
  tx: Transaction<Database>,
  id: string,
): Promise<PlacedReply | undefined> {
  const reviewId = sql<string>`(select review_id from review_replies where id = ${id})`;
  const review = await lockReview(tx, reviewId);
  const reply = await tx
    .selectFrom('review_replies')
    .select(['user_id', 'message', 'is_unpublished', 'updated_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  return review && reply && { ...reply, review };
}

/**
 * Changes the message of a reply that is locked. The same message leaves the row as it is; another one makes
 * the database hide it where its author is held. By the primary key.
 */
export function updateReply(
  tx: Transaction<Database>,
  id: string,
  message: string,
): Promise<ReplyRow> {
  return tx
    .updateTable('review_replies')
    .set({
      message,
      updated_at: sql<Date>`
        case when message = ${message} then updated_at else clock_timestamp() end`,
    })
    .where('id', '=', id)
    .returning(columns)
    .returning(authorName)
    .executeTakeFirstOrThrow();
}

/** Removes a reply, by the primary key. */
export async function removeReply(tx: Transaction<Database>, id: string): Promise<void> {
  await tx.deleteFrom('review_replies').where('id', '=', id).execute();
}
