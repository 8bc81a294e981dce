import type { Position } from '../../../shared/distance.ts';
import type { CompiledQuery } from '../compiled-query.ts';
import {
  categoryNamesAndSynonyms,
  isSoughtInCategory,
  matchQueryToCategory,
} from '../kinds/category-match.ts';
import type { CategoryTexts } from '../kinds/category-match.ts';
import { isNameOfAreaNear } from './find-area.server.ts';

/**
 * The categories that a query may name. A single word that is the name of an area nearby names only those
 * that it is spelled like: in Dhaka উত্তরা is not on the way to an inheritance (উত্তরাধিকার), and Basabo not
 * a house (বাসা); but 'oxygen' is what hospitals have, also near the area of that name.
 */
export function categoriesBesideArea<Category extends CategoryTexts>(
  query: CompiledQuery,
  categories: readonly Category[],
  near: Position | null,
): readonly Category[] {
  const [word, ...otherWords] = query.spoken.words;
  if (!near || !word || otherWords.length > 0) return categories;
  if (!isNameOfAreaNear(word.text, near)) return categories;
  return categories.filter((category) => isSpelledInCategory(query, category));
}

function isSpelledInCategory(query: CompiledQuery, category: CategoryTexts): boolean {
  return (
    matchQueryToCategory(query, category).literal ||
    categoryNamesAndSynonyms(category).includes(query.text) ||
    isSoughtInCategory(query, category)
  );
}
