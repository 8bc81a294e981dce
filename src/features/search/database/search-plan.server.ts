import type { Pool } from 'pg';
import { alwaysTrue, not } from '../../../server/nearest/sources.ts';
import type { Source } from '../../../server/nearest/sources.ts';
import { crossScriptSources } from './cross-script-sources.server.ts';
import type { MatchedCategories } from '../kinds/matched-categories.ts';
import type { CompiledQuery } from '../compiled-query.ts';
import { matchSample } from './match-sample.server.ts';
import { nearestOfEachSource, areEstimatedFew } from './tier-sources.server.ts';
import type { SearchContext, PlanOptions } from './tier-sources.server.ts';
import {
  findLiteralMatches,
  exactNameSource,
  exactNameSourcesInOrder,
  literalSources,
  isWholeName,
  isNoLiteralMatch,
} from './literal-sources.server.ts';

/** A query, and the categories that it names in one way or another. */
export interface QueryWithCategories extends MatchedCategories {
  query: CompiledQuery;
}

/** What is searched for, wherever. */
export interface SearchTarget extends QueryWithCategories {
  /** Only places of these; empty for no limit. */
  filterCategories: readonly string[];
}

/** Sources that are read together. */
export interface SearchStep {
  sources: () => readonly Source[] | Promise<readonly Source[]>;
  /** Counts only where no step before has a match, however far away. */
  weak: boolean;
  /** Its matches leave no doubt: nothing weak counts beside them. */
  certain?: boolean;
  /** Called when some of its places are found, however far away. */
  onFound?: () => void;
  /** Its places lie around the area that was asked for, not in it. */
  isAround?: boolean;
  /**
   * What of a weak step counts even where the steps before have matches, and comes after them.
   * `around` says whether some of those lie around the area that was asked for.
   */
  sourcesDespiteMatches?: (around: boolean) => ReturnType<SearchStep['sources']>;
}

/** What counts: every match, or only texts that hold the query and whole names that sound the same. */
export type SearchScope = 'all' | 'certain';

/** How a query is answered. */
export interface SearchPlan {
  /** Read one after the other, as long as the ones before leave room. */
  steps: readonly SearchStep[];
  /** Whether every row whose text holds the query is gathered. */
  gathersText: boolean;
}

/**
 * Chooses for each tier how it is read: where few places match they are gathered by an index of the
 * text, where many do they are met in order, outward from the visitor or down the names.
 */
export async function planSearch(
  pool: Pool,
  { query, filterCategories: filter, ...matchedCategories }: SearchTarget,
  options: PlanOptions & {
    scope: SearchScope;
  },
): Promise<SearchPlan> {
  if (!query.text) {
    return {
      steps: [strongStep(() => nearestOfEachSource(0, filter, alwaysTrue))],
      gathersText: false,
    };
  }
  const {
    literalCategories,
    crossScriptCategories,
    soughtCategories,
    fullySoughtCategories,
    kinds,
  } = matchedCategories;
  let isLiteralFound = false;
  const context: SearchContext = {
    ...{ ...options, query, filter, sample: await matchSample(pool) },
    isLiteralFound: () => isLiteralFound,
  };
  const createLiteralSources = (only = alwaysTrue) =>
    literalSources(context, literalCategories, only);
  const crossScript = crossScriptSources(pool, context, {
    categories: crossScriptCategories,
    soughtCategories,
    fullySoughtCategories,
    literalCategories,
    kinds,
    notWritten: isNoLiteralMatch(context, literalCategories),
    onlyCertain: options.scope === 'certain',
  });
  const literalStep = (sources: SearchStep['sources']): SearchStep => ({
    ...{ sources, weak: false, certain: true },
    onFound: () => {
      isLiteralFound = true;
    },
  });
  const literalSteps = options.mayEstimate
    ? [literalStep(() => [exactNameSource(context), ...createLiteralSources()])]
    : [
        literalStep(() => exactNameSourcesInOrder(context)),
        literalStep(() => createLiteralSources(not(isWholeName(query)))),
      ];
  const certainSteps = [...literalSteps, ...crossScript.strong.map(strongStep)];
  const otherSteps: SearchStep[] = [
    ...[crossScript.byPrefix, crossScript.inArea].map(strongStep),
    { weak: false, sources: crossScript.nearArea, isAround: true },
    strongStep(crossScript.demoted),
    { weak: true, sources: crossScript.aroundArea, isAround: true },
    { weak: true, sources: crossScript.weak, sourcesDespiteMatches: crossScript.typos },
  ];
  return {
    steps: options.scope === 'certain' ? certainSteps : [...certainSteps, ...otherSteps],
    gathersText: areEstimatedFew(context, findLiteralMatches(context).rows),
  };
}

function strongStep(sources: SearchStep['sources']): SearchStep {
  return { sources, weak: false };
}
