import type { Kysely } from 'kysely';
import type { Database } from '../../server/database/schema.ts';
import { visibleCategories } from './categories.store.server.ts';
import { searchableCategory } from './category-texts.server.ts';
import type { SearchableCategory } from './category-texts.server.ts';

/** The select expression for the version of the categories, which a search reads along with its rows. */
export const categoryVersionColumn = '(select version from category_version) as category_version';

interface CachedCategories {
  version: number;
  categories: readonly SearchableCategory[];
}

const categoriesCache = new WeakMap<Kysely<Database>, CachedCategories>();
const maxAttempts = 3;

/**
 * Runs a query that depends on the visible categories, with those cached in this process. The query reports
 * the version that it read (null if it cannot); when that is another one, the categories are reloaded and
 * the query is repeated. So the categories used are never older than the rows.
 */
export async function withCachedCategories<Answer>(
  db: Kysely<Database>,
  runQuery: (
    categories: readonly SearchableCategory[],
  ) => Promise<{ answer: Answer; version: number | null }>,
): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    const cached = categoriesCache.get(db) ?? (await loadCategories(db));
    const { answer, version } = await runQuery(cached.categories);
    const latestVersion = version ?? (await currentVersion(db));
    if (latestVersion === cached.version || attempt === maxAttempts) return answer;
    categoriesCache.delete(db);
  }
}

/** The version is read first: a change made in between then only causes another reload. */
async function loadCategories(db: Kysely<Database>): Promise<CachedCategories> {
  const version = await currentVersion(db);
  const categories = (await visibleCategories(db)).map(searchableCategory);
  const loaded = { version, categories };
  categoriesCache.set(db, loaded);
  return loaded;
}

async function currentVersion(db: Kysely<Database>): Promise<number> {
  const { version } = await db
    .selectFrom('category_version')
    .select('version')
    .executeTakeFirstOrThrow();
  return version;
}
