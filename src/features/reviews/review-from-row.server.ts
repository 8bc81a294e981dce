import type { RatingDistribution, Reply, Review } from './contract.ts';
import type { ReplyRow, ReviewRow } from './reviews.store.server.ts';

/** Full names by person id; people without a name are absent. */
export type NamesById = ReadonlyMap<string, string>;

/** A stored review as the API returns it. */
export function reviewFromRow(
  row: ReviewRow,
  replies: readonly ReplyRow[],
  names: NamesById,
): Review {
  return { ...withAuthor(row, names), replies: replies.map((reply) => replyFromRow(reply, names)) };
}

/** A stored reply as the API returns it. */
export function replyFromRow(row: ReplyRow, names: NamesById): Reply {
  return withAuthor(row, names);
}

function withAuthor<Row extends ReviewRow | ReplyRow>(
  { is_hidden, ...row }: Row,
  names: NamesById,
) {
  return {
    ...row,
    ...(is_hidden && { is_hidden }),
    full_name: names.get(row.user_id) ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** The distribution, with zero for ratings that do not occur. */
export function distributionOf(counts: Readonly<Record<string, number>>): RatingDistribution {
  const countOf = (rating: number) => counts[rating] ?? 0;
  return { '1': countOf(1), '2': countOf(2), '3': countOf(3), '4': countOf(4), '5': countOf(5) };
}
