import type { Pool } from 'pg';
import type { FoundInstitution } from '../../../server/nearest/find-nearest-page.ts';
import type { ExtraColumns, Condition } from '../../../server/nearest/sources.ts';
import type { Position } from '../../../shared/distance.ts';
import { matchQueryToCategories } from '../kinds/matched-categories.ts';
import type { SearchedCategory } from '../kinds/matched-categories.ts';
import type { CompiledQuery } from '../compiled-query.ts';
import { findFallbackQuery } from './fallback-query.server.ts';
import { cappedCount, countMatches, searchInstitutions } from './search.store.server.ts';
import type { CappedCount } from './search.store.server.ts';

/** What is searched, and from where. */
export interface Search {
  query: CompiledQuery;
  /** Every visible category, because free text matches their names and descriptions too (D25). */
  categories: readonly SearchedCategory[];
  /** Only places of these; empty for no limit. */
  filterCategories: readonly string[];
  position: Position | null;
  /** Also beyond 50 km. */
  farther: boolean;
  /** What has to hold of a place beside. */
  condition?: Condition;
}

interface Slice {
  offset: number;
  limit: number;
  extraColumns?: ExtraColumns;
}

/** What a query says of no kind at all. */
const noKinds = {
  crossScriptCategories: [],
  soughtCategories: [],
  fullySoughtCategories: [],
  kinds: [],
};

/** What matches, and how many lie farther away when none does within 50 km (D24). */
export interface SearchResult<Also> {
  rows: FoundInstitution[];
  farther: CappedCount;
  /** Whether there are none in the area that was asked for, and these lie around it. */
  isAroundArea: boolean;
  /** What was wanted beside the rows; null where nothing was asked. */
  extraValues: Also | null;
}

/** A slice of what matches, in the order of the product: tier, then distance. */
export async function findMatches<Also extends object = object>(
  pool: Pool,
  search: Search,
  slice: Slice,
): Promise<SearchResult<Also>> {
  const question = toSearchQuestion(search);
  const { totalAtAnyDistance, ...answer } = await searchInstitutions<Also>(pool, {
    ...question,
    ...slice,
  });
  const isLimited = search.position !== null && !search.farther;
  if (!isLimited || answer.rows.length > 0 || slice.offset > 0) {
    return { ...answer, farther: cappedCount(0) };
  }
  if (totalAtAnyDistance !== null) return { ...answer, farther: cappedCount(totalAtAnyDistance) };
  return { ...answer, farther: await countMatches(pool, { ...question, farther: true }) };
}

/** How many match, counted up to a thousand; `capped` when there are more. */
export function countFound(pool: Pool, search: Search): Promise<CappedCount> {
  return countMatches(pool, toSearchQuestion(search));
}

function toSearchQuestion({ query, categories, ...rest }: Search) {
  const withCategories = (candidate: CompiledQuery) => ({
    query: candidate,
    ...matchQueryToCategories(candidate, categories),
  });
  const categorisedQuery = withCategories(query);
  const fallbackQuery = findFallbackQuery(categorisedQuery, rest.position);
  if (!fallbackQuery) return { ...rest, ...categorisedQuery };
  const { originalScope } = fallbackQuery;
  const fallback = { ...withCategories(fallbackQuery.query), originalScope };
  // 'dhaka medical address' is the place of that name before it is any that is medical in Dhaka.
  return { ...rest, ...categorisedQuery, ...(originalScope === 'certain' && noKinds), fallback };
}
