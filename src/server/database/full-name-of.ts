import { sql } from 'kysely';

/** The full name of the person whose id stands in a column of the row, by the primary key; null if not known. */
export function fullNameOf(
  idColumn:
    | 'institution_reviews.user_id'
    | 'review_replies.user_id'
    | 'category_requests.requester_id',
) {
  return sql<string | null>`(
    select profiles.full_name from profiles where profiles.id = ${sql.ref(idColumn)}
  )`;
}
