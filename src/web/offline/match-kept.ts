import { loadCategoryWords } from '../../features/map/category-words.ts';
import { mergedMatches } from '../../features/map/map-search.ts';
import type { Institution } from '../../features/places/contract.ts';
import { categoryVerdict } from '../../features/search/category-match.ts';
import { compileQuery } from '../../features/search/compiled-query.ts';
import type { Position } from '../../shared/distance.ts';

/** The places that match a text, best first. */
export type MatchPlaces = (
  text: string,
  places: readonly Institution[],
  origin: Position,
) => Institution[];

/** Searching among kept places goes by the rule that the server goes by (D39). */
export async function matchKept(): Promise<MatchPlaces> {
  const wordsOf = await loadCategoryWords();
  return (text, loaded, origin) => {
    const query = compileQuery(text);
    return mergedMatches({
      ...{ query, loaded, found: [], settled: false, origin, farther: true },
      categoryVerdict: (name) => categoryVerdict(query, wordsOf(name)),
    });
  };
}
