import { sql } from 'kysely';

/** The same conditions as those of institution_reviews_waiting and review_replies_waiting. */
const isWaiting = {
  institution_reviews: sql`hidden_reason in ('earlier', 'account')`,
  review_replies: sql`hidden_reason = 'account'`,
};

/**
 * The table of one row with how many reviews or replies a person has written (total), how many of these are
 * not hidden (shown), and how many are hidden without an administrator having decided so (waiting). By
 * institution_reviews_author or review_replies_author alone, and institution_reviews_waiting or
 * review_replies_waiting.
 * @param author the column with the person's id, of a table that is joined before
 */
export function countWritten(table: 'institution_reviews' | 'review_replies', author: string) {
  const written = sql`from ${sql.table(table)} where user_id = ${sql.ref(author)}`;
  return sql`(
    select count(*)::int as total, (count(*) filter (where not is_hidden))::int as shown,
      (select count(*)::int ${written} and ${isWaiting[table]}) as waiting
    ${written}
  )`;
}
