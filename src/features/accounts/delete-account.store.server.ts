import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Database } from '../../server/database/schema.ts';

type Tx = Transaction<Database>;

/**
 * Locks what this person owns, has reviewed or replied at before anything else and in the order of
 * ids, as whoever writes reviews does, so that none of them waits for another in a circle. By
 * institutions_owner, institution_reviews_author and review_replies_author: as an `or` it would read
 * all institutions.
 */
export async function lockInstitutionsOf(tx: Tx, userId: string): Promise<void> {
  await sql`
    select id from institutions
    where id = any(array(
      select id from institutions where owner_id = ${userId}
      union all
      select institution_id from institution_reviews where user_id = ${userId}
      union all
      select institution_id from review_replies where user_id = ${userId}
    ))
    order by id
    for no key update`.execute(tx);
}

/**
 * Then what of theirs others hold while they look up the person: requests that are being decided,
 * images that are being put into an institution. Requests that this person has decided change with the
 * person, too: others may be deleting the accounts of those who made them. By
 * category_requests_requester and category_requests_reviewer.
 */
export async function lockThingsOf(tx: Tx, userId: string): Promise<void> {
  await sql`
    select id from category_requests
    where id = any(array(
      select id from category_requests where requester_id = ${userId}
      union all
      select id from category_requests where reviewed_by = ${userId}
    ))
    order by id
    for update`.execute(tx);
  await sql`
    select key from uploads where user_id = ${userId} order by key collate "C" for update`.execute(
    tx,
  );
}

/** By `institutions_owner`. */
export async function countInstitutionsOf(tx: Tx, userId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('institutions')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('owner_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** With their reviews and replies; their images are removed once nothing uses them. */
export async function deleteInstitutionsOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('institutions').where('owner_id', '=', userId).execute();
}

/** They stay, without an owner. By `institutions_owner`. */
export async function releaseInstitutionsOf(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('institutions')
    .set({ owner_id: null, updated_at: sql`now()` })
    .where('owner_id', '=', userId)
    .execute();
}

/**
 * What this person was told, and what others were told of their reviews, replies and requests, which
 * holds the name, or what they wrote. They may have been told as owners of an institution that is
 * another's by now, so all notices of where the person wrote are read, once, however much that was.
 * Indexes: notifications_number, institution_reviews_author, review_replies_author,
 * notifications_institution, category_requests_requester, notifications_request. In the order of all who
 * remove notices; what goes with the row of the person goes in none.
 */
export async function deleteNoticesOfPerson(tx: Tx, userId: string): Promise<void> {
  await sql`
    delete from notifications
    where id = any(array(
      select id from notifications
      where id = any(array(
        select id from notifications
        where data->>'institution_id' = any(array(
          select institution_id::text from institution_reviews where user_id = ${userId}
          union
          select institution_id::text from review_replies where user_id = ${userId}
        ))
        and (
          data->>'review_id' in (select id::text from institution_reviews where user_id = ${userId})
          or data->>'reply_id' in (select id::text from review_replies where user_id = ${userId})
        )
        union all
        select id from notifications where user_id = ${userId}
        union all
        select id from notifications
        where type = 'category_request' and data->>'request_id' = any(array(
          select id::text from category_requests where requester_id = ${userId}
        ))
      ))
      order by user_id, number
      for update
    ))`.execute(tx);
}

/** With so many institutions whose rating changes a statement ends in time on a busy machine, too. */
const reviewsAtOnce = 200;

/**
 * With their replies; the ratings of what was reviewed follow. Not all by one statement, which would
 * take longer than one may. By `institution_reviews_author`.
 */
export async function deleteReviewsOf(tx: Tx, userId: string): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from institution_reviews
      where id = any(array(
        select id from institution_reviews where user_id = ${userId} limit ${reviewsAtOnce}
      ))`.execute(tx);
    if (numAffectedRows < reviewsAtOnce) return;
  }
}

/**
 * Profile, roles, sessions, replies, requests and notifications go with the person; links and codes,
 * which no key ties to a person, before. By `verifications_value`.
 */
export async function deletePerson(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('verifications').where('value', '=', userId).execute();
  await tx.deleteFrom('users').where('id', '=', userId).execute();
}
