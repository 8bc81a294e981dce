import { compileQuery } from '../search/compiled-query.ts';
import { matchQueryToCategory } from '../search/kinds/category-match.ts';
import type { CategoryWords } from './category-words.ts';
import { mergeMatches } from './merge-matches.ts';
import type { MatchInput, SearchedPlace } from './merge-matches.ts';

interface TypedSearch<Place> extends Omit<MatchInput<Place>, 'query' | 'categoryVerdict'> {
  /** What is searched for, as typed. */
  text: string;
  /** Undefined until the words of categories are loaded. */
  wordsOf: CategoryWords | undefined;
}

const warmUpQuery = 'shop';

/** The places that match a text, best first: of those loaded anyway and those the server found. */
export function matchLoaded<Place extends SearchedPlace>(search: TypedSearch<Place>): Place[] {
  const { text, wordsOf, ...rest } = search;
  const query = compileQuery(text);
  return mergeMatches({
    ...{ ...rest, query },
    categoryVerdict: (name) => wordsOf && matchQueryToCategory(query, wordsOf(name)),
  });
}

/** Builds the tables of the search in advance, so that the first letters typed need not wait. */
export function warmUpMatching(): void {
  compileQuery(warmUpQuery);
}
