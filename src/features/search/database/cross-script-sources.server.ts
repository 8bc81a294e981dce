import type { Pool } from 'pg';
import { alwaysTrue } from '../../../server/nearest/sources.ts';
import type { Condition, Source } from '../../../server/nearest/sources.ts';
import type { KindInQuery } from '../bands.ts';
import { lazily } from '../../../shared/lazily.ts';
import { firstUncertainTier, verbatimWordsTier } from '../tiers.ts';
import { areaSteps } from './area-steps.server.ts';
import type { AreaSteps } from './area-steps.server.ts';
import { prefixSources } from './prefix-sources.server.ts';
import { betterMatches } from './better-matches.server.ts';
import { splitByArea } from './split-by-area.server.ts';
import { vocabularyBands } from './vocabulary-bands.server.ts';
import { splitByKind } from './split-by-kind.server.ts';
import { firstNearTier, strongBands } from './strong-bands.server.ts';
import { categoriesInFilter } from './tier-sources.server.ts';
import type { SplitMatches, SearchContext, MatchPart } from './tier-sources.server.ts';
import { weakSteps } from './weak-steps.server.ts';
import type { WeakSteps } from './weak-steps.server.ts';

interface CrossScriptQuestion {
  /** Categories that match as a whole, but not as written: all their places match. */
  categories: readonly string[];
  /** Categories in whose places one seeks what the query says: all their places match. */
  soughtCategories: readonly string[];
  /** Of these the ones of which every word of the query says what is sought there. */
  fullySoughtCategories: readonly string[];
  /** Categories whose name holds the query. */
  literalCategories: readonly string[];
  /** Kinds of places that some words of the query name. */
  kinds: readonly KindInQuery[];
  /** What does not match as written. */
  notWritten: Condition;
  /** Only bands that leave no doubt: whole names that sound the same. */
  onlyCertain: boolean;
}

/** How places are found across scripts, in the order in which they are read. */
interface CrossScriptSources extends Omit<AreaSteps, 'kindsInAreas' | 'isInNoArea'>, WeakSteps {
  /** What sounds like the query, or is of a category that it means; in steps, the best first. */
  strong: readonly (() => Promise<readonly Source[]>)[];
  /** What begins with a word of which little is typed, and has the others. */
  byPrefix: () => Promise<readonly Source[]>;
  /** What would be strong, but lies elsewhere than was asked, or merely sounds like a kind. */
  demoted: () => Promise<readonly Source[]>;
}

/**
 * How the places of a query's bands (`query-bands.ts`) are found. The vocabulary is read once, when
 * the first step is.
 */
export function crossScriptSources(
  pool: Pool,
  context: SearchContext,
  question: CrossScriptQuestion,
): CrossScriptSources {
  const { kinds, categories, soughtCategories, fullySoughtCategories, literalCategories } =
    question;
  const wholeCategories = new Set([...literalCategories, ...categories, ...soughtCategories]);
  const bands = vocabularyBands(pool, context, question);
  const better = betterMatches(context, bands, question);
  const areas = areaSteps(context, { kinds, wholeCategories }, bands, better);
  const strong = strongBands(context, question, bands, better);

  const split = lazily(async (): Promise<SplitMatches | null> => {
    const inAreas = areas.kindsInAreas();
    const wholeNameConditions =
      inAreas.length > 0 ? await better.betterTierConditions(verbatimWordsTier) : [];
    const areaSplit = splitByArea(context, inAreas, wholeNameConditions);
    if (areaSplit || categoriesInFilter(context, fullySoughtCategories).length === 0)
      return areaSplit;
    return splitByKind(context, [...wholeCategories], {
      certain: await better.betterTierConditions(firstUncertainTier),
      soundAlike: await better.betterTierConditions(firstNearTier),
    });
  });
  const getFirstPart = async (): Promise<MatchPart> =>
    (await split())?.first ?? { condition: alwaysTrue };

  const { inArea, nearArea, aroundArea } = areas;
  return {
    ...{ inArea, nearArea, aroundArea },
    ...weakSteps(context, literalCategories, bands, { better, areas }),
    strong: strong.steps(getFirstPart),
    byPrefix: async () => prefixSources(context, bands, better, await getFirstPart()),
    demoted: async () => {
      const laterPart = (await split())?.later;
      if (!laterPart) return [];
      return [
        ...(await strong.all(laterPart)),
        ...(await prefixSources(context, bands, better, laterPart)),
      ];
    },
  };
}
