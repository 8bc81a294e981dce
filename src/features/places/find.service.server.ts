import type { Services } from '../../server/services.ts';
import type { Bounds } from '../../shared/bounds.ts';
import type { Position } from '../../shared/distance.ts';
import { pageFrom } from '../../shared/page.ts';
import type { Page } from '../../shared/page.ts';
import { searchableCategories } from '../categories/categories.service.server.ts';
import { compileQuery } from '../search/compiled-query.ts';
import { countFound, findMatches } from '../search/search.service.server.ts';
import { listPageSize, mostSuggestions, suggestionPageSize } from './contract.ts';
import type { Institution, Suggestion } from './contract.ts';
import { institutionColumns, institutionOf, suggestionOf } from './institution-row.server.ts';
import type { InstitutionRow } from './institution-row.server.ts';
import { institutionsInView, listedInstitutions } from './nearest.store.server.ts';
import { countOfCategory } from './places.store.server.ts';

/** What a search is made of. */
interface Sought {
  text: string;
  categories: readonly string[];
  position: Position | null;
  /** Also beyond 50 km. */
  farther: boolean;
}

interface ListQuery {
  category: string | null;
  search: string;
  position: Position | null;
  farther: boolean;
  page: number;
}

/** A page of a list with how many there are. */
interface InstitutionPage extends Page<Institution> {
  totalCapped?: boolean;
  farther?: number;
}

/** A page of a category or of all: as it stands, or searched when a text is given. */
export async function institutionList(
  services: Services,
  query: ListQuery,
): Promise<InstitutionPage> {
  const { category, search, position, farther, page } = query;
  const compiled = compileQuery(search);
  if (!search.trim()) return wholeList(services, category, position, page);
  // A text too short to be searched: a chosen category alone counts (D39), else nothing matches.
  if (!compiled.text && category) return wholeList(services, category, position, page);
  if (!compiled.text) return { ...pageFrom([], page, listPageSize), total: 0 };
  const sought = {
    query: compiled,
    categories: await searchableCategories(services.db),
    filterCategories: category ? [category] : [],
    ...{ position, farther },
  };
  const slice = { offset: (page - 1) * listPageSize, limit: listPageSize + 1 };
  const [found, total] = await Promise.all([
    findMatches<InstitutionRow>(services.pool, sought, { ...slice, columns: institutionColumns }),
    countFound(services.pool, sought),
  ]);
  return {
    ...pageFrom(found.rows.map(institutionOf), page, listPageSize),
    total: total.count,
    ...(total.capped && { totalCapped: true }),
    ...(found.farther > 0 && { farther: found.farther }),
  };
}

async function wholeList(
  { pool }: Services,
  category: string | null,
  position: Position | null,
  page: number,
): Promise<InstitutionPage> {
  const slice = { offset: (page - 1) * listPageSize, limit: listPageSize + 1 };
  const [rows, total] = await Promise.all([
    listedInstitutions(pool, { ...slice, category, position }),
    countOfCategory(pool, category),
  ]);
  return { ...pageFrom(rows.map(institutionOf), page, listPageSize), total };
}

interface SuggestionPage extends Page<Suggestion> {
  farther?: number;
}

/** A page of what the search box suggests: at most 100 in all (D1). */
export async function suggestions(
  services: Services,
  sought: Sought,
  page = 1,
  pageSize = suggestionPageSize,
): Promise<SuggestionPage> {
  const compiled = compileQuery(sought.text);
  if (!compiled.text && sought.categories.length === 0) return pageFrom([], page, pageSize);
  const offset = (page - 1) * pageSize;
  const limit = Math.min(pageSize + 1, mostSuggestions - offset);
  if (limit <= 0) return pageFrom([], page, pageSize);
  const { position, farther } = sought;
  const search = {
    query: compiled,
    categories: await searchableCategories(services.db),
    filterCategories: sought.categories,
    ...{ position, farther },
  };
  const found = await findMatches<InstitutionRow>(services.pool, search, {
    ...{ offset, limit, columns: institutionColumns },
  });
  return {
    ...pageFrom(found.rows.map(suggestionOf), page, pageSize),
    ...(found.farther > 0 && { farther: found.farther }),
  };
}

/** A page of what lies in a piece of map, nearest first. */
export async function institutionsOfView(
  { pool }: Services,
  view: { bounds: Bounds; position: Position; category: string | null },
  page = 1,
): Promise<Page<Institution>> {
  const slice = { offset: (page - 1) * listPageSize, limit: listPageSize + 1 };
  const rows = await institutionsInView(pool, { ...view, ...slice });
  return pageFrom(rows.map(institutionOf), page, listPageSize);
}
