import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Database } from '../../server/database/schema.ts';
import type { ReviewRow } from './reviews.store.server.ts';

type Tx = Transaction<Database>;

/** What has to be known about an institution to write a review or a reply. */
export interface ReviewPlace {
  id: string;
  owner_id: string | null;
  is_active: boolean;
  name: string;
  name_bn: string | null;
}

/** A review with its institution. */
export interface PlacedReview {
  id: string;
  user_id: string;
  is_hidden: boolean;
  updated_at: Date;
  place: ReviewPlace;
}

/*
 * Every write locks the institution's row first, then the review's: concurrent writes wait here,
 * decide on what is stored then, and cannot deadlock.
 */

/** Locks an institution until the end of the transaction, by the primary key. */
export function lockPlace(tx: Tx, id: string): Promise<ReviewPlace | undefined> {
  return tx
    .selectFrom('institutions')
    .select(['id', 'owner_id', 'is_active', 'name', 'name_bn'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Locks the institution of a review, then the review, by the primary keys. */
export async function lockReview(tx: Tx, reviewId: string): Promise<PlacedReview | undefined> {
  const found = await tx
    .selectFrom('institution_reviews')
    .select('institution_id')
    .where('id', '=', reviewId)
    .executeTakeFirst();
  const place = found && (await lockPlace(tx, found.institution_id));
  const review = await tx
    .selectFrom('institution_reviews')
    .select(['id', 'user_id', 'is_hidden', 'updated_at'])
    .where('id', '=', reviewId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return place && review && { ...review, place };
}

const columns = [
  'id',
  'institution_id',
  'user_id',
  'rating',
  'comment',
  'is_hidden',
  'created_at',
  'updated_at',
] as const;

/**
 * Adds a review; the database keeps the institution's rating in step (D19), and hides the review where its
 * author has deleted a hidden one before.
 */
export function insertReview(
  tx: Tx,
  review: Pick<ReviewRow, 'institution_id' | 'user_id' | 'rating' | 'comment'>,
): Promise<ReviewRow> {
  return tx
    .insertInto('institution_reviews')
    .values(review)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/**
 * Changes a review's stars, comment or both, by the primary key. Equal values leave the row, and
 * the time of its last change, as they are.
 */
export function updateReview(
  tx: Tx,
  id: string,
  changes: { rating?: number | undefined; comment?: string | null | undefined },
): Promise<ReviewRow> {
  const { rating, comment } = changes;
  const updatedAtSql = sql<Date>`
    case when
      ${rating === undefined ? sql`false` : sql`rating <> ${rating}`}
      or ${comment === undefined ? sql`false` : sql`comment is distinct from ${comment}`}
    then clock_timestamp() else updated_at end`;
  return tx
    .updateTable('institution_reviews')
    .set({ ...changes, updated_at: updatedAtSql })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Removes a review and with it its replies, by the primary key. */
export async function removeReview(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('institution_reviews').where('id', '=', id).execute();
}

/** A person's full name, by the primary key; null when it is not known. */
export async function fullNameOf(tx: Tx, userId: string): Promise<string | null> {
  const profile = await tx
    .selectFrom('profiles')
    .select('full_name')
    .where('id', '=', userId)
    .executeTakeFirst();
  return profile?.full_name ?? null;
}
