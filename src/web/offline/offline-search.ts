import { categoryKey } from '../../features/categories/category-key.ts';
import type { Category } from '../../features/categories/contract.ts';
import { loadCategoryWords } from '../../features/map/category-words.ts';
import { mergeMatches } from '../../features/map/merge-matches.ts';
import type { Institution } from '../../features/places/contract.ts';
import {
  matchesCategorySearch,
  matchQueryToCategory,
} from '../../features/search/kinds/category-match.ts';
import { compileQuery } from '../../features/search/compiled-query.ts';
import type { Position } from '../../shared/distance.ts';

/** The places that match a text, best first. */
export type MatchPlaces = (
  text: string,
  places: readonly Institution[],
  origin: Position,
) => Institution[];

/** The search among kept places, by the same rules as on the server (D39). */
export async function createOfflinePlaceSearch(): Promise<MatchPlaces> {
  // These words are files of the build, which may not be kept yet.
  const wordsOf = await loadCategoryWords().catch(() => null);
  return (text, loaded, origin) => {
    const query = compileQuery(text);
    return mergeMatches({
      ...{ query, loaded, found: [], settled: false, origin, farther: true },
      categoryVerdict: (name) => (wordsOf ? matchQueryToCategory(query, wordsOf(name)) : undefined),
    });
  };
}

/** Whether a category belongs to a search among categories. */
export type MatchCategory = (text: string, category: Category) => boolean;

/** The search among kept categories, by their texts in both languages as on the server. */
export async function createOfflineCategorySearch(): Promise<MatchCategory> {
  const wordsOf = await loadCategoryWords().catch(() => null);
  return (text, { name, description }) => {
    const words = wordsOf?.(name) ?? { key: categoryKey(name), names: [name], descriptions: [] };
    const descriptions = [...words.descriptions, ...(description ? [description] : [])];
    return matchesCategorySearch(text, { ...words, descriptions });
  };
}
