import type { CompiledQuery } from '../compiled-query.ts';
import { matchKind } from './kind-match.ts';
import { matchQueryToCategories } from './matched-categories.ts';
import type { SearchedCategory } from './matched-categories.ts';
import {
  matchQueryToCategory,
  isMistypedCategoryName,
  isSoughtInCategory,
  categoryNamesAndSynonyms,
  categoryPhrases,
} from './category-match.ts';
import { normaliseText } from '../normalise.ts';
import { matchPhrases } from './phrase-matches.ts';

/** A category that a query asks for. */
export interface CategorySuggestion<Category> {
  category: Category;
  /** Whether the query asks for open places: 'pharmacy open now'. */
  isOpen: boolean;
}

/**
 * The categories that a query as a whole asks for: those that it names, exactly named ones alone if
 * there are any; else those where people seek it; else those whose name it is but for one letter. At
 * most `most` of them.
 */
export function suggestCategories<Category extends SearchedCategory>(
  query: CompiledQuery,
  categories: readonly Category[],
  most: number,
): CategorySuggestion<Category>[] {
  const { literalCategories, acrossCategories, soughtCategories } = matchQueryToCategories(
    query,
    categories,
  );
  const called = new Set([...literalCategories, ...acrossCategories]);
  const asked = called.size > 0 ? called : new Set(soughtCategories);
  const of =
    asked.size > 0
      ? categories.filter(({ id }) => asked.has(id))
      : categories.filter((category) => isMistypedCategoryName(query, category));
  const isName = ({ names }: Category) => names.some((name) => normaliseText(name) === query.text);
  const named = [
    ...of.filter(isName),
    ...of.filter((one) => !isName(one) && categoryNamesAndSynonyms(one).includes(query.text)),
  ];
  return toCategorySuggestions(
    query,
    named.length > 0 ? named : soughtFirst(query, categories, of),
    most,
  );
}

/**
 * The categories that some words of a query name, whatever the others say ('mehedibag clinic'); else
 * those where people seek what some of its words say. Those that leave the fewest words come first.
 */
export function suggestCategoriesOfSomeWords<Category extends SearchedCategory>(
  query: CompiledQuery,
  categories: readonly Category[],
  most: number,
): CategorySuggestion<Category>[] {
  const leaving = (by: 'beside' | 'besideSought') =>
    categories.flatMap((category) => {
      const left = matchQueryToCategory(query, category)[by]?.telling.length;
      return left === undefined ? [] : [{ category, left }];
    });
  const named = leaving('beside');
  const of = (named.length > 0 ? named : leaving('besideSought')).toSorted(
    (one, other) => one.left - other.left,
  );
  return toCategorySuggestions(
    query,
    of.map(({ category }) => category),
    most,
  );
}

function toCategorySuggestions<Category extends SearchedCategory>(
  query: CompiledQuery,
  categories: readonly Category[],
  most: number,
): CategorySuggestion<Category>[] {
  return categories
    .slice(0, most)
    .map((category) => ({ category, isOpen: asksForOpen(query, category) }));
}

/** Puts categories first whose need is spelled like the query: 'tax' means taxes before a taxi. */
function soughtFirst<Category extends SearchedCategory>(
  query: CompiledQuery,
  all: readonly Category[],
  others: readonly Category[],
): Category[] {
  const first = all.filter((one) => isSoughtInCategory(query, one));
  return [...first, ...others.filter((one) => !first.includes(one))];
}

/** Whether 'open' stands beside the words for the category; in 'open an account' it is one of them. */
function asksForOpen({ spoken: { words } }: CompiledQuery, category: SearchedCategory): boolean {
  const { isOpen } = matchPhrases(words);
  return matchKind(words, categoryPhrases(category))?.all.some((at) => isOpen[at]) ?? false;
}
