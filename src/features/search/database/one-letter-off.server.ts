import type { Pool } from 'pg';
import { countSourceRows } from '../../../server/nearest/count-source-rows.ts';
import { allOf } from '../../../server/nearest/sources.ts';
import type { Condition } from '../../../server/nearest/sources.ts';
import type { Band, LazyBand } from '../bands.ts';
import { bandsInTiers } from '../lazy-band.ts';
import { certainMatches } from './certain-matches.server.ts';
import { countingOrigin } from './search-progress.server.ts';
import { containsVerbatimWords } from './text-conditions.server.ts';
import { unlimitedGatheredSource } from './tier-sources.server.ts';
import type { SearchContext } from './tier-sources.server.ts';
import { meetsAnyWayByIndex } from './ways-by-index.server.ts';

/**
 * Whether what is written as the query but for one letter counts (`LazyBand.onlyInDoubt`): there is a
 * name, or a word, that is, wherever its place lies, and nothing matches for certain. Most queries
 * have none, and ask for nothing more.
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
  const bandsInDoubt = bandsInTiers(
    bands.filter(({ onlyInDoubt }) => onlyInDoubt),
    0,
    Infinity,
  ).filter((band) => band.ways.length > 0);
  if (bandsInDoubt.length === 0) return false;
  const certain = certainMatches(context, bands, literalCategories);
  if (certain === null) return false;
  const nameBands = bandsInDoubt.filter(({ verbatim }) => verbatim?.line !== undefined);
  // The vocabulary has the words, but of names it tells only how they may be written.
  const hasWord = nameBands.length < bandsInDoubt.length;
  return (
    (hasWord || (await isAnywhere(namesOneLetterOff(context, nameBands)))) &&
    !(await isAnywhere(certain))
  );
}

/** The names that some bands want, all of them by the same pattern. */
function namesOneLetterOff({ sample }: SearchContext, bands: readonly Band[]): Condition[] {
  const [verbatim] = bands.flatMap((band) => band.verbatim ?? []);
  const ways = bands.flatMap((band) => band.ways);
  return verbatim ? [allOf(meetsAnyWayByIndex(ways, sample), containsVerbatimWords(verbatim))] : [];
}
