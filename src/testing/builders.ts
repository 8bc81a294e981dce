import type { Insertable, Kysely } from 'kysely';
import { saidOfFields, storedText } from '../features/search/database/stored-text.ts';
import { addToVocabulary } from '../features/search/database/add-to-vocabulary.server.ts';
import type {
  Database,
  InstitutionCategoriesTable,
  InstitutionReviewsTable,
  InstitutionsTable,
  UsersTable,
} from '../server/database/schema.ts';
import type { Role } from '../shared/role.ts';

/** Adds a category and returns its id. */
export async function addCategory(
  db: Kysely<Database>,
  values: Partial<Insertable<InstitutionCategoriesTable>> = {},
): Promise<string> {
  const { id } = await db
    .insertInto('institution_categories')
    .values({ name: 'Pharmacy', ...values })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type NewPlace = Partial<Insertable<InstitutionsTable>> & { category_id: string };

/** Adds institutions with the search text that the program would store, and returns their ids. */
export async function addPlaces(
  db: Kysely<Database>,
  places: readonly NewPlace[],
): Promise<string[]> {
  const rows = places.map((place) => {
    const fields = {
      name: 'Demo Place',
      name_bn: null,
      description: null,
      address: null,
      latitude: 23.8103,
      longitude: 90.4125,
      ...place,
    };
    return { ...fields, ...storedText(fields) };
  });
  await addToVocabulary(
    db,
    rows.flatMap((row) => saidOfFields(row)),
  );
  const ids: string[] = [];
  // A statement takes at most 65,535 parameters.
  for (let from = 0; from < rows.length; from += 1000) {
    const added = await db
      .insertInto('institutions')
      .values(rows.slice(from, from + 1000))
      .returning('id')
      .execute();
    ids.push(...added.map(({ id }) => id));
  }
  return ids;
}

/**
 * Adds a person with a confirmed email address, who may write reviews or own places, and returns their id.
 * They have the role of a user unless `roles` says otherwise.
 */
export async function addUser(
  db: Kysely<Database>,
  { roles = ['user'], ...values }: Partial<Insertable<UsersTable>> & { roles?: Role[] } = {},
): Promise<string> {
  const email = `${crypto.randomUUID()}@example.com`;
  const { id, name } = await db
    .insertInto('users')
    .values({ name: 'Demo Person', email, email_verified: true, ...values })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();
  await db.insertInto('profiles').values({ id, full_name: name }).execute();
  if (roles.length > 0) {
    await db
      .insertInto('user_roles')
      .values(roles.map((role) => ({ user_id: id, role })))
      .execute();
  }
  return id;
}

/** Adds a review, by a new person unless `user_id` is given, and returns its id. */
export async function addReview(
  db: Kysely<Database>,
  institution_id: string,
  values: Partial<Insertable<InstitutionReviewsTable>> = {},
): Promise<string> {
  const user_id = values.user_id ?? (await addUser(db));
  const { id } = await db
    .insertInto('institution_reviews')
    .values({ rating: 5, ...values, institution_id, user_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
