import type { Transaction } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../../server/database/schema.ts';
import { retryOnDeadlock, inTransaction } from '../../server/database/transaction.ts';
import type { Caller } from '../../server/http/caller.ts';
import { runIdempotent } from '../../server/idempotency.ts';
import type { Services } from '../../server/services.ts';
import type { BodyOf } from '../../shared/endpoint.ts';
import type { Page } from '../../shared/pagination.ts';
import { Refusal } from '../../shared/problem.ts';
import { AdminCategory, createCategory } from './admin-contract.ts';
import type { orderCategories } from './admin-contract.ts';
import {
  categoriesWithMetadata,
  changeCategory,
  insertCategory,
  countInstitutionsInCategory,
  lockCategoryIds,
  metadataRows,
  removeCategory,
  writeOrder,
  writeVisibility,
} from './admin-categories.store.server.ts';
import type { CategoryChanges, CategoryInput } from './category-fields.ts';
import { violatesConstraint, refusingTakenNames } from './category-refusals.server.ts';
import { claimName } from './taken-names.service.server.ts';

/** Every category, hidden ones too, on one page. */
export async function allCategories({ db }: Services): Promise<Page<AdminCategory>> {
  return onePage(await categoriesWithMetadata(db));
}

/** Every saved visibility and order. */
export async function allMetadata({ db }: Services) {
  return onePage(await metadataRows(db));
}

/** Creates a category; refuses a name that is taken. */
export function addCategory(
  { db }: Services,
  caller: Caller,
  input: CategoryInput,
): Promise<AdminCategory> {
  const operation = createCategory.name;
  return refusingTakenNames(() =>
    inTransaction(db, (tx) =>
      runIdempotent(
        tx,
        caller,
        { operation, input, parse: (v) => z.parse(AdminCategory, v) },
        async () => {
          await claimName(tx, input.name);
          const id = await insertCategory(tx, input);
          return getAdminCategory(tx, id);
        },
      ),
    ),
  );
}

/** Changes a category; refuses an unknown one, and a name that is taken. */
export function editCategory(
  { db }: Services,
  id: string,
  changes: CategoryChanges,
): Promise<AdminCategory> {
  return refusingTakenNames(() =>
    inTransaction(db, async (tx) => {
      if (changes.name !== undefined) await claimName(tx, changes.name, id);
      if (!(await changeCategory(tx, id, changes))) throw new Refusal('notFound');
      return getAdminCategory(tx, id);
    }),
  );
}

/**
 * Deletes a category. The database refuses while it has institutions, even one added at this very moment;
 * the refusal then gives their number (D11).
 */
export async function deleteUnusedCategory({ db }: Services, id: string): Promise<void> {
  try {
    if (!(await retryOnDeadlock(() => removeCategory(db, id)))) throw new Refusal('notFound');
  } catch (error) {
    if (!violatesConstraint(error, 'institutions_category_id_fkey')) throw error;
    const count = await countInstitutionsInCategory(db, id);
    const message = `${count} ${count === 1 ? 'institution is' : 'institutions are'} of this category`;
    throw new Refusal('categoryInUse', {
      detail: `Failed to delete category: ${message}`,
      errors: [{ path: 'institutions', code: 'categoryInUse', message }],
      params: { count },
    });
  }
}

/**
 * Saves the order of all categories. Refuses ids that are not all categories once each, and an order based
 * on another one than is stored. What is stored already is taken as well, so a retry is safe.
 */
export function saveOrder(
  { db }: Services,
  { ids, before }: BodyOf<typeof orderCategories>,
): Promise<Page<AdminCategory>> {
  return inTransaction(db, async (tx) => {
    const existingIds = new Set(await lockCategoryIds(tx));
    const requestedIds = new Set(ids);
    const isComplete =
      requestedIds.size === existingIds.size && ids.every((id) => existingIds.has(id));
    if (!isComplete || requestedIds.size !== ids.length) {
      throw new Refusal('invalid', {
        errors: [{ path: 'ids', code: 'orderIncomplete', message: 'all categories, each once' }],
      });
    }
    const stored = String((await categoriesWithMetadata(tx)).map(({ id }) => id));
    if (before && ![String(before), String(ids)].includes(stored)) {
      const message = 'Another order has been saved meanwhile';
      throw new Refusal('conflict', {
        detail: message,
        errors: [{ path: 'before', code: 'orderChanged', message }],
      });
    }
    await writeOrder(tx, ids);
    return onePage(await categoriesWithMetadata(tx));
  });
}

/** Shows a category to visitors, or hides it; refuses an unknown one. */
export function saveVisibility(
  { db }: Services,
  id: string,
  isVisible: boolean,
): Promise<AdminCategory> {
  return inTransaction(db, async (tx) => {
    try {
      await writeVisibility(tx, id, isVisible);
    } catch (error) {
      if (violatesConstraint(error, 'category_metadata_category_id_fkey'))
        throw new Refusal('notFound');
      throw error;
    }
    return getAdminCategory(tx, id);
  });
}

async function getAdminCategory(tx: Transaction<Database>, id: string): Promise<AdminCategory> {
  const [category] = await categoriesWithMetadata(tx, id);
  if (!category) throw new Refusal('notFound');
  return category;
}

function onePage<Item>(items: Item[]): Page<Item> {
  return { items, page: 1, pageSize: items.length, hasMore: false, total: items.length };
}
