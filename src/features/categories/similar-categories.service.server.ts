import { requireSignedInUser } from '../../server/http/caller.ts';
import type { Caller } from '../../server/http/caller.ts';
import type { Services } from '../../server/services.ts';
import type { AnswerOf } from '../../shared/endpoint.ts';
import { compileQuery } from '../search/compiled-query.ts';
import { isCategoryNamed } from '../search/kinds/category-match.ts';
import { listCategoryNames } from './category-names.store.server.ts';
import { searchableCategory } from './category-texts.server.ts';
import { maxSimilarCategories } from './requests-contract.ts';
import type { similarCategories } from './requests-contract.ts';

/**
 * The categories that a search for this name would lead to, by their names and everyday words for them;
 * hidden ones for administrators only. Words for some of a category's places do not count: there may well
 * be a category for madrasas beside School.
 */
export async function findSimilarCategories(
  { db }: Services,
  caller: Caller,
  name: string,
): Promise<AnswerOf<typeof similarCategories>> {
  const isAdmin = requireSignedInUser(caller).roles.includes('admin');
  const query = compileQuery(name);
  const items = (await listCategoryNames(db))
    .filter(({ is_visible }) => is_visible || isAdmin)
    .filter((category) =>
      isCategoryNamed(query, searchableCategory({ ...category, description: null })),
    )
    .slice(0, maxSimilarCategories);
  return { items: items.map(({ id, name: categoryName }) => ({ id, name: categoryName })) };
}
