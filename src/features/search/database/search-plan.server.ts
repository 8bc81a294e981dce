import type { Pool } from 'pg';
import { everything, not } from '../../../server/nearest/sources.ts';
import type { Source } from '../../../server/nearest/sources.ts';
import { acrossSources } from './across-sources.server.ts';
import type { CategoriesAsked } from '../kinds/categories-asked.ts';
import type { CompiledQuery } from '../compiled-query.ts';
import { matchSample } from './match-sample.server.ts';
import { ofEach, seemFew } from './tier-sources.server.ts';
import type { Circumstances, PlanOptions } from './tier-sources.server.ts';
import {
  asWritten,
  exactNames,
  exactNamesInOrder,
  holdingText,
  isWholeName,
  notWritten,
} from './written-sources.server.ts';

/** A query, and the categories that it names in one way or another. */
export interface TextAsked extends CategoriesAsked {
  query: CompiledQuery;
}

/** What is searched for, wherever. */
export interface SearchedFor extends TextAsked {
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
  /** Its places lie around the area that was asked for, not in it. */
  isAround?: boolean;
  /**
   * What of a weak step counts even where the steps before have matches, and comes after them.
   * `around` says whether some of those lie around the area that was asked for.
   */
  besides?: (around: boolean) => ReturnType<SearchStep['sources']>;
}

/** What counts: every match, or only texts that hold the query and whole names that sound the same. */
export type SearchShare = 'all' | 'certain';

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
  { query, filterCategories: filter, ...asked }: SearchedFor,
  options: PlanOptions & {
    share: SearchShare;
  },
): Promise<SearchPlan> {
  if (!query.text) {
    return { steps: [strong(() => ofEach(0, filter, everything))], gathersText: false };
  }
  const { literalCategories, acrossCategories, soughtCategories, meantCategories, kinds } = asked;
  const given: Circumstances = { ...options, query, filter, sample: await matchSample(pool) };
  const written = (only = everything) => holdingText(given, literalCategories, only);
  const across = acrossSources(pool, given, {
    categories: acrossCategories,
    soughtCategories,
    meantCategories,
    literalCategories,
    kinds,
    notWritten: notWritten(given, literalCategories),
    onlyCertain: options.share === 'certain',
  });
  const asTyped = options.gather
    ? [certain(() => [exactNames(given), ...written()])]
    : [certain(() => exactNamesInOrder(given)), certain(() => written(not(isWholeName(query))))];
  const certainly = [...asTyped, ...across.strong.map(strong)];
  const others: SearchStep[] = [
    ...[across.begun, across.inArea].map(strong),
    { weak: false, sources: across.nearArea, isAround: true },
    strong(across.apart),
    { weak: true, sources: across.aroundArea, isAround: true },
    { weak: true, sources: across.weak, besides: across.slips },
  ];
  return {
    steps: options.share === 'certain' ? certainly : [...certainly, ...others],
    gathersText: seemFew(given, asWritten(given).rows),
  };
}

function certain(sources: SearchStep['sources']): SearchStep {
  return { sources, weak: false, certain: true };
}

function strong(sources: SearchStep['sources']): SearchStep {
  return { sources, weak: false };
}
