import type { Kysely } from 'kysely';
import type { Database } from '../../server/database/schema.ts';
import { visibleCategories } from './categories.store.server.ts';
import { searchableCategory } from './category-texts.server.ts';
import type { SearchableCategory } from './category-texts.server.ts';

/** Selects the version of the categories; a search reads it with its rows. */
export const categoryVersionColumn = '(select version from category_version) as category_version';

interface Known {
  version: number;
  categories: readonly SearchableCategory[];
}

const kept = new WeakMap<Kysely<Database>, Known>();
const mostAttempts = 3;

/**
 * Asks something that depends on the visible categories, by those that this process keeps. What
 * was asked tells the version that it met (null: it cannot); when that is another one, the
 * categories are read anew and it is asked again. So no answer is ever older than its rows.
 */
export async function withKnownCategories<Answer>(
  db: Kysely<Database>,
  ask: (
    categories: readonly SearchableCategory[],
  ) => Promise<{ answer: Answer; version: number | null }>,
): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    const known = kept.get(db) ?? (await read(db));
    const { answer, version } = await ask(known.categories);
    const current = version ?? (await currentVersion(db));
    if (current === known.version || attempt === mostAttempts) return answer;
    kept.delete(db);
  }
}

/** The version is read first: a change in between makes the next search read again. */
async function read(db: Kysely<Database>): Promise<Known> {
  const version = await currentVersion(db);
  const categories = (await visibleCategories(db)).map(searchableCategory);
  const known = { version, categories };
  kept.set(db, known);
  return known;
}

async function currentVersion(db: Kysely<Database>): Promise<number> {
  const { version } = await db
    .selectFrom('category_version')
    .select('version')
    .executeTakeFirstOrThrow();
  return version;
}
