import { allOf, alwaysTrue } from '../../../server/nearest/sources.ts';
import type { Condition, GatheredSource, Source } from '../../../server/nearest/sources.ts';
import { searchRadiusKm } from '../../../shared/distance.ts';
import type { Position } from '../../../shared/distance.ts';
import type { CompiledQuery } from '../compiled-query.ts';
import type { AreaExtent } from './find-area.server.ts';
import { countWithin, isWithin } from './match-sample.server.ts';
import type { MatchSample, SampledRow } from './match-sample.server.ts';
import { isOfCategory, isOfOneCategory } from './text-conditions.server.ts';
import type { TextCondition } from './text-conditions.server.ts';

/** Where a search looks from, and what its answer is used for. */
export interface PlanOptions {
  /** The order in which rows that are not gathered are met. */
  order: 'distance' | 'name';
  /** Where the visitor is; null where that is not known. */
  visitorPosition: Position | null;
  /** Only places within `searchRadiusKm` of this count; null for no such limit. */
  searchCenter: Position | null;
  /** Whether the number of matches may be estimated; false where an estimate has proved wrong. */
  mayEstimate: boolean;
  /** Only the number of matches is wanted, so their tiers do not matter. */
  countsOnly: boolean;
}

/** All that decides which way of reading suits a query. */
export interface SearchContext extends PlanOptions {
  query: CompiledQuery;
  /** Only places of these categories; empty for no limit. */
  filter: readonly string[];
  sample: MatchSample;
  /** Whether a step has come by what holds the query as written; false as long as that is not known. */
  isLiteralFound: () => boolean;
  /** Nearly all that counts lies in one of these; the few others are named after one. */
  likelyAreas?: readonly AreaExtent[];
  /** Whether a sampled place is like nearly all that count. */
  isSampled?: (row: SampledRow) => boolean;
}

/** A part of what matches: how it is read, and how its size is estimated. */
export interface MatchPart extends Pick<SearchContext, 'likelyAreas' | 'isSampled'> {
  condition: Condition;
  /** It holds no place of a category that matches as a whole. */
  isOfNoWholeCategory?: boolean;
}

/** What matches in two parts. Each place belongs to one of them, and the second is read later. */
export interface SplitMatches {
  first: MatchPart;
  later: MatchPart;
}

/** What is read for a tier. */
export interface TierOfText {
  tier: number;
  text: TextCondition;
  /** The sampled rows that meet it. */
  rows: readonly SampledRow[];
  condition: Condition;
}

/** Up to so many rows that hold a text, reading and sorting all is quicker than meeting them in order. */
const maxGatheredRows = 1500;
/** The same where only places nearby count: reading outward from the visitor then ends early. */
const maxGatheredNearby = 400;
/** The same for rows that sound like a text, which are slower to read in order: in all, and nearby. */
const maxSoundRows = 6000;
const maxSoundRowsNearby = 2500;
const noLimit = 2 ** 30;
/** Gathering more than this takes longer than reading outward ever does. */
const maxGathered = 8000;
/** The limits for a text of two letters, for which no index gives rows in order of distance. */
const maxPairRows = 7500;
const maxGatheredPairs = 15_000;
/** Where more than this share of all places match, the first are soon met, wherever one begins. */
const commonShare = 0.01;
/** A page needs this many rows; a row read in order takes so many times as long as one gathered. */
const rowsOfPage = 16;
const orderedReadCost = 2;
/** Up to so many chosen categories are read one by one. */
const maxLookedUp = 5;

/** The places of one tier: few are gathered by an index of the text, many are met in order. */
export function sourcesOfTier(
  context: SearchContext,
  { tier, text, rows, condition }: TierOfText,
): Source[] {
  const { query, filter, sample } = context;
  const where = (match: Condition) => allOf(match, isInFilter(context), condition);
  if (areEstimatedFew(context, rows)) return [gatheredSource(context, tier, where(text.rare))];
  const isInCategories = ({ category_id }: SampledRow) => filter.includes(category_id);
  if (filter.length > 0 && filter.length <= maxLookedUp && query.text.length > 2) {
    const areFew = areEstimatedFew(context, rows.filter(isInCategories));
    return filter
      .map(isOfCategory)
      .map((category) =>
        areFew
          ? gatheredSource(context, tier, allOf(text.rare, category.rare, condition))
          : nearestSource(
              tier,
              allOf(
                orderedCondition(context, text),
                orderedCondition(context, category),
                condition,
              ),
            ),
      );
  }
  if (filter.length > 0 && sample.rows.filter(isInCategories).length < rows.length) {
    return nearestOfEachSource(tier, filter, allOf(text.plain, condition));
  }
  return [nearestSource(tier, where(orderedCondition(context, text)))];
}

/** A source whose rows are all read, unless there are too many. */
export function gatheredSource(
  { query }: SearchContext,
  tier: number,
  where: Condition,
): GatheredSource {
  const maxRows = isTwoLetters(query) ? maxGatheredPairs : maxGathered;
  return { kind: 'gathered', tier, maxRows, where };
}

/** A source that only the index of marks can find, so it is gathered however many rows it has. */
export function unlimitedGatheredSource(
  context: SearchContext,
  tier: number,
  where: Condition,
): GatheredSource {
  return { kind: 'gathered', tier, maxRows: noLimit, where: allOf(where, isInFilter(context)) };
}

/** By institutions_nearest_of_category, or institutions_of_category_by_name. */
export function nearestOfEachSource(
  tier: number,
  categories: readonly string[],
  where: Condition,
): Source[] {
  return categories.length ? [{ kind: 'nearest of each', tier, categories, where }] : [];
}

/** The place is of one of the categories that were chosen. */
export function isInFilter({ filter }: SearchContext): Condition {
  return filter.length ? isOfOneCategory(filter) : alwaysTrue;
}

/** Those of some categories that the filter leaves. */
export function categoriesInFilter(
  { filter }: SearchContext,
  categories: readonly string[],
): readonly string[] {
  return filter.length ? categories.filter((id) => filter.includes(id)) : categories;
}

/** Whether rows like these are few enough to gather those that hold a text. */
export function areEstimatedFew(
  { query, sample, mayEstimate, order, searchCenter }: SearchContext,
  rows: readonly SampledRow[],
): boolean {
  const isNearby = order === 'distance' && searchCenter !== null;
  const maxRows = isTwoLetters(query)
    ? maxPairRows
    : isNearby
      ? maxGatheredNearby
      : maxGatheredRows;
  return mayEstimate && rows.length * sample.weight <= maxRows;
}

/**
 * The same for rows that sound like a text. Words that stand together elsewhere may never do so
 * nearby, and reading outward would then find no end.
 */
export function areEstimatedFewNearby(
  { sample, searchCenter, mayEstimate }: SearchContext,
  rows: readonly SampledRow[],
): boolean {
  const nearbyCount = searchCenter ? countWithin(rows, searchCenter, searchRadiusKm) : rows.length;
  return (
    mayEstimate &&
    rows.length * sample.weight <= maxSoundRows &&
    nearbyCount * sample.weight <= maxSoundRowsNearby
  );
}

/**
 * Gives the test whether a page of rows like some sampled ones is filled sooner by reading all places
 * in order, outward or down the names, than by gathering every row that matches.
 */
export function createOrderedReadTest({
  sample,
  searchCenter,
  likelyAreas,
}: SearchContext): (rows: MatchSample['rows']) => boolean {
  const commonRowCount = sample.rows.length * commonShare;
  if (!searchCenter && !likelyAreas) return (rows) => rows.length > commonRowCount;
  const passedRowCount = searchCenter
    ? countWithin(sample.rows, searchCenter, searchRadiusKm)
    : sample.rows.length;
  const isReachable = (row: SampledRow) =>
    searchCenter
      ? isWithin(row, searchCenter, searchRadiusKm)
      : likelyAreas?.some((area) => isWithin(row, area, area.reachKm));
  return (rows) => {
    const matchCount = rows.filter(isReachable).length;
    return (
      (orderedReadCost * rowsOfPage * passedRowCount) / matchCount < rows.length * sample.weight
    );
  };
}

/** By an index of distance or of names, whichever order rows are met in. */
export function nearestSource(tier: number, where: Condition): Source {
  return { kind: 'nearest', tier, where };
}

function orderedCondition({ order }: SearchContext, text: TextCondition): Condition {
  return order === 'distance' ? text.nearest : text.plain;
}

function isTwoLetters({ text }: CompiledQuery): boolean {
  return [...text].length === 2;
}
