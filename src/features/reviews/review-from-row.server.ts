import type { RatingDistribution, Reply, Review } from './contract.ts';
import type { ReplyRow, ReviewRow } from './reviews.store.server.ts';

/** A stored review as the API returns it. */
export function reviewFromRow(row: ReviewRow, replies: readonly ReplyRow[]): Review {
  return { ...writtenFromRow(row), replies: replies.map(replyFromRow) };
}

/** A stored reply as the API returns it. */
export function replyFromRow(row: ReplyRow): Reply {
  return writtenFromRow(row);
}

function writtenFromRow<Row extends ReviewRow | ReplyRow>({ is_hidden, ...row }: Row) {
  return {
    ...row,
    ...(is_hidden && { is_hidden }),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** The distribution, with zero for ratings that do not occur. */
export function distributionOf(counts: Readonly<Record<string, number>>): RatingDistribution {
  const countOf = (rating: number) => counts[rating] ?? 0;
  return { '1': countOf(1), '2': countOf(2), '3': countOf(3), '4': countOf(4), '5': countOf(5) };
}
