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
  /** It asks for what is open: 'pharmacy open now'. */
  isOpen: boolean;
}

/**
 * The categories that a query asks for as a whole: those that are called so, by their very names if
 * there are any, or else those where that is sought, or else those that are called so but for one
 * letter; at most `most` of them.
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
 * The categories that some words of a query name, whatever the others say ('mehedibag clinic'), or
 * else those where that is sought which some of them say; those that leave the fewest words first.
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

/** What is sought as it is spelled before the others: 'tax' is all there, and may yet become a taxi. */
function soughtFirst<Category extends SearchedCategory>(
  query: CompiledQuery,
  all: readonly Category[],
  others: readonly Category[],
): Category[] {
  const first = all.filter((one) => isSoughtThere(query, one));
  return [...first, ...others.filter((one) => !first.includes(one))];
}

/** Whether a word beside those that ask for the category says 'open'; accounts are opened, too. */
function asksForOpen({ spoken: { words } }: CompiledQuery, category: SearchedCategory): boolean {
  const { isOpen } = heardQuery(words);
  return besideKind(words, phrasesOf(category))?.all.some((at) => isOpen[at]) ?? false;
}
