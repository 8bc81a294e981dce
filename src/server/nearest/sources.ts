/** Puts a value into a statement and gives its place there: `$1`, `$2` … */
export type Bind = (value: unknown) => string;

/** What is selected beside the rows of an answer, each with its name: `5 as total`. */
export type Beside = (bind: Bind) => string;

/** A condition on the institution `i`. */
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

/** The same for each of some categories, each by itself: no index orders several together. */
export interface NearestOfEachSource extends SourceOfTier {
  kind: 'nearest of each';
  categories: readonly string[];
}

/** Few institutions, all read wherever they are, in no order. More than `most` are an error. */
export interface GatheredSource extends SourceOfTier {
  kind: 'gathered';
  most: number;
  /** Whether a row found by the index belongs to the source, where the index alone cannot tell. */
  meets?: Condition;
  /** The tier of each row, where they differ: `tier` is then the highest; null where not `meets`. */
  tierOfRow?: Condition;
}

/**
 * A set of active institutions. An answer draws from several: a row that is in more than one
 * counts for the lowest tier.
 */
export type Source = NearestSource | NearestOfEachSource | GatheredSource;

/** The tier of a row of a source, as it is selected. */
export function tierOf(source: Source, bind: Bind): string {
  return source.kind === 'gathered' && source.tierOfRow
    ? source.tierOfRow(bind)
    : String(source.tier);
}

/** Which rows a source has. */
export function whereOf(source: Source): Condition {
  return source.kind === 'gathered' && source.meets
    ? allOf(source.where, source.meets)
    : source.where;
}

/** The last tier of the sources that are read in order: of the others nothing is missing. */
export function lastOrderedTier(sources: readonly Source[]): number {
  return Math.max(...sources.filter(({ kind }) => kind !== 'gathered').map(({ tier }) => tier));
}

/** Everything active. */
export const everything: Condition = () => 'true';

/** What holds in all of some conditions. */
export function allOf(...conditions: readonly Condition[]): Condition {
  return (bind) => `(${conditions.map((condition) => condition(bind)).join(' and ')})`;
}

/** What holds in one of some conditions at least. */
export function anyOf(...conditions: readonly Condition[]): Condition {
  return (bind) => `(${conditions.map((condition) => condition(bind)).join(' or ')})`;
}

/**
 * What does not meet a condition, or of which that is not known: unknown counts as not meeting it,
 * unlike in SQL.
 */
export function not(condition: Condition): Condition {
  return likely((bind) => `nullif(${condition(bind)}, true)`);
}

/**
 * What is not null. Statements are planned without their values, and a planner expects nearly all
 * rows to meet this; of most other conditions one in 200. Where it expects next to none it reads all
 * of them to the end and sorts them, instead of the few that are met first.
 */
export function likely(value: Condition): Condition {
  return (bind) => `${value(bind)} is not null`;
}

/** A gathered source has more rows than it was said to have: another way has to be taken. */
export class TooManyToGather extends Error {}
