import type { Pool } from 'pg';
import { nameKey } from '../../server/nearest/name-order.ts';
import { allOf, anyOf, everything, not } from '../../server/nearest/sources.ts';
import type { Condition, Source } from '../../server/nearest/sources.ts';
import type { CompiledQuery } from './compiled-query.ts';
import { matchSample, seemFew } from './match-sample.server.ts';
import type { MatchSample, SampledRow } from './match-sample.server.ts';
import { containsText, isOfCategory, isOneOf, soundsLike } from './text-conditions.server.ts';
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

export interface PlanOptions {
  /** The order in which rows that are not gathered are met. */
  order: 'distance' | 'name';
  /** False takes no chances on how many rows match. */
  gather: boolean;
}

export interface SearchPlan {
  /** Sources that are read together; a next step only where the ones before leave room. */
  steps: readonly (() => readonly Source[])[];
  /** Every row whose text matches as written is gathered. */
  gathersText: boolean;
}

interface TierOfText {
  tier: number;
  text: TextCondition;
  matches: (row: SampledRow) => boolean;
  only: Condition;
}

/** So many rows are sooner read and sorted than met in order. */
const mostGathered = 3000;
/** Two letters have no index in order of distance. */
const mostGatheredPairs = 15_000;
/** By name nothing else finds whole names. */
const mostWholeNames = { distance: 300, name: 20_000 };
/** So many chosen categories are looked up one by one. */
const mostLookedUp = 5;

/**
 * Chooses for each tier how it is read: few matches are gathered by an index of the text, many
 * are met on the way outward from the visitor, or down the names.
 */
export async function planSearch(
  pool: Pool,
  searched: SearchedFor,
  { order, gather }: PlanOptions,
): Promise<SearchPlan> {
  const { query, filterCategories: filter } = searched;
  if (!query.text) return { steps: [() => ofEach(0, filter, everything)], gathersText: false };

  const sample = await matchSample(pool);
  const most = [...query.text].length === 2 ? mostGatheredPairs : mostGathered;
  const inFilter = filter.length ? isOneOf(filter) : everything;
  const chosen = (ids: readonly string[]) =>
    filter.length ? ids.filter((id) => filter.includes(id)) : ids;
  const written = containsText(query, sample.holding);
  const holdsText = ({ search }: SampledRow) => search.includes(query.text);
  const fewHoldText = gather && seemFew(sample, most / 2, holdsText);

  const read = ({ tier, text, matches, only }: TierOfText): Source[] => {
    if (gather && seemFew(sample, most / 2, matches)) {
      return [{ kind: 'gathered', tier, most, where: allOf(text.rare, inFilter, only) }];
    }
    const kept = ({ category_id }: SampledRow) => filter.includes(category_id);
    if (filter.length > 0 && filter.length <= mostLookedUp && query.text.length > 2) {
      const isFew = gather && seemFew(sample, most / 2, (row) => kept(row) && matches(row));
      return filter
        .map(isOfCategory)
        .map((category): Source =>
          isFew
            ? { kind: 'gathered', tier, most, where: allOf(text.rare, category.rare, only) }
            : { kind: 'nearest', tier, where: allOf(inOrder(text), inOrder(category), only) },
        );
    }
    if (filter.length > 0 && countOf(sample, kept) < countOf(sample, matches)) {
      return ofEach(tier, filter, allOf(text.plain, only));
    }
    return [{ kind: 'nearest', tier, where: allOf(inOrder(text), inFilter, only) }];
  };
  const inOrder = (text: TextCondition) => (order === 'distance' ? text.nearest : text.plain);

  const literal = (only: Condition) => [
    ...read({ tier: 1, text: written, matches: holdsText, only }),
    ...ofEach(1, chosen(searched.literalCategories), only),
  ];
  const across = () => {
    const only = not(anyOf(written.plain, isOneOf(searched.literalCategories)));
    const text = soundsLike(query);
    const matches = ({ search_keys: keys }: SampledRow) =>
      query.keys.every((key) => keys.includes(` ${key}`));
    return [
      ...(query.keys.length ? read({ tier: 2, text, matches, only }) : []),
      ...ofEach(2, chosen(searched.acrossCategories), only),
    ];
  };
  const whole: Condition = (bind) => `${bind(query.text)} = any(i.search_names)`;
  const exact: Source = {
    ...{ kind: 'gathered', tier: 0, most: mostWholeNames[order] },
    where: allOf(hasName(query.text), inFilter),
  };
  const steps = gather
    ? [() => [exact, ...literal(everything)], across]
    : [
        () => read({ tier: 0, text: written, matches: holdsText, only: whole }),
        () => literal(not(whole)),
        across,
      ];
  return { steps, gathersText: fewHoldText };
}

/** By institutions_nearest_of_category, or institutions_of_category_by_name. */
function ofEach(tier: number, categories: readonly string[], where: Condition): Source[] {
  return categories.length ? [{ kind: 'nearest of each', tier, categories, where }] : [];
}

/** By institutions_by_name and institutions_by_bangla_name. */
function hasName(text: string): Condition {
  return (bind) => {
    const name = bind(text);
    return `(${nameKey} = ${name} or
      (i.name_bn is not null and split_part(i.search, E'\\n', 2) collate "C" = ${name}))`;
  };
}

function countOf({ rows }: MatchSample, matches: (row: SampledRow) => boolean): number {
  return rows.filter(matches).length;
}
