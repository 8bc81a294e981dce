import { allOf } from '../../../server/nearest/sources.ts';
import type { Condition, Source } from '../../../server/nearest/sources.ts';
import type { LazyBand } from '../bands.ts';
import {
  wordPrefixTier,
  categoryTier,
  wholeNameConsonantsTier,
  firstAcrossScriptsTier,
  soughtTier,
} from '../tiers.ts';
import { bandSources } from './band-sources.server.ts';
import { mergeBands } from './merged-bands.server.ts';
import type { BetterMatches } from './better-matches.server.ts';
import type { VocabularyBands } from './vocabulary-bands.server.ts';
import {
  categoriesInFilter,
  gatheredSource,
  isInFilter,
  nearestOfEachSource,
  areEstimatedFewNearby,
} from './tier-sources.server.ts';
import type { SearchContext, MatchPart } from './tier-sources.server.ts';

/** From this tier on something is off; these matches are read after those where nothing is. */
export const firstNearTier = wholeNameConsonantsTier;

interface SearchedStrong {
  /** Categories that match as a whole, but not as written: all their places match. */
  categories: readonly string[];
  /** Categories in whose places one seeks what the query says: all their places match. */
  soughtCategories: readonly string[];
  /** What does not match as written. */
  notWritten: Condition;
}

/** What sounds like the query, or is of a category that it means. */
export interface StrongBands {
  /** A part of it in steps, the best first. Where few places match, the first step reads them all. */
  steps: (part: () => Promise<MatchPart>) => readonly (() => Promise<readonly Source[]>)[];
  /** All of a part at once. */
  all: (part: MatchPart) => Promise<readonly Source[]>;
}

/** How the places of a query's strong bands (`tiers.ts`) are found. */
export function strongBands(
  context: SearchContext,
  { categories, soughtCategories, notWritten }: SearchedStrong,
  bands: VocabularyBands,
  better: BetterMatches,
): StrongBands {
  /**
   * The tier at which a step begins: what has the words as they were typed often fills a page, so it
   * is read in the step before. `fallbackTier` where no band sets that apart.
   */
  const getStepStart = async (tier: number, fallbackTier: number) => {
    const isVerbatimBand = ({ verbatim }: LazyBand) => verbatim?.soundAlikeTier === tier;
    return !context.countsOnly && (await bands.all()).some(isVerbatimBand) ? tier : fallbackTier;
  };

  const categorySources = (only: Condition) =>
    nearestOfEachSource(categoryTier, categoriesInFilter(context, categories), only);
  const soughtSources = (only: Condition) =>
    nearestOfEachSource(soughtTier, categoriesInFilter(context, soughtCategories), only);
  const wholeCategorySources = (only: Condition) => [
    ...categorySources(only),
    ...soughtSources(only),
  ];

  /** All in one reading, where few places belong to the bands; null where many do. */
  const readFewMerged = async (part: MatchPart): Promise<readonly Source[] | null> => {
    const merged = mergeBands(await bands.all(), context.sample).strong();
    const only = allOf(notWritten, part.condition);
    const wholeSources = part.isOfNoWholeCategory ? [] : wholeCategorySources(only);
    if (!merged) return wholeSources;
    if (!areEstimatedFewNearby(context, merged.rows)) return null;
    const mergedSources = merged.parts.map(({ tier, where, recheck, tierOfRow }) => ({
      ...gatheredSource(context, tier, allOf(where, isInFilter(context), only)),
      ...{ recheck, tierOfRow },
    }));
    return [...mergedSources, ...wholeSources];
  };

  /**
   * The bands from one tier up to another, the second excluded, each read by itself; nothing where
   * `readFewMerged` reads them all.
   */
  const readBandRange = async (
    startTier: number,
    endTier: number,
    part: MatchPart,
    extraSources: (only: Condition) => Source[] = () => [],
  ): Promise<Source[]> => {
    if (await readFewMerged(part)) return [];
    const only = allOf(await better.notInBetterTier(startTier), part.condition);
    const partContext = { ...context, ...estimateFieldsOf(part) };
    const rangeSources = bandSources(partContext, await bands.from(startTier, endTier), only);
    return part.isOfNoWholeCategory ? rangeSources : [...rangeSources, ...extraSources(only)];
  };

  return {
    steps: (part) => [
      async () =>
        (await readFewMerged(await part())) ??
        readBandRange(
          firstAcrossScriptsTier,
          await getStepStart(categoryTier, firstAcrossScriptsTier),
          await part(),
        ),
      async () =>
        readBandRange(
          await getStepStart(categoryTier, firstAcrossScriptsTier),
          firstNearTier,
          await part(),
          categorySources,
        ),
      async () =>
        readBandRange(firstNearTier, await getStepStart(soughtTier, wordPrefixTier), await part()),
      async () =>
        readBandRange(
          await getStepStart(soughtTier, wordPrefixTier),
          wordPrefixTier,
          await part(),
          soughtSources,
        ),
    ],
    all: async (part) =>
      (await readFewMerged(part)) ??
      readBandRange(firstAcrossScriptsTier, wordPrefixTier, part, wholeCategorySources),
  };
}

/** What estimates of a part go by: all of it but its condition. */
function estimateFieldsOf({ likelyAreas, isSampled }: MatchPart): Partial<SearchContext> {
  return { ...(likelyAreas && { likelyAreas }), ...(isSampled && { isSampled }) };
}
