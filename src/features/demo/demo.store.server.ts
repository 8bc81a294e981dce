import { setImmediate as turn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Database } from '../../server/database/schema.ts';
import type { Role } from '../../shared/role.ts';
import type { OpeningHours } from '../places/opening-hours.ts';
import { saidOfFields, storedText } from '../search/database/stored-text.ts';
import { addToVocabulary } from '../search/database/add-to-vocabulary.server.ts';
import type { PredefinedCategory } from '../categories/predefined-categories.server.ts';

type Db = Kysely<Database>;

/** A place to add. An undefined id is a wrong reference in the demo's own data, and is refused. */
export interface NewInstitution {
  name: string;
  name_bn: string;
  address: string;
  category_id: string | undefined;
  latitude: number;
  longitude: number;
  opening_hours: OpeningHours | null;
  description?: string | null;
  phone?: string;
  whatsapp_number?: string | null;
  email?: string | null;
  website?: string | null;
  is_verified?: boolean;
  owner_id?: string | null;
  images?: string[];
  source_licence?: string;
}

/** A review with its replies. */
export interface NewReview {
  institution_id: string | undefined;
  user_id: string | undefined;
  rating: number;
  comment: string | null;
  images?: string[];
  created_at: Date;
  replies: {
    owner_id: string | null;
    user_id: string | undefined;
    message: string;
    created_at: Date;
  }[];
}

/** Adds categories in order; returns their ids by key. */
export async function addCategories(
  db: Db,
  categories: readonly PredefinedCategory[],
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const [index, { key, name, description, icon }] of categories.entries()) {
    const { id } = await db
      .insertInto('institution_categories')
      .values({ name, description, icon })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('category_metadata')
      .values({ category_id: id, display_order: index })
      .execute();
    ids.set(key, id);
  }
  return ids;
}

/** Adds people who cannot sign in; returns their ids by key. */
export async function addUsers(
  db: Db,
  people: readonly { key: string; name: string; role: Role }[],
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const { key, name, role } of people) {
    const { id } = await db
      .insertInto('users')
      .values({ name, email: `demo-${key}@example.com` })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('profiles').values({ id, full_name: name }).execute();
    await db.insertInto('user_roles').values({ user_id: id, role }).execute();
    ids.set(key, id);
  }
  return ids;
}

/** How many are prepared before the event loop gets a turn, in which the signal may be aborted. */
const preparedAtOnce = 20;

/** Adds institutions; returns their ids by name. When `signal` is aborted, throws its reason. */
export async function addInstitutions(
  db: Db,
  source: string,
  institutions: readonly NewInstitution[],
  signal?: AbortSignal,
): Promise<Map<string, string>> {
  const rows: ReturnType<typeof rowOf>[] = [];
  for (const [index, institution] of institutions.entries()) {
    if (index % preparedAtOnce === 0) await turn();
    signal?.throwIfAborted();
    rows.push(rowOf(source, institution));
  }
  await addToVocabulary(
    db,
    rows.flatMap((row) => saidOfFields(row)),
  );
  const added = await db
    .insertInto('institutions')
    .values(rows)
    .returning(['id', 'name'])
    .execute();
  return new Map(added.map(({ id, name }) => [name, id]));
}

function rowOf(
  source: string,
  { category_id, opening_hours, description = null, ...institution }: NewInstitution,
) {
  const { name, latitude, longitude } = institution;
  return {
    ...institution,
    description,
    category_id: requireId(category_id, name),
    opening_hours: opening_hours && JSON.stringify(opening_hours),
    ...{ source, source_id: `${name}@${latitude},${longitude}` },
    ...storedText({ ...institution, description }),
  };
}

/** Adds reviews with their replies. */
export async function addReviews(db: Db, reviews: readonly NewReview[]): Promise<void> {
  for (const { replies, institution_id, user_id, ...review } of reviews) {
    const institution = requireId(institution_id, 'a review');
    const { id } = await db
      .insertInto('institution_reviews')
      .values({
        ...{ ...review, updated_at: review.created_at },
        ...{ institution_id: institution, user_id: requireId(user_id, 'a review') },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (replies.length === 0) continue;
    await db
      .insertInto('review_replies')
      .values(
        replies.map((reply) => ({
          ...{ ...reply, updated_at: reply.created_at },
          user_id: requireId(reply.user_id, 'a reply'),
          review_id: id,
          institution_id: institution,
        })),
      )
      .execute();
  }
}

function requireId(id: string | undefined, referrer: string): string {
  if (!id) throw new Error(`the demo data lacks something for ${referrer}`);
  return id;
}
