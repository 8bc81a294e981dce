import { allOf, everything } from '../../../server/nearest/sources.ts';
import type { Condition, GatheredSource, Source } from '../../../server/nearest/sources.ts';
import { searchRadiusKm } from '../../../shared/distance.ts';
import type { Position } from '../../../shared/distance.ts';
import type { CompiledQuery } from '../compiled-query.ts';
import type { Area } from './area-called.server.ts';
import { countWithin, isWithin } from './match-sample.server.ts';
import type { MatchSample, SampledRow } from './match-sample.server.ts';
import { isOfCategory, isOneOf } from './text-conditions.server.ts';
import type { TextCondition } from './text-conditions.server.ts';

/** From where a search looks, and what is wanted of it. */
export interface PlanOptions {
  /** The order in which rows that are not gathered are met. */
  order: 'distance' | 'name';
  /** Where the visitor is; null where that is not known. */
  near: Position | null;
  /** Around what only the places within `searchRadiusKm` count; null for no such limit. */
  around: Position | null;
  /** False takes no chances on how many rows match. */
  gather: boolean;
  /** Only how many there are is wanted: nothing has to be told apart. */
  counts: boolean;
}

/** What decides how a text is found. */
export interface Circumstances extends PlanOptions {
  query: CompiledQuery;
  /** Only places of these categories; empty for no limit. */
  filter: readonly string[];
  sample: MatchSample;
  /** Only what lies in one of these counts, but for the few that are called after it. */
  there?: readonly Area[];
  /** Only sampled places like these count, but for few others. */
  isSampled?: (row: SampledRow) => boolean;
}

/** A part of what matches, as it is read and as it is estimated. */
export interface Part extends Pick<Circumstances, 'there' | 'isSampled'> {
  only: Condition;
  /** Nothing of it is of a category all of which matches. */
  isOfNone?: boolean;
}

/** Two parts of what matches, of which a place belongs to one: the second comes later. */
export interface Apart {
  first: Part;
  later: Part;
}

/** What is read for a tier. */
export interface TierOfText {
  tier: number;
  text: TextCondition;
  /** The sampled rows that meet it. */
  rows: readonly SampledRow[];
  only: Condition;
}

/** So many rows that hold a text are sooner read and sorted than met in order. */
const fewRows = 1500;
/** Only so many where those nearby are enough: the way outward ends there. */
const fewNearby = 400;
/** So many that sound like it, for which more is looked at on the way outward; in all and near. */
const someRows = 6000;
const someNear = 2500;
const noLimit = 2 ** 30;
/** More than this many take longer than any way outward. */
const mostGathered = 8000;
/** Two letters have no index in order of distance: rows that hold them. */
const fewPairs = 7500;
const mostGatheredPairs = 15_000;
/** What more than this share of all places meet is soon met outward from anybody. */
const commonShare = 0.01;
/** So many are met for a page; to look at one on the way takes so many times as long. */
const rowsOfPage = 16;
const slowerOutward = 2;
/** So many chosen categories are looked up one by one. */
const mostLookedUp = 5;

/** The places of one tier: few are gathered by an index of the text, many are met in order. */
export function sourcesOfTier(
  given: Circumstances,
  { tier, text, rows, only }: TierOfText,
): Source[] {
  const { query, filter, sample } = given;
  const where = (match: Condition) => allOf(match, inFilter(given), only);
  if (seemFew(given, rows)) return [gathered(given, tier, where(text.rare))];
  const isKept = ({ category_id }: SampledRow) => filter.includes(category_id);
  if (filter.length > 0 && filter.length <= mostLookedUp && query.text.length > 2) {
    const areFew = seemFew(given, rows.filter(isKept));
    return filter
      .map(isOfCategory)
      .map((category) =>
        areFew
          ? gathered(given, tier, allOf(text.rare, category.rare, only))
          : nearest(tier, allOf(inOrder(given, text), inOrder(given, category), only)),
      );
  }
  if (filter.length > 0 && sample.rows.filter(isKept).length < rows.length) {
    return ofEach(tier, filter, allOf(text.plain, only));
  }
  return [nearest(tier, where(inOrder(given, text)))];
}

/** Rows that are all read, but for too many of them. */
export function gathered({ query }: Circumstances, tier: number, where: Condition): GatheredSource {
  const most = isPair(query) ? mostGatheredPairs : mostGathered;
  return { kind: 'gathered', tier, most, where };
}

/** What nothing but the marks finds: however many they are, they are gathered. */
export function allGathered(given: Circumstances, tier: number, where: Condition): GatheredSource {
  return { kind: 'gathered', tier, most: noLimit, where: allOf(where, inFilter(given)) };
}

/** By institutions_nearest_of_category, or institutions_of_category_by_name. */
export function ofEach(tier: number, categories: readonly string[], where: Condition): Source[] {
  return categories.length ? [{ kind: 'nearest of each', tier, categories, where }] : [];
}

/** The place is of one of the categories that were chosen. */
export function inFilter({ filter }: Circumstances): Condition {
  return filter.length ? isOneOf(filter) : everything;
}

/** Those of some categories that the filter leaves. */
export function chosen(
  { filter }: Circumstances,
  categories: readonly string[],
): readonly string[] {
  return filter.length ? categories.filter((id) => filter.includes(id)) : categories;
}

/** Whether rows like these are few enough to gather those that hold a text. */
export function seemFew(
  { query, sample, gather, order, around }: Circumstances,
  rows: readonly SampledRow[],
): boolean {
  const isNearby = order === 'distance' && around !== null;
  const few = isPair(query) ? fewPairs : isNearby ? fewNearby : fewRows;
  return gather && rows.length * sample.weight <= few;
}

/**
 * The same for what sounds like it. Words that stand together elsewhere may do so nowhere here:
 * the way outward would not end.
 */
export function seemFewHere(
  { sample, around, gather }: Circumstances,
  rows: readonly SampledRow[],
): boolean {
  const near = around ? countWithin(rows, around, searchRadiusKm) : rows.length;
  return gather && rows.length * sample.weight <= someRows && near * sample.weight <= someNear;
}

/**
 * Tells of rows like these whether the first of them are met outward, or down the names, among all
 * others, sooner than all of them are read.
 */
export function soonMet({
  sample,
  around,
  there,
}: Circumstances): (rows: MatchSample['rows']) => boolean {
  const common = sample.rows.length * commonShare;
  if (!around && !there) return (rows) => rows.length > common;
  const passed = around ? countWithin(sample.rows, around, searchRadiusKm) : sample.rows.length;
  const isMet = (row: SampledRow) =>
    around
      ? isWithin(row, around, searchRadiusKm)
      : there?.some((area) => isWithin(row, area, area.km));
  return (rows) => {
    const met = rows.filter(isMet).length;
    return (slowerOutward * rowsOfPage * passed) / met < rows.length * sample.weight;
  };
}

function nearest(tier: number, where: Condition): Source {
  return { kind: 'nearest', tier, where };
}

function inOrder({ order }: Circumstances, text: TextCondition): Condition {
  return order === 'distance' ? text.nearest : text.plain;
}

function isPair({ text }: CompiledQuery): boolean {
  return [...text].length === 2;
}
