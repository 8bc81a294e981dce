import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../server/database/schema.ts';
import { normaliseText } from '../search/normalise.ts';
import { lockCategoryNames, namedCategories } from './category-names.store.server.ts';
import { nameTaken } from './category-refusals.server.ts';
import { namesOfCategory } from './category-texts.server.ts';

/**
 * Refuses a name by which visitors know a category already, visible or hidden: as it is stored or
 * as it is called in either language, compared as searches compare texts.
 */
export async function refuseTakenName(db: Kysely<Database>, name: string): Promise<void> {
  if ((await namedCategories(db)).some((other) => isSameName(other.name, name))) throw nameTaken();
}

/**
 * The same for whoever is about to write the name. Others who write categories wait for the end of the
 * transaction: of two names for the same kind, written at once in two languages, the second is refused.
 * @param id the category that gets the name, when it is there; its own names are free for it
 */
export async function claimName(
  tx: Transaction<Database>,
  name: string,
  id?: string,
): Promise<void> {
  await lockCategoryNames(tx);
  const others = await namedCategories(tx);
  const own = others.find((category) => category.id === id);
  if (own && isSameName(own.name, name)) return;
  if (others.some((other) => isSameName(other.name, name))) throw nameTaken();
}

/** Whether two names are names of one kind of place. */
function isSameName(one: string, other: string): boolean {
  const names = new Set(namesOfCategory(one).map(normaliseText));
  return namesOfCategory(other).some((name) => names.has(normaliseText(name)));
}
