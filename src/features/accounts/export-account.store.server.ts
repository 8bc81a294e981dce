import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../../server/database/schema.ts';
import { Refusal } from '../../shared/problem.ts';
import { emailForDisplay } from './rules.ts';

/**
 * Everything stored about a person, by table, oldest first, without secrets and derived data. What
 * it is about is named, too: an id says nothing to the person. Throws `notSignedIn` if the account is
 * gone.
 */
export async function readAccountData(
  db: Kysely<Database>,
  userId: string,
): Promise<Record<string, unknown>> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => ({
      user: await userOf(tx, userId),
      profile: await tx
        .selectFrom('profiles')
        .select(['full_name', 'phone_number', 'avatar_url', 'updated_at'])
        .where('id', '=', userId)
        .executeTakeFirst(),
      roles: (
        await tx.selectFrom('user_roles').select('role').where('user_id', '=', userId).execute()
      ).map(({ role }) => role),
      sign_ins: await tx
        .selectFrom('accounts')
        .select(['provider_id', 'created_at'])
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .orderBy('id')
        .execute(),
      sessions: await tx
        .selectFrom('sessions')
        .select(['created_at', 'expires_at', 'user_agent'])
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .orderBy('id')
        .execute(),
      institutions: await tx
        .selectFrom('institutions')
        .select(['id', 'name', 'name_bn', 'description', 'category_id'])
        .select(
          sql<string>`(
            select category.name from institution_categories category
            where category.id = institutions.category_id
          )`.as('category_name'),
        )
        .select(['phone', 'email'])
        .select(['website', 'facebook_url', 'whatsapp_number', 'address', 'latitude', 'longitude'])
        .select(['opening_hours', 'images', 'is_active', 'is_verified', 'created_at', 'updated_at'])
        .where('owner_id', '=', userId)
        .orderBy('created_at')
        .orderBy('id')
        .execute(),
      institution_reviews: await tx
        .selectFrom('institution_reviews')
        .select([
          'id',
          'institution_id',
          'rating',
          'comment',
          'images',
          'is_hidden',
          'hidden_reason',
        ])
        .select('is_unpublished')
        .select(shownPlaceName('institution_reviews'))
        .select(['created_at', 'updated_at'])
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .orderBy('id')
        .execute(),
      review_replies: await tx
        .selectFrom('review_replies')
        .select(['id', 'review_id', 'institution_id', 'message', 'is_hidden', 'hidden_reason'])
        .select('is_unpublished')
        .select(shownPlaceName('review_replies'))
        .select(['created_at', 'updated_at'])
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .orderBy('id')
        .execute(),
      review_holds: await tx
        .selectFrom('review_holds')
        .select('institution_id')
        .select(shownPlaceName('review_holds'))
        .where('user_id', '=', userId)
        .orderBy('institution_id')
        .execute(),
      author_holds: await tx
        .selectFrom('author_holds')
        .select('created_at')
        .where('user_id', '=', userId)
        .execute(),
      institution_reports: await tx
        .selectFrom('institution_reports')
        .select(['id', 'institution_id', 'review_id', 'reply_id', 'reason', 'message'])
        .select(['created_at', 'updated_at'])
        .select(shownReportedPlaceName)
        .where('reporter_id', '=', userId)
        .orderBy('created_at')
        .orderBy('id')
        .execute(),
      favourites: await tx
        .selectFrom('favourites')
        .select(['institution_id', 'created_at'])
        .select(shownPlaceName('favourites'))
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .orderBy('institution_id')
        .execute(),
      category_requests: await tx
        .selectFrom('category_requests')
        .select(['id', 'name', 'description', 'icon', 'status', 'admin_notes'])
        .select(['created_at', 'updated_at'])
        .where('requester_id', '=', userId)
        .orderBy('created_at')
        .orderBy('id')
        .execute(),
      notifications: await tx
        .selectFrom('notifications')
        .select(['id', 'type', 'title', 'message', 'data', 'is_read', 'created_at'])
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .orderBy('id')
        .execute(),
    }));
}

/** The name of the place that a row is about; null while the place is hidden. */
function shownPlaceName(
  table: 'institution_reviews' | 'review_replies' | 'review_holds' | 'favourites',
) {
  return sql<string | null>`(
    select place.name from institutions place
    where place.id = ${sql.ref(`${table}.institution_id`)} and place.is_active
  )`.as('institution_name');
}

/** The same of a report, which may be about a review or a reply there. */
const shownReportedPlaceName = sql<string | null>`(
  select place.name from institutions place
  where place.id = coalesce(
    institution_reports.institution_id,
    (select institution_id from institution_reviews where id = institution_reports.review_id),
    (select institution_id from review_replies where id = institution_reports.reply_id)
  ) and place.is_active
)`.as('institution_name');

async function userOf(tx: Kysely<Database>, userId: string) {
  const user = await tx
    .selectFrom('users')
    .select(['id', 'name as registered_as', 'email', 'email_verified', 'phone_number', 'user_type'])
    .select(['created_at', 'updated_at'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!user) throw new Refusal('notSignedIn');
  return { ...user, email: emailForDisplay(user.email) };
}
