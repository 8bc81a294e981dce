import type pg from 'pg';
import { maxReplies } from './contract.ts';
import type { Reply, Review } from './contract.ts';

/** What has to be known about an institution to read its reviews. */
export interface ReviewedInstitution {
  owner_id: string | null;
  is_active: boolean;
  rating_count: number;
  /** The number of reviews that are not hidden for each rating; their sum is `rating_count`. */
  ratings: Readonly<Record<string, number>>;
  /** The number of hidden reviews for each rating. */
  hidden_ratings: Readonly<Record<string, number>>;
}

type Stored<Answer> = Omit<Answer, 'replies' | 'created_at' | 'updated_at'> & {
  created_at: Date;
  updated_at: Date;
};
export type ReviewRow = Stored<Review>;
export type ReplyRow = Stored<Reply>;

/**
 * The institution, active or not, by the primary key; null when there is none. The stored total and
 * the counts per rating are read by one statement, so that a review written meanwhile is in both or
 * in neither. Index: institution_reviews_rating.
 */
export async function reviewedInstitution(
  pool: pg.Pool,
  id: string,
): Promise<ReviewedInstitution | null> {
  const { rows } = await pool.query<ReviewedInstitution>({
    name: 'reviewed-institution',
    text: `
      select owner_id, is_active, rating_count, counted.*
      from institutions
      cross join (
        select coalesce(jsonb_object_agg(rating, shown), '{}') as ratings,
               coalesce(jsonb_object_agg(rating, hidden), '{}') as hidden_ratings
        from (
          select rating, count(*) filter (where not is_hidden) as shown,
                 count(*) filter (where is_hidden) as hidden
          from institution_reviews
          where institution_id = $1
          group by rating
        ) of_rating
      ) counted
      where id = $1`,
    values: [id],
  });
  return rows[0] ?? null;
}

/** The institution of a review, by the primary keys; null when there is no such review. */
export async function institutionOfReview(
  pool: pg.Pool,
  reviewId: string,
): Promise<{ institution_id: string; owner_id: string | null; is_active: boolean } | null> {
  const { rows } = await pool.query<{
    institution_id: string;
    owner_id: string | null;
    is_active: boolean;
  }>({
    name: 'institution-of-review',
    text: `
      select institution.id as institution_id, institution.owner_id, institution.is_active
      from institution_reviews review
      join institutions institution on institution.id = review.institution_id
      where review.id = $1`,
    values: [reviewId],
  });
  return rows[0] ?? null;
}

const reviewColumns =
  'id, institution_id, user_id, rating, comment, images, is_hidden, created_at, updated_at';

/** Joins the profile of who wrote each row of `written`, for their name; by the primary key. */
const joinAuthor = (written: string) =>
  `left join profiles author on author.id = ${written}.user_id`;

interface ReviewSelection {
  /** Only reviews with so many stars; null for all. */
  rating: number | null;
  withHidden: boolean;
  limit: number;
  offset: number;
}

/**
 * Reviews of an institution with their authors' names, newest first; hidden ones on demand. Index: institution_reviews_newest, with
 * a rating institution_reviews_rating.
 */
export async function newestReviews(
  pool: pg.Pool,
  institutionId: string,
  { rating, withHidden, limit, offset }: ReviewSelection,
): Promise<ReviewRow[]> {
  const { rows } = await pool.query<ReviewRow>({
    name: rating === null ? 'newest-reviews' : 'newest-reviews-with-rating',
    text: `
      select review.*, author.full_name
      from (
        select ${reviewColumns}
        from institution_reviews
        where institution_id = $1 and (not is_hidden or $4) ${rating === null ? '' : 'and rating = $5'}
        order by created_at desc, id
        limit $2 offset $3
      ) review
      ${joinAuthor('review')}
      order by review.created_at desc, review.id`,
    values: [institutionId, limit, offset, withHidden, ...(rating === null ? [] : [rating])],
  });
  return rows;
}

/** A person's review of an institution, with their name. Index: the unique (institution_id, user_id). */
export async function reviewBy(
  pool: pg.Pool,
  institutionId: string,
  userId: string,
): Promise<ReviewRow | null> {
  const { rows } = await pool.query<ReviewRow>({
    name: 'review-by',
    text: `
      select review.*, author.full_name
      from (
        select ${reviewColumns}
        from institution_reviews
        where institution_id = $1 and user_id = $2
      ) review
      ${joinAuthor('review')}`,
    values: [institutionId, userId],
  });
  return rows[0] ?? null;
}

/** Who reads; the id of nobody is null. */
export interface Reader {
  id: string | null;
  /** Sees what is hidden, too. */
  isAdmin: boolean;
}

/**
 * The first replies of each of the reviews with their authors' names, oldest first, as far as the reader
 * may see them. Index: review_replies_review.
 */
export async function repliesOf(
  pool: pg.Pool,
  reviewIds: readonly string[],
  reader: Reader,
): Promise<ReplyRow[]> {
  const { rows } = await pool.query<ReplyRow>({
    name: 'replies-of',
    text: `
      select reply.*, author.full_name
      from unnest($1::uuid[]) as review (id)
      cross join lateral (
        select id, review_id, institution_id, owner_id, user_id, message, is_hidden, created_at,
               updated_at
        from review_replies
        where review_id = review.id and (not is_hidden or user_id = $3 or $4)
        order by created_at, id
        limit $2
      ) reply
      ${joinAuthor('reply')}
      order by reply.created_at, reply.id`,
    values: [reviewIds, maxReplies, reader.id, reader.isAdmin],
  });
  return rows;
}
