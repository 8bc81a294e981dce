import { loadCategoryWords } from '../../features/map/category-words.ts';
import { mergedMatches } from '../../features/map/map-search.ts';
import type { Institution } from '../../features/places/contract.ts';
import { categoryVerdict } from '../../features/search/kinds/category-match.ts';
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
  // They are files of the build, which may not be kept yet.
  const wordsOf = await loadCategoryWords().catch(() => null);
  return (text, loaded, origin) => {
    const query = compileQuery(text);
    return mergedMatches({
      ...{ query, loaded, found: [], settled: false, origin, farther: true },
      categoryVerdict: (name) => (wordsOf ? categoryVerdict(query, wordsOf(name)) : undefined),
    });
  };
}
