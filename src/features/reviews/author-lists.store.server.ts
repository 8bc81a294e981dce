import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../server/database/schema.ts';
import type { AuthorReply, AuthorReview } from './author-moderation-contract.ts';
import { hiddenReasons } from './hiding-reasons.ts';

interface Slice {
  offset: number;
  limit: number;
}

/** A slice of a person's reviews with their institutions, newest first; by institution_reviews_author. */
export async function reviewsByAuthor(
  db: Kysely<Database>,
  userId: string,
  { offset, limit }: Slice,
): Promise<AuthorReview[]> {
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('institution_reviews')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .offset(offset)
        // A literal: a plan for any number of rows would read all institutions.
        .limit(sql.lit(limit))
        .as('r'),
    )
    .innerJoin('institutions as i', 'i.id', 'r.institution_id')
    .select(['r.id', 'r.institution_id', 'r.rating', 'r.comment', 'r.is_hidden', 'r.hidden_reason'])
    .select(['r.created_at', 'r.updated_at'])
    .select(placeColumns)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id')
    .execute();
  return rows.map(fromRow);
}

/** A slice of a person's replies with their institutions, newest first; by review_replies_author. */
export async function repliesByAuthor(
  db: Kysely<Database>,
  userId: string,
  { offset, limit }: Slice,
): Promise<AuthorReply[]> {
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('review_replies')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .offset(offset)
        // A literal, as for reviews.
        .limit(sql.lit(limit))
        .as('r'),
    )
    .innerJoin('institutions as i', 'i.id', 'r.institution_id')
    .select(['r.id', 'r.institution_id', 'r.review_id', 'r.message', 'r.is_hidden'])
    .select(['r.hidden_reason', 'r.created_at', 'r.updated_at'])
    .select(sql<boolean>`r.owner_id is not distinct from r.user_id`.as('is_by_owner'))
    .select(placeColumns)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id')
    .execute();
  return rows.map(fromRow);
}

const placeColumns = [
  'i.name as institution_name',
  'i.name_bn as institution_name_bn',
  'i.is_active',
] as const;

interface StoredItem {
  hidden_reason: string | null;
  created_at: Date;
  updated_at: Date;
}

/** What a person has written as the API returns it. */
function fromRow<Row extends StoredItem>(row: Row) {
  return {
    ...row,
    hidden_reason: hiddenReasons.find((known) => known === row.hidden_reason) ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
