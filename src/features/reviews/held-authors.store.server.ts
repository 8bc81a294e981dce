import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../../server/database/schema.ts';
import type { HeldAuthor } from './author-moderation-contract.ts';

/**
 * A slice of the people whose reviews begin hidden, the one held last first. All of these are read, as they
 * are few; the reviews only of those that are shown, by institution_reviews_author alone.
 */
export async function heldAuthors(
  db: Kysely<Database>,
  { offset, limit }: { offset: number; limit: number },
): Promise<HeldAuthor[]> {
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('author_holds')
        .select(['user_id', 'created_at'])
        .orderBy('created_at', 'desc')
        .orderBy('user_id')
        .offset(offset)
        // A literal: a plan for any number of rows would read all reviews.
        .limit(sql.lit(limit))
        .as('h'),
    )
    .leftJoin('profiles as author', 'author.id', 'h.user_id')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('institution_reviews as r')
          .select(sql<number>`count(*)::int`.as('review_count'))
          .select(sql<number>`(count(*) filter (where not r.is_hidden))::int`.as('shown_count'))
          .whereRef('r.user_id', '=', 'h.user_id')
          .as('counted'),
      (join) => join.onTrue(),
    )
    .select(['h.user_id as id', 'author.full_name', 'h.created_at as held_since'])
    .select(['counted.review_count', 'counted.shown_count'])
    .orderBy('h.created_at', 'desc')
    .orderBy('h.user_id')
    .execute();
  return rows.map((row) => ({ ...row, held_since: row.held_since.toISOString() }));
}

/** How many people's reviews begin hidden. */
export async function countHeldAuthors(db: Kysely<Database>): Promise<number> {
  const { count } = await db
    .selectFrom('author_holds')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
