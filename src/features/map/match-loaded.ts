import { compileQuery } from '../search/compiled-query.ts';
import { categoryVerdict } from '../search/kinds/category-match.ts';
import type { CategoryWords } from './category-words.ts';
import { mergedMatches } from './map-search.ts';
import type { Search, SearchedPlace } from './map-search.ts';

interface TypedSearch<Place> extends Omit<Search<Place>, 'query' | 'categoryVerdict'> {
  /** What is searched for, as typed. */
  text: string;
  /** Undefined until the words of categories are loaded. */
  wordsOf: CategoryWords | undefined;
}

const anyWord = 'shop';

/** The places that match a text, best first: of those loaded anyway and those the server found. */
export function matchLoaded<Place extends SearchedPlace>(search: TypedSearch<Place>): Place[] {
  const { text, wordsOf, ...rest } = search;
  const query = compileQuery(text);
  return mergedMatches({
    ...{ ...rest, query },
    categoryVerdict: (name) => wordsOf && categoryVerdict(query, wordsOf(name)),
  });
}

/** Builds the tables of the search in advance, so that the first letters typed need not wait. */
export function readyMatching(): void {
  compileQuery(anyWord);
}
