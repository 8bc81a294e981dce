import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../server/database/schema.ts';
import type { AuthorReview } from './author-moderation-contract.ts';
import { hiddenReasons } from './hiding-reasons.ts';
import type { HidingReason } from './hiding-reasons.ts';

type Tx = Transaction<Database>;

/** A person who may have written reviews, with how many there are. */
export interface ReviewAuthor {
  id: string;
  full_name: string | null;
  is_held: boolean;
  is_admin: boolean;
  total: number;
  shown_count: number;
}

/** A person by the primary keys, and their reviews counted by institution_reviews_author alone. */
export function reviewAuthor(db: Kysely<Database>, id: string): Promise<ReviewAuthor | undefined> {
  return db
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.id', 'users.id')
    .leftJoin('author_holds', 'author_holds.user_id', 'users.id')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('institution_reviews')
          .select(sql<number>`count(*)::int`.as('total'))
          .select(sql<number>`(count(*) filter (where not is_hidden))::int`.as('shown_count'))
          .whereRef('institution_reviews.user_id', '=', 'users.id')
          .as('counted'),
      (join) => join.onTrue(),
    )
    .select(['users.id', 'profiles.full_name', 'counted.total', 'counted.shown_count'])
    .select(sql<boolean>`author_holds.user_id is not null`.as('is_held'))
    .select(
      sql<boolean>`exists (
        select from user_roles where user_id = users.id and role = 'admin'
      )`.as('is_admin'),
    )
    .where('users.id', '=', id)
    .executeTakeFirst();
}

/** A slice of a person's reviews with their institutions, newest first; by institution_reviews_author. */
export async function reviewsByAuthor(
  db: Kysely<Database>,
  userId: string,
  { offset, limit }: { offset: number; limit: number },
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
    .select(['i.name as institution_name', 'i.name_bn as institution_name_bn', 'i.is_active'])
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id')
    .execute();
  return rows.map((row) => ({
    ...row,
    hidden_reason: hiddenReasons.find((known) => known === row.hidden_reason) ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }));
}

/**
 * Locks the institutions of some of a person's reviews, in the order of all who lock several, then those
 * reviews, by the primary keys; gives the reviews that are still there.
 */
export async function lockReviewsOf(
  tx: Tx,
  userId: string,
  ids: readonly string[],
): Promise<{ id: string; is_hidden: boolean; updated_at: Date }[]> {
  await sql`
    select id from institutions
    where id = any(array(
      select institution_id from institution_reviews where id = any(${ids}::uuid[]) and user_id = ${userId}
    ))
    order by id
    for no key update`.execute(tx);
  return tx
    .selectFrom('institution_reviews')
    .select(['id', 'is_hidden', 'updated_at'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('user_id', '=', userId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Hides reviews for a reason, by the primary key; those that are hidden already keep theirs. */
export async function hideReviews(
  tx: Tx,
  ids: readonly string[],
  hidden_reason: HidingReason,
): Promise<void> {
  await tx
    .updateTable('institution_reviews')
    .set({ is_hidden: true, hidden_reason })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('is_hidden', '=', false)
    .execute();
}

/** Locks a person until the transaction ends, so that nobody makes them an administrator meanwhile. */
export async function lockAuthor(tx: Tx, id: string): Promise<{ is_admin: boolean } | null> {
  const user = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!user) return null;
  const role = await tx
    .selectFrom('user_roles')
    .select('role')
    .where('user_id', '=', id)
    .where('role', '=', 'admin')
    .executeTakeFirst();
  return { is_admin: role !== undefined };
}

/** Lets what a person writes begin hidden, if it does not yet. */
export async function insertHold(tx: Tx, user_id: string): Promise<void> {
  await tx
    .insertInto('author_holds')
    .values({ user_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Lets what a person writes be published at once again. */
export async function deleteHold(tx: Tx, user_id: string): Promise<void> {
  await tx.deleteFrom('author_holds').where('user_id', '=', user_id).execute();
}
