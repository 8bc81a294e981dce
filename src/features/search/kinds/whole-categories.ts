import type { CompiledQuery } from '../compiled-query.ts';
import { besideKind } from './beside-kind.ts';
import { categoriesAsked } from './categories-asked.ts';
import type { SearchedCategory } from './categories-asked.ts';
import {
  categoryVerdict,
  isMistyped,
  isSoughtThere,
  namesOf,
  phrasesOf,
} from './category-match.ts';
import { normaliseText } from '../normalise.ts';
import { heardQuery } from './heard-query.ts';

/** A category that a query asks for. */
export interface CategoryAsked<Category> {
  category: Category;
  /** Whether the query asks for open places: 'pharmacy open now'. */
  isOpen: boolean;
}

/**
 * The categories that a query as a whole asks for: those that it names, exactly named ones alone if
 * there are any; else those where people seek it; else those whose name it is but for one letter. At
 * most `most` of them.
 */
export function wholeCategories<Category extends SearchedCategory>(
  query: CompiledQuery,
  categories: readonly Category[],
  most: number,
): CategoryAsked<Category>[] {
  const { literalCategories, acrossCategories, soughtCategories } = categoriesAsked(
    query,
    categories,
  );
  const called = new Set([...literalCategories, ...acrossCategories]);
  const asked = called.size > 0 ? called : new Set(soughtCategories);
  const of =
    asked.size > 0
      ? categories.filter(({ id }) => asked.has(id))
      : categories.filter((category) => isMistyped(query, category));
  const isName = ({ names }: Category) => names.some((name) => normaliseText(name) === query.text);
  const named = [
    ...of.filter(isName),
    ...of.filter((one) => !isName(one) && namesOf(one).includes(query.text)),
  ];
  return asAsked(query, named.length > 0 ? named : soughtFirst(query, categories, of), most);
}

/**
 * The categories that some words of a query name, whatever the others say ('mehedibag clinic'); else
 * those where people seek what some of its words say. Those that leave the fewest words come first.
 */
export function categoriesBeside<Category extends SearchedCategory>(
  query: CompiledQuery,
  categories: readonly Category[],
  most: number,
): CategoryAsked<Category>[] {
  const leaving = (by: 'beside' | 'besideSought') =>
    categories.flatMap((category) => {
      const left = categoryVerdict(query, category)[by]?.telling.length;
      return left === undefined ? [] : [{ category, left }];
    });
  const named = leaving('beside');
  const of = (named.length > 0 ? named : leaving('besideSought')).toSorted(
    (one, other) => one.left - other.left,
  );
  return asAsked(
    query,
    of.map(({ category }) => category),
    most,
  );
}

function asAsked<Category extends SearchedCategory>(
  query: CompiledQuery,
  categories: readonly Category[],
  most: number,
): CategoryAsked<Category>[] {
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
  const first = all.filter((one) => isSoughtThere(query, one));
  return [...first, ...others.filter((one) => !first.includes(one))];
}

/** Whether 'open' stands beside the words for the category; in 'open an account' it is one of them. */
function asksForOpen({ spoken: { words } }: CompiledQuery, category: SearchedCategory): boolean {
  const { isOpen } = heardQuery(words);
  return besideKind(words, phrasesOf(category))?.all.some((at) => isOpen[at]) ?? false;
}
