import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Database } from '../../server/database/schema.ts';

type Tx = Transaction<Database>;

/**
 * Locks the institutions that this person owns, has reviewed or replied at, or where their next
 * review would begin hidden: first of all, and in the order of ids as writers of reviews do, so that
 * no deadlock arises. By institutions_owner, institution_reviews_author, review_replies_author and
 * the primary key of review_holds; as one `or` it would read all institutions.
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
      union all
      select institution_id from review_holds where user_id = ${userId}
    ))
    order by id
    for no key update`.execute(tx);
}

/**
 * Locks, next, rows of this person that others lock before they look up the person: requests that
 * are being decided, images that are being added to an institution. Requests that this person has
 * decided are locked as well, since they change with the person and others may be deleting the
 * accounts of those who made them. By category_requests_requester and category_requests_reviewer.
 */
export async function lockRequestsAndUploads(tx: Tx, userId: string): Promise<void> {
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

/** How many institutions a person owns. By `institutions_owner`. */
export async function countInstitutionsOf(tx: Tx, userId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('institutions')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('owner_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Deletes a person's institutions with their reviews and replies; images are removed once nothing
 * uses them.
 */
export async function deleteInstitutionsOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('institutions').where('owner_id', '=', userId).execute();
}

/** Leaves a person's institutions in place without an owner. By `institutions_owner`. */
export async function releaseInstitutionsOf(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('institutions')
    .set({ owner_id: null, updated_at: sql`now()` })
    .where('owner_id', '=', userId)
    .execute();
}

/**
 * Deletes this person's notifications, and those that others got about the person's reviews,
 * replies and requests, as they hold the name or the text. An institution may have changed hands
 * since, so all notifications about the institutions where the person wrote are read, once.
 * Indexes: notifications_number, institution_reviews_author, review_replies_author,
 * notifications_institution, category_requests_requester, notifications_request. Rows are locked in
 * the order that everybody uses who removes notifications; a cascade from the person's row would
 * have no order.
 */
export async function deleteNotificationsOfPerson(tx: Tx, userId: string): Promise<void> {
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

/** So many changed ratings stay within the statement timeout even on a busy machine. */
const reviewBatchSize = 200;

/**
 * Deletes a person's reviews with their replies, and so corrects the ratings. In batches, as one
 * statement for all could exceed the statement timeout. By `institution_reviews_author`. Whether any had images.
 */
export async function deleteReviewsOf(tx: Tx, userId: string): Promise<{ hadImages: boolean }> {
  let hadImages = false;
  for (;;) {
    const { rows } = await sql<{ had_images: boolean }>`
      delete from institution_reviews
      where id = any(array(
        select id from institution_reviews where user_id = ${userId} limit ${reviewBatchSize}
      ))
      returning cardinality(images) > 0 as had_images`.execute(tx);
    hadImages ||= rows.some(({ had_images }) => had_images);
    if (rows.length < reviewBatchSize) return { hadImages };
  }
}

/**
 * Deletes a person. Profile, roles, sessions, replies, requests and notifications go by foreign
 * keys; links and codes, which have none, are deleted first. By `verifications_value`.
 */
export async function deletePerson(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('verifications').where('value', '=', userId).execute();
  await tx.deleteFrom('users').where('id', '=', userId).execute();
}
