/** Gives the parts of a statement names for what they bring along. */
export interface Bind {
  /** Adds a value to the parameters of the statement and gives its placeholder: `$1`, `$2` … */
  (value: unknown): string;
  /**
   * Adds a table that is worked out once for the statement and gives its name. What is bound with the
   * same `key` is one table.
   */
  table: (key: object, selectSql: () => string) => string;
}

/** Columns that are selected beside the rows of an answer, each with its name: `5 as total`. */
export type ExtraColumns = (bind: Bind) => string;

/** An SQL condition on the institution `i`. */
export type Condition = (bind: Bind) => string;

interface SourceOfTier {
  /** Rows of a lower tier come first, whatever their distance. */
  tier: number;
  where: Condition;
}

/** Institutions read in order of distance, as far as the answer needs. */
export interface NearestSource extends SourceOfTier {
  kind: 'nearest';
}

/** The same for each of several categories, read one by one, as no index orders them together. */
export interface NearestOfEachSource extends SourceOfTier {
  kind: 'nearest of each';
  categories: readonly string[];
}

/** Few institutions, all read wherever they are, in no order. More than `maxRows` throw `TooManyRowsError`. */
export interface GatheredSource extends SourceOfTier {
  kind: 'gathered';
  maxRows: number;
  /** Whether a row found by the index belongs to the source, where the index alone cannot tell. */
  recheck?: Condition;
  /** The tier of each row, where tiers differ. */
  tierOfRow?: TierOfRow;
}

/** An SQL expression for the tier of each row of a source. */
export interface TierOfRow {
  /** No row has a lower tier than this, nor a higher one than its source. */
  lowestTier: number;
  /** Null where the source's `recheck` fails. */
  tier: Condition;
}

/** A set of active institutions. A row that is in several sources of an answer counts for its lowest tier. */
export type Source = NearestSource | NearestOfEachSource | GatheredSource;

/** The SQL expression for the tier of a row of a source. */
export function tierSql(source: Source, bind: Bind): string {
  return source.kind === 'gathered' && source.tierOfRow
    ? source.tierOfRow.tier(bind)
    : String(source.tier);
}

/** The condition that the rows of a source meet. */
export function sourceCondition(source: Source): Condition {
  return source.kind === 'gathered' && source.recheck
    ? allOf(source.where, source.recheck)
    : source.where;
}

/** The highest tier of the sources that are read in order; the others are always read whole. */
export function highestOrderedTier(sources: readonly Source[]): number {
  return Math.max(...sources.filter(({ kind }) => kind !== 'gathered').map(({ tier }) => tier));
}

/** The condition that every institution meets. */
export const alwaysTrue: Condition = () => 'true';

/** The conjunction of conditions. */
export function allOf(...conditions: readonly Condition[]): Condition {
  return (bind) => `(${conditions.map((condition) => condition(bind)).join(' and ')})`;
}

/** The disjunction of conditions. */
export function anyOf(...conditions: readonly Condition[]): Condition {
  return (bind) => `(${conditions.map((condition) => condition(bind)).join(' or ')})`;
}

/** The negation of a condition. It also holds where the condition is null, unlike in SQL. */
export function not(condition: Condition): Condition {
  return likely((bind) => `nullif(${condition(bind)}, true)`);
}

/**
 * The condition that a value is not null, which the planner expects nearly all rows to meet. Statements
 * are planned without their parameters, and of most other conditions the planner expects that one row in
 * 200 meets them. Where it expects next to none, it reads and sorts all rows instead of stopping early.
 */
export function likely(value: Condition): Condition {
  return (bind) => `${value(bind)} is not null`;
}

/** A gathered source has more rows than its `maxRows`: the caller has to query in another way. */
export class TooManyRowsError extends Error {}
