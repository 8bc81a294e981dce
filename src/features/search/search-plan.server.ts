import type { Pool } from 'pg';
import { allOf, anyOf, everything, not } from '../../server/nearest/sources.ts';
import type { Condition, Source } from '../../server/nearest/sources.ts';
import type { CompiledQuery } from './compiled-query.ts';
import { estimateMatches } from './match-sample.server.ts';
import { containsText, soundsLike } from './text-conditions.server.ts';
import type { TextCondition } from './text-conditions.server.ts';

/** What is searched for, wherever. */
export interface SearchedFor {
  query: CompiledQuery;
  /** Categories whose name holds the query: all their places match, as written. */
  literalCategories: readonly string[];
  /** Categories that match otherwise: all their places match, across scripts. */
  acrossCategories: readonly string[];
  /** Only places of these; empty for no limit. */
  filterCategories: readonly string[];
}

export interface SearchPlan {
  /** Sources that are read together; a next step only where the ones before leave room. */
  steps: readonly (readonly Source[])[];
  /** Every row whose text matches as written is gathered. */
  gathersText: boolean;
}

export interface PlanOptions {
  /** The order in which rows that are not gathered are met. */
  order: 'distance' | 'name';
  /** False takes no chances on how many rows match. */
  gather: boolean;
}

/** So many rows are sooner read and sorted than met in order. */
const mostGathered = 3000;
/** Two letters have no index in order of distance. */
const mostGatheredPairs = 15_000;
/** By name nothing else finds whole names. */
const mostWholeNames = { distance: 300, name: 20_000 };

/**
 * Chooses for each tier how it is read: few matches are gathered by an index of the text, many
 * are met on the way outward from the visitor, or down the names.
 */
export async function planSearch(
  pool: Pool,
  { query, literalCategories, acrossCategories, filterCategories }: SearchedFor,
  { order, gather }: PlanOptions,
): Promise<SearchPlan> {
  if (!query.text) {
    return { steps: [ofEach(0, filterCategories, everything)], gathersText: false };
  }
  const seen = await estimateMatches(pool, query, filterCategories);
  const [written, sounded] = [containsText(query), soundsLike(query)];
  const most = [...query.text].length === 2 ? mostGatheredPairs : mostGathered;
  const inFilter = filterCategories.length ? isOneOf(filterCategories) : everything;
  const chosen = (ids: readonly string[]) =>
    filterCategories.length ? ids.filter((id) => filterCategories.includes(id)) : ids;

  const read = (tier: number, text: TextCondition, matches: number, only: Condition): Source[] => {
    if (gather && matches <= most / 2) {
      return [{ kind: 'gathered', tier, most, where: allOf(text.rare, inFilter, only) }];
    }
    if (filterCategories.length && seen.categories < matches) {
      return ofEach(tier, filterCategories, allOf(text.plain, only));
    }
    const found = order === 'distance' ? text.nearest : text.plain;
    return [{ kind: 'nearest', tier, where: allOf(found, inFilter, only) }];
  };
  const literal = (only: Condition) => [
    ...read(1, written, seen.text, only),
    ...ofEach(1, chosen(literalCategories), only),
  ];
  const isWhole: Condition = (bind) => `${bind(query.text)} = any(i.search_names)`;
  const notLiteral = not(anyOf(written.plain, isOneOf(literalCategories)));
  const across = [
    ...(query.keys.length ? read(2, sounded, seen.keys, notLiteral) : []),
    ...ofEach(2, chosen(acrossCategories), notLiteral),
  ];
  if (!gather) {
    const steps = [read(0, written, seen.text, isWhole), literal(not(isWhole)), across];
    return { steps, gathersText: false };
  }
  const exact: Source = {
    ...{ kind: 'gathered', tier: 0, most: mostWholeNames[order] },
    // institutions_whole_names
    where: allOf((bind) => `i.search_names @> array[${bind(query.text)}]`, inFilter),
  };
  return { steps: [[exact, ...literal(everything)], across], gathersText: seen.text <= most / 2 };
}

/** By institutions_nearest_of_category. */
function ofEach(tier: number, categories: readonly string[], where: Condition): Source[] {
  return categories.length ? [{ kind: 'nearest of each', tier, categories, where }] : [];
}

/** By no index, so that it never keeps the text's index from being used. */
function isOneOf(categories: readonly string[]): Condition {
  return (bind) => `array_position(${bind(categories)}::uuid[], i.category_id) is not null`;
}
