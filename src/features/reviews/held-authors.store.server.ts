import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../../server/database/schema.ts';
import type { HeldAuthor } from './author-moderation-contract.ts';
import { countWritten } from './count-written.server.ts';

/**
 * A slice of the people whose reviews and replies begin hidden, the one held last first. All of these are
 * read, as they are few; what they have written only of those that are shown.
 */
export async function heldAuthors(
  db: Kysely<Database>,
  { offset, limit }: { offset: number; limit: number },
): Promise<HeldAuthor[]> {
  const { rows } = await sql<Omit<HeldAuthor, 'held_since'> & { held_since: Date }>`
    select h.user_id as id, author.full_name, h.created_at as held_since,
      reviews.total as review_count, reviews.shown as shown_count,
      replies.total as reply_count, replies.shown as shown_reply_count,
      reviews.waiting + replies.waiting as waiting_count
    from (
      select user_id, created_at from author_holds
      order by created_at desc, user_id
      -- A literal: a plan for any number of rows would read all reviews.
      limit ${sql.lit(limit)}
      offset ${offset}
    ) h
    left join profiles author on author.id = h.user_id
    cross join lateral ${countWritten('institution_reviews', 'h.user_id')} reviews
    cross join lateral ${countWritten('review_replies', 'h.user_id')} replies
    order by h.created_at desc, h.user_id`.execute(db);
  return rows.map((row) => ({ ...row, held_since: row.held_since.toISOString() }));
}

/** How many people's reviews and replies begin hidden. */
export async function countHeldAuthors(db: Kysely<Database>): Promise<number> {
  const { count } = await db
    .selectFrom('author_holds')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
