import type { Pool } from 'pg';
import { countSourceRows } from '../../../server/nearest/count-source-rows.ts';
import { runPrepared } from '../../../server/nearest/run-prepared.ts';
import type { LazyBand } from '../bands.ts';
import { marksOfNamesOneLetterOff } from '../name-halves.ts';
import { isOneEditApart } from '../one-edit.ts';
import { oneLetterOffPattern, oneOfLinesPattern } from '../one-letter-off.ts';
import { matchesPattern } from '../word-prefix.ts';
import { certainMatches } from './certain-matches.server.ts';
import { countingOrigin } from './search-progress.server.ts';
import { markIdsText } from './text-conditions.server.ts';
import { unlimitedGatheredSource } from './tier-sources.server.ts';
import type { SearchContext } from './tier-sources.server.ts';

/** More different names than share a half and the length; a limit for what nobody thought of. */
const maxCandidates = 2000;
/** So many names differ from a text in one letter only where they are a row of numbers. */
const maxNames = 50;

/**
 * The names that are written as the query but for one letter, wherever their places lie, if such names
 * and words count (`LazyBand.onlyInDoubt`); null if they do not, since there are none or since something
 * matches for certain. Most queries have none, and ask for nothing more.
 * @param bands those of the query where they count
 */
export async function namesIfInDoubt(
  pool: Pool,
  context: SearchContext,
  bands: readonly LazyBand[],
  literalCategories: readonly string[],
): Promise<readonly string[] | null> {
  const bandsInDoubt = bands.filter(({ onlyInDoubt, ways }) => onlyInDoubt && ways().length > 0);
  const certain = certainMatches(context, bands, literalCategories);
  if (bandsInDoubt.length === 0 || certain === null || context.isLiteralFound()) return null;
  const isAnythingCertain = async () => {
    const sources = certain.map((condition) => unlimitedGatheredSource(context, 0, condition));
    const extent = { origin: countingOrigin, withinKm: null };
    return (await countSourceRows(pool, { ...extent, sources, maxRows: 1 })) > 0;
  };
  // The vocabulary has the words, but of names it does not tell how they are written.
  const hasWord = bandsInDoubt.some(({ verbatim }) => verbatim?.line === undefined);
  if (hasWord && (await isAnythingCertain())) return null;
  const names = await findNamesOneLetterOff(pool, context.query.text);
  if (hasWord) return names;
  return names.length === 0 || (await isAnythingCertain()) ? null : names;
}

async function findNamesOneLetterOff(pool: Pool, text: string): Promise<string[]> {
  const pattern = oneLetterOffPattern(text);
  if (pattern === null) return [];
  const { length } = [...text];
  const marks = markIdsText(marksOfNamesOneLetterOff(text));
  const candidates = await runPrepared<{ name: string }>(
    pool,
    (bind) => `
    select distinct one.name from institutions i
    cross join lateral unnest(i.search_names) as one (name)
    where i.is_active and i.search_marks && ${bind(marks)}::bigint[]
      and length(one.name) between ${bind(length - 1)}::int and ${bind(length + 1)}::int
    limit ${maxCandidates}`,
  );
  const names = candidates.map(({ name }) => name);
  // The pattern alone would do, but takes some microseconds for each of thousands of names.
  return names
    .filter((name) => isOneEditApart(name, text) && matchesPattern(name, pattern))
    .toSorted()
    .slice(0, maxNames);
}

const bandsWithNames = new WeakMap<
  readonly LazyBand[],
  { pattern: string; bands: readonly LazyBand[] }
>();

/**
 * The bands of a query where names with a letter off count, of which these are all that there are: rows are
 * sooner compared with some names than with all that one letter makes of a text.
 */
export function withNamesOneLetterOff(
  bands: readonly LazyBand[],
  names: readonly string[],
): readonly LazyBand[] {
  const pattern = oneOfLinesPattern(names);
  const cached = bandsWithNames.get(bands);
  if (cached?.pattern === pattern) return cached.bands;
  const replaced = bands.flatMap((band) => {
    if (band.verbatim?.line === undefined) return [band];
    return names.length === 0 ? [] : [{ ...band, verbatim: { ...band.verbatim, line: pattern } }];
  });
  bandsWithNames.set(bands, { pattern, bands: replaced });
  return replaced;
}
