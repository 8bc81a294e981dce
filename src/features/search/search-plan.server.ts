import type { Pool } from 'pg';
import { nameKey } from '../../server/nearest/name-order.ts';
import type { Position } from '../../shared/distance.ts';
import { allOf, anyOf, everything, not } from '../../server/nearest/sources.ts';
import type { Condition, Source } from '../../server/nearest/sources.ts';
import { bandsTogether } from './bands-together.server.ts';
import type { CompiledQuery } from './compiled-query.ts';
import { countWithin, matchSample } from './match-sample.server.ts';
import type { MatchSample, SampledRow } from './match-sample.server.ts';
import { inBand } from './postings.ts';
import { categoryTier, weakTier } from './spoken-query.ts';
import type { Band, LazyBand } from './spoken-query.ts';
import {
  commonKey,
  containsText,
  isOfCategory,
  isOneOf,
  meetsNeeds,
} from './text-conditions.server.ts';
import type { TextCondition } from './text-conditions.server.ts';
import { wordsWith } from './words.store.server.ts';

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
  /** Around what only the places within `searchRadiusKm` count; null for no such limit. */
  around: Position | null;
  /** False takes no chances on how many rows match. */
  gather: boolean;
}

/** Sources that are read together. */
export interface SearchStep {
  sources: () => readonly Source[] | Promise<readonly Source[]>;
  /** Counts only where no step before has a match, however far away. */
  weak: boolean;
}

export interface SearchPlan {
  /** Read one after the other, as long as the ones before leave room. */
  steps: readonly SearchStep[];
  /** Every row whose text matches as written is gathered. */
  gathersText: boolean;
}

/** What is read for a tier. */
interface TierOfText {
  tier: number;
  text: TextCondition;
  /** The sampled rows that meet it. */
  rows: readonly SampledRow[];
  only: Condition;
}

/** Suggestions and searched lists end here, unless the visitor asks for what is farther away. */
export const searchRadiusKm = 50;

/** So many rows that hold a text are sooner read and sorted than met in order. */
const fewRows = 1500;
/** So many that sound like it, for which more is looked at on the way outward; in all and near. */
const someRows = 6000;
const someNear = 2500;
const fewWeak = 800;
/** More than this many take longer than any way outward. */
const mostGathered = 8000;
/** What more than this share of all places meet is soon met outward from anybody. */
const commonShare = 0.01;
const noLimit = 2 ** 30;
/** Two letters have no index in order of distance: rows that hold them. */
const fewPairs = 7500;
const mostGatheredPairs = 15_000;
/** By name nothing else finds whole names. */
const mostWholeNames = { distance: 300, name: 20_000 };
/** Matches of words with something off, from this tier on, are read after those without. */
const nearTier = categoryTier + 1;
/** So many chosen categories are looked up one by one. */
const mostLookedUp = 5;

/**
 * Chooses for each tier how it is read: few matches are gathered by an index of the text, many
 * are met on the way outward from the visitor, or down the names.
 */
export async function planSearch(
  pool: Pool,
  searched: SearchedFor,
  { order, around, gather }: PlanOptions,
): Promise<SearchPlan> {
  const { query, filterCategories: filter } = searched;
  if (!query.text) {
    return { steps: [strong(() => ofEach(0, filter, everything))], gathersText: false };
  }

  const sample = await matchSample(pool);
  const isPair = [...query.text].length === 2;
  const most = isPair ? mostGatheredPairs : mostGathered;
  const inFilter = filter.length ? isOneOf(filter) : everything;
  const chosen = (ids: readonly string[]) =>
    filter.length ? ids.filter((id) => filter.includes(id)) : ids;
  const { written, rows: holding } = asWritten(query, sample);
  const seemFew = ({ length }: readonly SampledRow[]) =>
    length * sample.weight <= (isPair ? fewPairs : fewRows);
  // Words that stand together elsewhere may do so nowhere here: the way outward would not end.
  const seemFewHere = (rows: readonly SampledRow[]) => {
    const near = around ? countWithin(rows, around, searchRadiusKm) : rows.length;
    return rows.length * sample.weight <= someRows && near * sample.weight <= someNear;
  };

  const read = ({ tier, text, rows, only }: TierOfText): Source[] => {
    if (gather && seemFew(rows)) {
      return [{ kind: 'gathered', tier, most, where: allOf(text.rare, inFilter, only) }];
    }
    const kept = ({ category_id }: SampledRow) => filter.includes(category_id);
    if (filter.length > 0 && filter.length <= mostLookedUp && query.text.length > 2) {
      const isFew = gather && seemFew(rows.filter(kept));
      return filter
        .map(isOfCategory)
        .map((category): Source =>
          isFew
            ? { kind: 'gathered', tier, most, where: allOf(text.rare, category.rare, only) }
            : { kind: 'nearest', tier, where: allOf(inOrder(text), inOrder(category), only) },
        );
    }
    if (filter.length > 0 && sample.rows.filter(kept).length < rows.length) {
      return ofEach(tier, filter, allOf(text.plain, only));
    }
    return [{ kind: 'nearest', tier, where: allOf(inOrder(text), inFilter, only) }];
  };
  const inOrder = (text: TextCondition) => (order === 'distance' ? text.nearest : text.plain);

  const literal = (only: Condition) => [
    ...read({ tier: 1, text: written, rows: holding, only }),
    ...ofEach(1, chosen(searched.literalCategories), only),
  ];
  const notLiteral = not(anyOf(written.plain, isOneOf(searched.literalCategories)));
  const across = (bands: readonly Band[], before: readonly Band[]) => {
    const isWeak = bands.some(({ tier }) => tier >= weakTier);
    const known = before.flatMap(({ ways }) => ways.map((needs) => meetsNeeds(needs).plain));
    const isKnown =
      before.length > 0 ? [not(anyOf(isOneOf(searched.acrossCategories), ...known))] : [];
    // Where weak matches count there are no others.
    const only = isWeak ? everything : allOf(notLiteral, ...isKnown);
    return bands.flatMap(({ tier, ways }) => {
      if (ways.length === 0) return [];
      const rows = [...inBand(ways, sample.marked)].flatMap((at) => sample.rows[at] ?? []);
      const texts = ways.map(meetsNeeds);
      if (gather && seemFewHere(rows)) {
        const rare = anyOf(...texts.map((text) => text.rare));
        return [{ kind: 'gathered' as const, tier, most, where: allOf(rare, inFilter, only) }];
      }
      const isCommon = rows.length > sample.rows.length * commonShare;
      return texts.flatMap((text, at): Source[] => {
        const hasKey = (ways[at] ?? []).some((need) => commonKey(need).length > 0);
        // Nothing but the marks finds these: however many they are, they are gathered.
        if (isWeak || !(hasKey || isCommon)) {
          return [
            { kind: 'gathered', tier, most: noLimit, where: allOf(text.rare, inFilter, only) },
          ];
        }
        return read({ tier, text, rows, only });
      });
    });
  };
  const whole: Condition = (bind) => `${bind(query.text)} = any(i.search_names)`;
  const exact: Source = {
    ...{ kind: 'gathered', tier: 0, most: mostWholeNames[order] },
    where: allOf(hasName(query.text), inFilter),
  };
  let asked: Promise<readonly LazyBand[]> | null = null;
  const allBands = () => {
    const { keys, near, bands } = query.spoken;
    asked ??= wordsWith(pool, keys()).then((said) => bands(near(said)));
    return asked;
  };
  const bandsFrom = async (from: number, below: number): Promise<Band[]> => {
    return (await allBands())
      .filter(({ tier }) => tier >= from && tier < below)
      .map(({ tier, ways }) => ({ tier, ways: ways() }));
  };
  const ofCategories = () => ofEach(categoryTier, chosen(searched.acrossCategories), notLiteral);
  /** All but the weak bands at once, where few places belong to them; null where many do. */
  const fewTogether = async (): Promise<readonly Source[] | null> => {
    const bands = bandsTogether(await allBands(), sample).strong();
    if (!bands) return [];
    if (!gather || !seemFewHere(bands.rows)) return null;
    const { tier, tierOfRow, where } = bands;
    return [{ kind: 'gathered', tier, tierOfRow, most, where: allOf(where, inFilter, notLiteral) }];
  };
  const weakSources = async (): Promise<readonly Source[]> => {
    const bands = bandsTogether(await allBands(), sample).weak();
    if (!bands) return [];
    // To tell many apart would take longer than to find them band by band.
    if (bands.rows.length * sample.weight > fewWeak)
      return across(await bandsFrom(weakTier, Infinity), []);
    const { tier, tierOfRow, where } = bands;
    return [{ kind: 'gathered', tier, tierOfRow, most: noLimit, where: allOf(where, inFilter) }];
  };
  const acrossSteps: SearchStep[] = [
    strong(async () => [
      ...((await fewTogether()) ?? across(await bandsFrom(2, nearTier), [])),
      ...ofCategories(),
    ]),
    strong(async () =>
      (await fewTogether())
        ? []
        : across(await bandsFrom(nearTier, weakTier), await bandsFrom(2, nearTier)),
    ),
    { weak: true, sources: weakSources },
  ];
  const steps = gather
    ? [strong(() => [exact, ...literal(everything)])]
    : [
        strong(() => read({ tier: 0, text: written, rows: holding, only: whole })),
        strong(() => literal(not(whole))),
      ];
  return { steps: [...steps, ...acrossSteps], gathersText: gather && seemFew(holding) };
}

function strong(sources: SearchStep['sources']): SearchStep {
  return { sources, weak: false };
}

interface AsWritten {
  sample: MatchSample;
  written: TextCondition;
  rows: readonly SampledRow[];
}

const knownAsWritten = new WeakMap<CompiledQuery, AsWritten>();

/** How the text itself is found, and what of the sample holds it. */
function asWritten(query: CompiledQuery, sample: MatchSample): AsWritten {
  const known = knownAsWritten.get(query);
  if (known?.sample === sample) return known;
  const made = {
    sample,
    written: containsText(query, sample.holding),
    rows: sample.rows.filter(({ search }) => search.includes(query.text)),
  };
  knownAsWritten.set(query, made);
  return made;
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
