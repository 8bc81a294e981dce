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
 * most `maxSuggestions` of them.
 */
export function suggestCategories<Category extends SearchedCategory>(
  query: CompiledQuery,
  categories: readonly Category[],
  maxSuggestions: number,
): CategorySuggestion<Category>[] {
  const { literalCategories, crossScriptCategories, soughtCategories } = matchQueryToCategories(
    query,
    categories,
  );
  const namedIds = new Set([...literalCategories, ...crossScriptCategories]);
  const matchedIds = namedIds.size > 0 ? namedIds : new Set(soughtCategories);
  const matched =
    matchedIds.size > 0
      ? categories.filter(({ id }) => matchedIds.has(id))
      : categories.filter((category) => isMistypedCategoryName(query, category));
  const isName = ({ names }: Category) => names.some((name) => normaliseText(name) === query.text);
  const exactMatches = [
    ...matched.filter(isName),
    ...matched.filter(
      (category) => !isName(category) && categoryNamesAndSynonyms(category).includes(query.text),
    ),
  ];
  return toCategorySuggestions(
    query,
    exactMatches.length > 0 ? exactMatches : soughtFirst(query, categories, matched),
    maxSuggestions,
  );
}

/**
 * The categories that some words of a query name, whatever the others say ('mehedibag clinic'); else
 * those where people seek what some of its words say. Those that leave the fewest words come first.
 */
export function suggestCategoriesOfSomeWords<Category extends SearchedCategory>(
  query: CompiledQuery,
  categories: readonly Category[],
  maxSuggestions: number,
): CategorySuggestion<Category>[] {
  const withWordsLeft = (matchField: 'otherWords' | 'otherWordsIfSought') =>
    categories.flatMap((category) => {
      const left = matchQueryToCategory(query, category)[matchField]?.significant.length;
      return left === undefined ? [] : [{ category, left }];
    });
  const nameMatches = withWordsLeft('otherWords');
  const ranked = (
    nameMatches.length > 0 ? nameMatches : withWordsLeft('otherWordsIfSought')
  ).toSorted((one, other) => one.left - other.left);
  return toCategorySuggestions(
    query,
    ranked.map(({ category }) => category),
    maxSuggestions,
  );
}

/** Of some categories that a query asks for the first ones. */
export function toCategorySuggestions<Category extends SearchedCategory>(
  query: CompiledQuery,
  categories: readonly Category[],
  maxSuggestions: number,
): CategorySuggestion<Category>[] {
  return categories
    .slice(0, maxSuggestions)
    .map((category) => ({ category, isOpen: asksForOpen(query, category) }));
}

/** Puts categories first whose need is spelled like the query: 'tax' means taxes before a taxi. */
function soughtFirst<Category extends SearchedCategory>(
  query: CompiledQuery,
  categories: readonly Category[],
  candidates: readonly Category[],
): Category[] {
  const sought = categories.filter((category) => isSoughtInCategory(query, category));
  return [...sought, ...candidates.filter((category) => !sought.includes(category))];
}

/** Whether 'open' stands beside the words for the category; in 'open an account' it is one of them. */
function asksForOpen({ spoken: { words } }: CompiledQuery, category: SearchedCategory): boolean {
  const { isOpen } = matchPhrases(words);
  return matchKind(words, categoryPhrases(category))?.all.some((index) => isOpen[index]) ?? false;
}
