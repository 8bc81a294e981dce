import type { Caller } from '../../server/http/caller.ts';
import type { Services } from '../../server/services.ts';
import type { AnswerOf } from '../../shared/endpoint.ts';
import { toPage } from '../../shared/pagination.ts';
import { Refusal } from '../../shared/problem.ts';
import { reviewPageSize } from './contract.ts';
import type { getReview, listReviews, Review } from './contract.ts';
import { distributionOf, reviewFromRow } from './review-from-row.server.ts';
import {
  institutionOfReview,
  newestReviews,
  repliesOf,
  reviewBy,
  reviewedInstitution,
} from './reviews.store.server.ts';
import type { Reader, ReplyRow, ReviewRow } from './reviews.store.server.ts';
import { maySeeReviews } from './rules.ts';

/**
 * A page of an institution's reviews, of all or of those with one number of stars, with the
 * distribution over all of them, and the caller's own one.
 */
export async function readReviewPage(
  { pool }: Services,
  { user }: Caller,
  institutionId: string,
  {
    page = 1,
    rating = null,
  }: { page?: number | undefined; rating?: number | null | undefined } = {},
): Promise<AnswerOf<typeof listReviews>> {
  const institution = await reviewedInstitution(pool, institutionId);
  if (!institution || !maySeeReviews(user, institution)) throw new Refusal('notFound');
  const { owner_id, is_active, rating_count, ratings, hidden_ratings } = institution;
  const reader = readerOf(user);
  const offset = (page - 1) * reviewPageSize;
  const [rows, ownRow] = await Promise.all([
    newestReviews(pool, institutionId, {
      ...{ limit: reviewPageSize + 1, offset },
      ...{ rating, withHidden: reader.isAdmin },
    }),
    user && reviewBy(pool, institutionId, user.id),
  ]);
  const rowPage = toPage(rows, page, reviewPageSize);
  const hiddenCounts = Object.values(hidden_ratings);
  const [shownCount, hiddenCount] =
    rating === null
      ? [rating_count, hiddenCounts.reduce((sum, count) => sum + count, 0)]
      : [ratings[rating] ?? 0, hidden_ratings[rating] ?? 0];
  const addReplies = await loadReplies(
    pool,
    ownRow ? [...rowPage.items, ownRow] : rowPage.items,
    reader,
  );
  return {
    ...rowPage,
    items: rowPage.items.map(addReplies),
    ...{ rating, total: shownCount + (reader.isAdmin ? hiddenCount : 0) },
    distribution: distributionOf(ratings),
    own: ownRow && addReplies(ownRow),
    ...{ owner_id, is_active },
  };
}

/** A caller as a reader of reviews. */
export function readerOf(user: Caller['user']): Reader {
  return { id: user?.id ?? null, isAdmin: user?.roles.includes('admin') ?? false };
}

/** The institution of a review, for callers who may see it. */
export async function findInstitutionOfReview(
  { pool }: Services,
  { user }: Caller,
  reviewId: string,
): Promise<AnswerOf<typeof getReview>> {
  const found = await institutionOfReview(pool, reviewId);
  if (!found || !maySeeReviews(user, found)) throw new Refusal('notFound');
  return { institution_id: found.institution_id };
}

/** Loads the replies to reviews with one query, and returns the function that adds them. */
export async function loadReplies(
  pool: Services['pool'],
  reviews: readonly ReviewRow[],
  reader: Reader,
): Promise<(review: ReviewRow) => Review> {
  if (reviews.length === 0) return (review) => reviewFromRow(review, []);
  const replies = await repliesOf(pool, [...new Set(reviews.map(({ id }) => id))], reader);
  const repliesByReview = groupByReview(replies);
  return (review) => reviewFromRow(review, repliesByReview.get(review.id) ?? []);
}

function groupByReview(replies: readonly ReplyRow[]): Map<string, ReplyRow[]> {
  const groups = new Map<string, ReplyRow[]>();
  for (const reply of replies) {
    const group = groups.get(reply.review_id);
    if (group) group.push(reply);
    else groups.set(reply.review_id, [reply]);
  }
  return groups;
}
