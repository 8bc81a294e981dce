import type { Bind, Condition, TierOfRow } from '../../../server/nearest/sources.ts';
import type { Need, VerbatimWords } from '../bands.ts';
import { wordPrefixPattern } from '../word-prefix.ts';
import { likePatternsOf } from './text-conditions.server.ts';

/** A way to match: a row has to meet all needs, and to hold what has to stand there as it is typed. */
export interface WayOnRow {
  needs: readonly Need[];
  verbatim?: Pick<VerbatimWords, 'words' | 'prefix' | 'line'> | undefined;
}

/** A way to belong to a tier. */
interface WayToTier extends WayOnRow {
  tier: number;
}

/** A table of ways has columns for so many needs, the first of these that are enough. */
const needColumnCounts = [3, 6, 12, 24];

/**
 * A row that something else finds meets one of the ways. These are a table of the statement, so that its
 * text is the same for however many: each new text is planned anew, which takes longer than most
 * searches do.
 */
export function meetsAnyWayOnRow(ways: readonly WayOnRow[]): Condition {
  return (bind) => {
    const { table, isMet } = bindWays(ways, bind);
    return `(select true from ${table} way where ${isMet} limit 1) is not null`;
  };
}

/** The lowest tier of the ways that a row meets. */
export function tierByWays(ways: readonly WayToTier[], fallbackTier: number | null): TierOfRow {
  return {
    lowestTier: Math.min(...ways.map(({ tier }) => tier), fallbackTier ?? Infinity),
    tier: (bind) => {
      const { table, isMet } = bindWays(ways, bind);
      return `coalesce((select min(way.tier) from ${table} way where ${isMet}), ${bind(fallbackTier)}::int)`;
    },
  };
}

function bindWays(
  ways: readonly (WayOnRow | WayToTier)[],
  bind: Bind,
): { table: string; isMet: string } {
  const needColumns = needColumnsOf(ways);
  const columns = [
    ...needColumns.map((name) => `${name} bigint[]`),
    ...['patterns text[]', 'prefix text', 'line text', 'tier int'],
  ];
  const selectWays = () =>
    `select * from json_to_recordset(${bind(JSON.stringify(ways.map(toTableRow)))}::json) as way (${columns.join(', ')})`;
  // What a way does not ask for is null.
  const conditions = [
    ...needColumns.map((name) => `i.search_marks && way.${name}`),
    ...['i.search like all (way.patterns)', 'i.search ~ way.prefix', 'i.search ~ way.line'],
  ];
  return {
    table: bind.table(ways, selectWays),
    isMet: conditions.map((condition) => `coalesce(${condition}, true)`).join(' and '),
  };
}

function needColumnsOf(ways: readonly WayOnRow[]): string[] {
  const longest = Math.max(0, ...ways.map(({ needs }) => needs.length));
  const count = needColumnCounts.find((columnCount) => columnCount >= longest) ?? longest;
  return Array.from({ length: count }, (_, index) => needColumn(index));
}

function needColumn(index: number): string {
  return `need_${index}`;
}

function toTableRow({ needs, verbatim, ...tier }: WayOnRow | WayToTier): object {
  // Fewer marks are compared sooner, and are met by fewer rows.
  const markIds = needs
    .map((need) => need.map(({ id }) => id))
    .toSorted((a, b) => a.length - b.length);
  return {
    ...tier,
    ...Object.fromEntries(markIds.map((ids, index) => [needColumn(index), ids])),
    ...(verbatim && { patterns: likePatternsOf(verbatim.words) }),
    ...(verbatim?.prefix !== undefined && { prefix: wordPrefixPattern(verbatim.prefix) }),
    ...(verbatim?.line !== undefined && { line: verbatim.line }),
  };
}
