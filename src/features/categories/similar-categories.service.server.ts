import { signedIn } from '../../server/http/caller.ts';
import type { Caller } from '../../server/http/caller.ts';
import type { Services } from '../../server/services.ts';
import type { AnswerOf } from '../../shared/endpoint.ts';
import { categorySynonyms } from '../search/kinds/category-synonyms.ts';
import { compileQuery } from '../search/compiled-query.ts';
import { besideKind } from '../search/kinds/beside-kind.ts';
import { kindPhrases } from '../search/kinds/kind-phrases.ts';
import type { KindPhrases } from '../search/kinds/kind-phrases.ts';
import { normaliseText } from '../search/normalise.ts';
import { namedCategories } from './category-names.store.server.ts';
import { categoryKey } from './category-key.ts';
import { namesOfCategory } from './category-texts.server.ts';
import { mostSimilarCategories } from './requests-contract.ts';
import type { similarCategories } from './requests-contract.ts';

/**
 * The categories that a search for this name would take it for, by their names and by everyday
 * words for them; hidden ones for administrators alone.
 */
export async function categoriesLike(
  { db }: Services,
  caller: Caller,
  name: string,
): Promise<AnswerOf<typeof similarCategories>> {
  const isAdmin = signedIn(caller).roles.includes('admin');
  const { words } = compileQuery(name).spoken;
  const items = (await namedCategories(db))
    .filter(({ is_visible }) => is_visible || isAdmin)
    .filter((category) => besideKind(words, [callsOf(category.name)])?.telling.length === 0)
    .slice(0, mostSimilarCategories);
  return { items: items.map(({ id, name: known }) => ({ id, name: known })) };
}

/**
 * What stands for all of a kind. What is sought at some of its places is left out: a madrasa may
 * well become a category beside School.
 */
function callsOf(name: string): KindPhrases {
  const words = categorySynonyms[categoryKey(name)] ?? [];
  return kindPhrases([...namesOfCategory(name), ...words].map(normaliseText), true);
}
