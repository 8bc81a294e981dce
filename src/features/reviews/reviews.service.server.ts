import type { Caller } from '../../server/http/caller.ts';
import type { Services } from '../../server/services.ts';
import type { AnswerOf } from '../../shared/endpoint.ts';
import { pageFrom } from '../../shared/page.ts';
import { Refusal } from '../../shared/problem.ts';
import { reviewPageSize } from './contract.ts';
import type { Distribution, listReviews, Reply, Review } from './contract.ts';
import {
  fullNames,
  newestReviews,
  ratingCounts,
  repliesOf,
  reviewBy,
  reviewedInstitution,
} from './reviews.store.server.ts';
import type { ReplyRow, ReviewRow } from './reviews.store.server.ts';

/** A page of an institution's reviews, with its whole distribution and the caller's own one. */
export async function reviewsOf(
  { pool }: Services,
  caller: Caller,
  institutionId: string,
  page = 1,
): Promise<AnswerOf<typeof listReviews>> {
  const institution = await reviewedInstitution(pool, institutionId);
  if (!institution || !maySee(caller, institution)) throw new Refusal('notFound');
  const offset = (page - 1) * reviewPageSize;
  const [rows, counts, ownRow] = await Promise.all([
    newestReviews(pool, institutionId, { limit: reviewPageSize + 1, offset }),
    ratingCounts(pool, institutionId),
    caller.user && reviewBy(pool, institutionId, caller.user.id),
  ]);
  const shown = pageFrom(rows, page, reviewPageSize);
  const complete = await completing(pool, ownRow ? [...shown.items, ownRow] : shown.items);
  return {
    ...shown,
    items: shown.items.map(complete),
    total: institution.rating_count,
    distribution: distributionOf(counts),
    own: ownRow && complete(ownRow),
  };
}

/** A hidden institution is there only for its owner and for admins (D37). */
function maySee(
  { user }: Caller,
  institution: { is_active: boolean; owner_id: string | null },
): boolean {
  if (institution.is_active) return true;
  return user !== null && (user.id === institution.owner_id || user.roles.includes('admin'));
}

/** Adds names and replies to reviews, with one lookup of each for all of them. */
async function completing(
  pool: Services['pool'],
  reviews: readonly ReviewRow[],
): Promise<(review: ReviewRow) => Review> {
  if (reviews.length === 0) return (review) => reviewOf(review, [], new Map());
  const replies = await repliesOf(pool, [...new Set(reviews.map(({ id }) => id))]);
  const authors = [...reviews, ...replies].map((row) => row.user_id);
  const names = await fullNames(pool, [...new Set(authors)]);
  const repliesByReview = byReview(replies);
  return (review) => reviewOf(review, repliesByReview.get(review.id) ?? [], names);
}

type Names = ReadonlyMap<string, string>;

function reviewOf(row: ReviewRow, replies: readonly ReplyRow[], names: Names): Review {
  return {
    ...withAuthor(row, names),
    replies: replies.map((reply): Reply => withAuthor(reply, names)),
  };
}

function withAuthor<Row extends ReviewRow | ReplyRow>(row: Row, names: Names) {
  return {
    ...row,
    full_name: names.get(row.user_id) ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

function distributionOf(counts: readonly { rating: number; count: number }[]): Distribution {
  const countOf = (rating: number) => counts.find((row) => row.rating === rating)?.count ?? 0;
  return { '1': countOf(1), '2': countOf(2), '3': countOf(3), '4': countOf(4), '5': countOf(5) };
}

function byReview(replies: readonly ReplyRow[]): Map<string, ReplyRow[]> {
  const groups = new Map<string, ReplyRow[]>();
  for (const reply of replies) {
    const group = groups.get(reply.review_id);
    if (group) group.push(reply);
    else groups.set(reply.review_id, [reply]);
  }
  return groups;
}
