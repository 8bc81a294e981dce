import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { Database } from '../../server/database/schema.ts';
import type { AuthorReply, AuthorReview } from './author-moderation-contract.ts';
import { hiddenReasons } from './hiding-reasons.ts';

interface Slice {
  offset: number;
  limit: number;
}

type ReviewColumns = Pick<AuthorReview, 'rating' | 'comment' | 'images'>;
type ReplyColumns = Pick<AuthorReply, 'review_id' | 'message' | 'is_by_owner'>;
type StoredColumns = { hidden_reason: string | null; created_at: Date; updated_at: Date };
/** What a row of both has. */
type StoredItem = Omit<AuthorReview, keyof (ReviewColumns & StoredColumns)> & StoredColumns;

/** A slice of a person's reviews with their institutions, newest first; by institution_reviews_author. */
export function reviewsByAuthor(
  db: Kysely<Database>,
  userId: string,
  slice: Slice,
): Promise<AuthorReview[]> {
  const written = sql`institution_reviews where user_id = ${userId}`;
  return readSlice<ReviewColumns>(db, sql`r.rating, r.comment, r.images`, written, slice);
}

/** A slice of a person's replies with their institutions, newest first; by review_replies_author. */
export function repliesByAuthor(
  db: Kysely<Database>,
  userId: string,
  slice: Slice,
): Promise<AuthorReply[]> {
  const columns = sql`r.review_id, r.message, r.owner_id is not distinct from r.user_id as is_by_owner`;
  const written = sql`review_replies where user_id = ${userId}`;
  return readSlice<ReplyColumns>(db, columns, written, slice);
}

async function readSlice<Columns>(
  db: Kysely<Database>,
  columns: RawBuilder<unknown>,
  written: RawBuilder<unknown>,
  { offset, limit }: Slice,
) {
  const { rows } = await sql<StoredItem & Columns>`
    select r.id, r.institution_id, i.name as institution_name, i.name_bn as institution_name_bn,
      i.is_active, r.is_hidden, r.hidden_reason, r.created_at, r.updated_at, ${columns}
    from (
      select * from ${written}
      order by created_at desc, id
      -- A literal: a plan for any number of rows would read all institutions.
      limit ${sql.lit(limit)}
      offset ${offset}
    ) r
    join institutions i on i.id = r.institution_id
    order by r.created_at desc, r.id`.execute(db);
  return rows.map((row) => ({
    ...row,
    hidden_reason: hiddenReasons.find((known) => known === row.hidden_reason) ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }));
}
