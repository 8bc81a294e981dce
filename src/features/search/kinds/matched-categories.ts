import {
  isInCategoryName,
  isSpelledIn,
  matchQueryToCategory,
  prepareCategory,
} from './category-match.ts';
import type { CategoryTexts } from './category-match.ts';
import type { CompiledQuery } from '../compiled-query.ts';
import { categoryMark } from '../marks.ts';
import type { KindInQuery } from '../bands.ts';

/** A category that can be found by its texts. */
export type SearchedCategory = CategoryTexts & { id: string };

/** What a query says of categories. */
export interface MatchedCategories {
  /** Categories whose name contains the query as written: all their places match. */
  literalCategories: readonly string[];
  /** Categories that match otherwise, as across scripts: all their places match. */
  crossScriptCategories: readonly string[];
  /** Categories where people seek what the query says: all their places match, after the others. */
  soughtCategories: readonly string[];
  /**
   * Those of `crossScriptCategories` and `soughtCategories` where the whole query says what is sought: their
   * places come before names that merely sound like it.
   */
  fullySoughtCategories: readonly string[];
  /** Categories that some words of the query name: those of their places match that meet the others. */
  kinds: readonly KindInQuery[];
}

const matchedCategoriesCache = new WeakMap<
  CompiledQuery,
  { categories: readonly SearchedCategory[]; matched: MatchedCategories }
>();

/** Decides what a query says of categories, once for all places. */
export function matchQueryToCategories(
  query: CompiledQuery,
  categories: readonly SearchedCategory[],
): MatchedCategories {
  const cached = matchedCategoriesCache.get(query);
  if (cached?.categories === categories) return cached.matched;
  const literalCategories: string[] = [];
  const crossScriptCategories: string[] = [];
  const soughtCategories: string[] = [];
  const fullySoughtCategories: string[] = [];
  const kinds = new Map<string, KindInQuery>();
  for (const category of categories) prepareCategory(category);
  // What is spelled as a kind, or as what is sought there, means that, and nothing that sounds like it or like
  // a part of it: who asks for a bus wants no bamboo (বাঁশ), and who wants a shirt made no clothing store.
  // Places of other kinds that have the words beside them count all the same.
  const spelled = new Set(categories.filter((category) => isSpelledIn(category, query.text)));
  for (const category of categories) {
    const { id } = category;
    const verdict = matchQueryToCategory(query, category);
    const {
      literal,
      crossScript,
      sought,
      fullySought,
      otherWords,
      withoutHelp,
      otherWordsIfSought,
    } = verdict;
    const isMeant =
      spelled.size === 0 || spelled.has(category) || isInCategoryName(query, category);
    if (isMeant) {
      if (literal) literalCategories.push(id);
      else if (crossScript) crossScriptCategories.push(id);
      else if (sought) soughtCategories.push(id);
      if (fullySought) fullySoughtCategories.push(id);
    }
    for (const [words, isSought] of [
      [otherWords, false],
      [withoutHelp, false],
      [otherWordsIfSought, true],
    ] as const) {
      if (words === null) continue;
      const key = `${isSought} ${words.significant.join()} ${words.all.join()}`;
      kinds.set(key, withCategory(kinds.get(key), id, { otherWords: words, isSought }));
    }
  }
  const matched = {
    literalCategories,
    crossScriptCategories,
    soughtCategories,
    fullySoughtCategories,
    kinds: [...kinds.values()],
  };
  matchedCategoriesCache.set(query, { categories, matched });
  return matched;
}

function withCategory(
  kind: KindInQuery | undefined,
  id: string,
  words: Pick<KindInQuery, 'otherWords' | 'isSought'>,
): KindInQuery {
  return {
    categories: [...(kind?.categories ?? []), id],
    marks: [...(kind?.marks ?? []), categoryMark(id)],
    ...words,
  };
}
