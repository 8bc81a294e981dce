import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../server/database/schema.ts';
import { normaliseText } from '../search/normalise.ts';
import { lockCategoryNames, listCategoryNames } from './category-names.store.server.ts';
import { nameTakenRefusal } from './category-refusals.server.ts';
import { namesOfCategory } from './category-texts.server.ts';

/**
 * Refuses a name that is taken by a category, visible or hidden: as stored or in either language, compared
 * in the way of searches.
 */
export async function refuseTakenName(db: Kysely<Database>, name: string): Promise<void> {
  if ((await listCategoryNames(db)).some((other) => isSameName(other.name, name)))
    throw nameTakenRefusal();
}

/**
 * The same for a caller who is about to write the name. Locks out other writers of categories until the
 * transaction ends: of two names for the same kind, written at once in two languages, the second is
 * refused.
 * @param id the category that gets the name, if it exists; it may keep its own names
 */
export async function claimName(
  tx: Transaction<Database>,
  name: string,
  id?: string,
): Promise<void> {
  await lockCategoryNames(tx);
  const others = await listCategoryNames(tx);
  const ownCategory = others.find((category) => category.id === id);
  if (ownCategory && isSameName(ownCategory.name, name)) return;
  if (others.some((other) => isSameName(other.name, name))) throw nameTakenRefusal();
}

/** Whether two names mean the same kind of place. */
function isSameName(one: string, other: string): boolean {
  const names = new Set(namesOfCategory(one).map(normaliseText));
  return namesOfCategory(other).some((name) => names.has(normaliseText(name)));
}
