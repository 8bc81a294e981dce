import { allOf } from '../../../server/nearest/sources.ts';
import type { Condition, Source } from '../../../server/nearest/sources.ts';
import type { LazyBand } from '../bands.ts';
import {
  wordPrefixTier,
  categoryTier,
  wholeNameConsonantsTier,
  wholeNameSaidTier,
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
  given: SearchContext,
  { categories, soughtCategories, notWritten }: SearchedStrong,
  bands: VocabularyBands,
  better: BetterMatches,
): StrongBands {
  /**
   * The tier at which a step begins: what has the words as they were typed often fills a page, so it
   * is read in the step before. `otherwise` where no band sets that apart.
   */
  const startOf = async (tier: number, otherwise: number) => {
    const isToldApart = ({ typed }: LazyBand) => typed?.wider === tier;
    return !given.counts && (await bands.all()).some(isToldApart) ? tier : otherwise;
  };

  const ofCategories = (only: Condition) =>
    nearestOfEachSource(categoryTier, categoriesInFilter(given, categories), only);
  const ofSought = (only: Condition) =>
    nearestOfEachSource(soughtTier, categoriesInFilter(given, soughtCategories), only);
  const ofWhole = (only: Condition) => [...ofCategories(only), ...ofSought(only)];

  /** All in one reading, where few places belong to the bands; null where many do. */
  const fewTogether = async (part: MatchPart): Promise<readonly Source[] | null> => {
    const few = mergeBands(await bands.all(), given.sample).strong();
    const only = allOf(notWritten, part.only);
    const ofCategory = part.isOfNone ? [] : ofWhole(only);
    if (!few) return ofCategory;
    if (!areEstimatedFewNearby(given, few.rows)) return null;
    const read = few.parts.map(({ tier, where, meets, tierOfRow }) => ({
      ...gatheredSource(given, tier, allOf(where, isInFilter(given), only)),
      ...{ meets, tierOfRow },
    }));
    return [...read, ...ofCategory];
  };

  /**
   * The bands from one tier up to another, the second excluded, each read by itself; nothing where
   * `fewTogether` reads them all.
   */
  const stretch = async (
    from: number,
    below: number,
    part: MatchPart,
    beside: (only: Condition) => Source[] = () => [],
  ): Promise<Source[]> => {
    if (await fewTogether(part)) return [];
    const only = allOf(await better.isNotBelow(from), part.only);
    const seen = { ...given, ...estimateFieldsOf(part) };
    const read = bandSources(seen, await bands.from(from, below), only);
    return part.isOfNone ? read : [...read, ...beside(only)];
  };

  return {
    steps: (part) => [
      async () =>
        (await fewTogether(await part())) ??
        stretch(wholeNameSaidTier, await startOf(categoryTier, wholeNameSaidTier), await part()),
      async () =>
        stretch(
          await startOf(categoryTier, wholeNameSaidTier),
          firstNearTier,
          await part(),
          ofCategories,
        ),
      async () => stretch(firstNearTier, await startOf(soughtTier, wordPrefixTier), await part()),
      async () =>
        stretch(await startOf(soughtTier, wordPrefixTier), wordPrefixTier, await part(), ofSought),
    ],
    all: async (part) =>
      (await fewTogether(part)) ?? stretch(wholeNameSaidTier, wordPrefixTier, part, ofWhole),
  };
}

/** What estimates of a part go by: all of it but its condition. */
function estimateFieldsOf({ there, isSampled }: MatchPart): Partial<SearchContext> {
  return { ...(there && { there }), ...(isSampled && { isSampled }) };
}
