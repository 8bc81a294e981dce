import type { Pool } from 'pg';
import { countSourceRows } from '../../../server/nearest/count-source-rows.ts';
import { allOf } from '../../../server/nearest/sources.ts';
import type { Condition } from '../../../server/nearest/sources.ts';
import type { LazyBand } from '../bands.ts';
import { countsOnlyInDoubt } from '../lazy-band.ts';
import { certainMatches } from './certain-matches.server.ts';
import { countingOrigin } from './search-progress.server.ts';
import { containsVerbatimWords } from './text-conditions.server.ts';
import { unlimitedGatheredSource } from './tier-sources.server.ts';
import type { SearchContext } from './tier-sources.server.ts';
import { meetsAnyWayByIndex } from './ways-by-index.server.ts';

/**
 * Whether a name, wherever its place lies, is written as the query but for one letter, and nothing
 * matches for certain: then such names count (`oneLetterOffTier`). Most queries have none that are
 * written nearly so, and ask for nothing more.
 * @param bands those of the query, where such names count
 */
export async function isOneLetterOff(
  pool: Pool,
  context: SearchContext,
  bands: readonly LazyBand[],
  literalCategories: readonly string[],
): Promise<boolean> {
  const isAnywhere = async (conditions: readonly Condition[]) => {
    const sources = conditions.map((condition) => unlimitedGatheredSource(context, 0, condition));
    const extent = { origin: countingOrigin, withinKm: null };
    return (await countSourceRows(pool, { ...extent, sources, maxRows: 1 })) > 0;
  };
  const bandsInDoubt = bands.filter(countsOnlyInDoubt);
  const ways = bandsInDoubt.flatMap((band) => band.ways());
  const verbatim = bandsInDoubt[0]?.verbatim;
  if (!verbatim || ways.length === 0) return false;
  const certain = certainMatches(context, bands, literalCategories);
  if (certain === null) return false;
  const isNearlySo = allOf(
    meetsAnyWayByIndex(ways, context.sample),
    containsVerbatimWords(verbatim),
  );
  return (await isAnywhere([isNearlySo])) && !(await isAnywhere(certain));
}
