import { sql } from 'kysely';
import type { Expression, Transaction } from 'kysely';
import type { Database } from '../../server/database/schema.ts';
import { fullNameOf } from '../../server/database/full-name-of.ts';
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
  rating: number;
  images: string[];
  is_hidden: boolean;
  /** It began hidden, and nobody has shown it yet. */
  is_unpublished: boolean;
  updated_at: Date;
  place: ReviewPlace;
}

/*
 * Every write locks the institution's row first, then the review's: concurrent writes wait here,
 * decide on what is stored then, and cannot deadlock.
 */

/** Locks an institution until the end of the transaction, by the primary key. */
export function lockPlace(
  tx: Tx,
  id: string | Expression<string>,
): Promise<ReviewPlace | undefined> {
  return tx
    .selectFrom('institutions')
    .select(['id', 'owner_id', 'is_active', 'name', 'name_bn'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/**
 * Locks the institution of a review, then the review, by the primary keys. It is safe to look the
 * institution up unlocked, as that of a review never changes.
 */
export async function lockReview(
  tx: Tx,
  reviewId: string | Expression<string>,
): Promise<PlacedReview | undefined> {
  const place = await lockPlace(
    tx,
    sql`(select institution_id from institution_reviews where id = ${reviewId})`,
  );
  const review = await tx
    .selectFrom('institution_reviews')
    .select(['id', 'user_id', 'rating', 'images', 'is_hidden', 'is_unpublished', 'updated_at'])
    .where('id', '=', reviewId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return place && review && { ...review, place };
}

/** Whether a person has reviewed an institution. By the unique (institution_id, user_id). */
export async function hasReviewed(
  tx: Tx,
  user_id: string,
  institution_id: string,
): Promise<boolean> {
  const review = await tx
    .selectFrom('institution_reviews')
    .select('id')
    .where('institution_id', '=', institution_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  return review !== undefined;
}

const columns = [
  'id',
  'institution_id',
  'user_id',
  'rating',
  'comment',
  'images',
  'is_hidden',
  'created_at',
  'updated_at',
] as const;

const authorName = fullNameOf('institution_reviews.user_id').as('full_name');

/**
 * Adds a review; the database keeps the institution's rating in step (D19), and hides the review where its
 * author has deleted a hidden one before, or is held.
 */
export function insertReview(
  tx: Tx,
  review: Pick<ReviewRow, 'institution_id' | 'user_id' | 'rating' | 'comment' | 'images'>,
): Promise<ReviewRow> {
  return tx
    .insertInto('institution_reviews')
    .values(review)
    .returning(columns)
    .returning(authorName)
    .executeTakeFirstOrThrow();
}

/** What its author changes of a review; what is undefined stays. */
export interface ReviewChanges {
  rating?: number | undefined;
  comment?: string | null | undefined;
  images?: string[] | undefined;
}

/**
 * Changes a review's stars, comment, images or several of them, by the primary key. Equal values leave the
 * row, and the time of its last change, as they are; others make the database hide it where its author is
 * held.
 */
export function updateReview(tx: Tx, id: string, changes: ReviewChanges): Promise<ReviewRow> {
  const { rating, comment, images } = changes;
  const updatedAtSql = sql<Date>`
    case when
      ${rating === undefined ? sql`false` : sql`rating <> ${rating}`}
      or ${comment === undefined ? sql`false` : sql`comment is distinct from ${comment}`}
      or ${images === undefined ? sql`false` : sql`images <> ${images}::text[]`}
    then clock_timestamp() else updated_at end`;
  return tx
    .updateTable('institution_reviews')
    .set({ ...changes, updated_at: updatedAtSql })
    .where('id', '=', id)
    .returning(columns)
    .returning(authorName)
    .executeTakeFirstOrThrow();
}

/** Removes a review and with it its replies, by the primary key. */
export async function removeReview(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('institution_reviews').where('id', '=', id).execute();
}
