import { pageText } from '../../server/http/json-text.ts';
import type { JsonText } from '../../server/http/json-text.ts';
import { everything } from '../../server/nearest/sources.ts';
import type { Columns, Condition } from '../../server/nearest/sources.ts';
import type { Services } from '../../server/services.ts';
import type { Bounds } from '../../shared/bounds.ts';
import type { Position } from '../../shared/distance.ts';
import { pageFrom } from '../../shared/page.ts';
import type { Page } from '../../shared/page.ts';
import {
  categoryVersionColumn,
  withKnownCategories,
} from '../categories/known-categories.server.ts';
import { ownIcon } from '../categories/own-icon.server.ts';
import { compileQuery } from '../search/compiled-query.ts';
import type { CompiledQuery } from '../search/compiled-query.ts';
import { wholeCategories } from '../search/kinds/whole-categories.ts';
import { matchedParts } from '../search/matched-parts.ts';
import { countFound, findMatches } from '../search/database/search.service.server.ts';
import type { Found } from '../search/database/search.service.server.ts';
import {
  listPageSize,
  mostAskedCategories,
  mostSuggestions,
  suggestionPageSize,
} from './contract.ts';
import type { AskedCategory, Institution, Suggestion } from './contract.ts';
import {
  listedColumns,
  listedJson,
  suggestedColumns,
  suggestedJson,
} from './institution-row.server.ts';
import type { ListedRow } from './institution-row.server.ts';
import { knownOpenAt } from './known-open.server.ts';
import { countListed, institutionsInView, listedInstitutions } from './nearest.store.server.ts';
import { countOfCategory } from './places.store.server.ts';

/** What is open is counted up to here, as matches are. */
const mostOpen = 1000;

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
  /** Only what is known to be open now. */
  open: boolean;
  page: number;
}

interface ToldFarther {
  farther?: number;
  fartherCapped?: true;
}

function toldFarther({ count, capped }: Found<unknown>['farther']): ToldFarther {
  if (count === 0) return {};
  return { farther: count, ...(capped && { fartherCapped: true }) };
}

/** A page of a list with how many there are. */
type InstitutionPage = JsonText<
  Page<Institution> & { total?: number; totalCapped?: boolean } & ToldFarther
>;

/** A page of a category or of all: as it stands, or searched when a text is given. */
export async function institutionList(
  services: Services,
  query: ListQuery,
): Promise<InstitutionPage> {
  const { category, search, position, farther, page } = query;
  const only = query.open ? knownOpenAt(services.now()) : everything;
  const compiled = compileQuery(search);
  // A text too short to be searched: a chosen category alone counts (D39), else nothing matches.
  if (!search.trim() || (!compiled.text && category)) return wholeList(services, query, only);
  if (!compiled.text) return pageText(pageFrom([], page, listPageSize), { total: 0 });
  const filterCategories = category ? [category] : [];
  const sought = { query: compiled, filterCategories, position, farther, only };
  const slice = { offset: (page - 1) * listPageSize, limit: listPageSize + 1 };
  const [found, total] = await withKnownCategories(services.db, async (categories) => {
    const question = { ...sought, categories };
    const answer = await Promise.all([
      findMatches<SearchedRow>(services.pool, question, {
        ...slice,
        columns: searched(listedColumns),
      }),
      countFound(services.pool, question),
    ]);
    return { answer, version: versionOf(answer[0].rows) };
  });
  return pageText(pageFrom(found.rows.map(listedJson), page, listPageSize), {
    total: total.count,
    ...(total.capped && { totalCapped: true }),
    ...toldFarther(found.farther),
  });
}

async function wholeList(
  { pool }: Services,
  { category, position, open, page }: ListQuery,
  only: Condition,
): Promise<InstitutionPage> {
  const slice = { offset: (page - 1) * listPageSize, limit: listPageSize + 1 };
  const question = { category, position, only };
  const [rows, counted] = await Promise.all([
    listedInstitutions(pool, { ...slice, ...question }),
    open ? countListed(pool, question, mostOpen + 1) : null,
  ]);
  // Beyond the end there is no row to say it.
  const total = counted ?? rows[0]?.total ?? (await countOfCategory(pool, category));
  const capped = counted !== null && counted > mostOpen;
  return pageText(pageFrom(rows.map(listedJson), page, listPageSize), {
    total: capped ? mostOpen : total,
    ...(capped && { totalCapped: true }),
  });
}

type SuggestionPage = JsonText<
  Page<Suggestion> & { around?: boolean; categories?: AskedCategory[] } & ToldFarther
>;

/** A page of what the search box suggests: at most 100 in all (D1). */
export async function suggestions(
  services: Services,
  sought: Sought,
  page = 1,
  pageSize = suggestionPageSize,
): Promise<SuggestionPage> {
  const compiled = compileQuery(sought.text);
  const nothing = pageText<Suggestion, object>(pageFrom([], page, pageSize), {});
  if (!compiled.text && sought.categories.length === 0) return nothing;
  const offset = (page - 1) * pageSize;
  const limit = Math.min(pageSize + 1, mostSuggestions - offset);
  if (limit <= 0) return nothing;
  const { position, farther } = sought;
  const found = await withKnownCategories(services.db, async (categories) => {
    const answer = await findMatches<SearchedRow & Names>(
      services.pool,
      { query: compiled, filterCategories: sought.categories, position, farther, categories },
      { offset, limit, columns: searched(`${suggestedColumns}, i.name, i.name_bn`) },
    );
    const isAsked = page === 1 && sought.categories.length === 0;
    const asked = isAsked ? wholeCategories(compiled, categories, mostAskedCategories) : [];
    return { answer: { ...answer, asked }, version: versionOf(answer.rows) };
  });
  const asked = found.asked.map(({ category, isOpen }) => {
    const { id, name } = category;
    const icon = ownIcon(category);
    return { id, name, ...(icon !== undefined && { icon }), open: isOpen };
  });
  const items = found.rows.map((row) => suggestedJson(row, partsOf(compiled, row)));
  return pageText(pageFrom(items, page, pageSize), {
    ...toldFarther(found.farther),
    ...(found.around && { around: true }),
    ...(asked.length > 0 && { categories: asked }),
  });
}

interface Names {
  name: string;
  name_bn: string | null;
}

/** What of the names the text matches; nothing of one is left out of the answer. */
function partsOf(query: CompiledQuery, { name, name_bn }: Names) {
  const some = (parts: number[]) => (parts.length > 0 ? parts : undefined);
  return {
    nameParts: some(matchedParts(query, name)),
    nameBnParts: some(matchedParts(query, name_bn ?? '')),
  };
}

/** A row that tells by which categories it was found. */
interface SearchedRow extends ListedRow {
  category_version: number;
}

function searched(columns: string): Columns {
  return () => `${columns}, ${categoryVersionColumn}`;
}

function versionOf(rows: readonly SearchedRow[]): number | null {
  return rows[0]?.category_version ?? null;
}

/** A page of what lies in a piece of map, nearest first. */
export async function institutionsOfView(
  { pool }: Services,
  view: { bounds: Bounds; position: Position; category: string | null },
  page = 1,
): Promise<JsonText<Page<Institution>>> {
  const slice = { offset: (page - 1) * listPageSize, limit: listPageSize + 1 };
  const rows = await institutionsInView(pool, { ...view, ...slice });
  return pageText(pageFrom(rows.map(listedJson), page, listPageSize), {});
}
