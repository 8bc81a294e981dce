import { toPageJson } from '../../server/http/json-text.ts';
import type { JsonItem, JsonText } from '../../server/http/json-text.ts';
import type { Condition } from '../../server/nearest/sources.ts';
import type { Services } from '../../server/services.ts';
import type { Bounds } from '../../shared/bounds.ts';
import type { Position } from '../../shared/distance.ts';
import { toPage } from '../../shared/pagination.ts';
import type { Page } from '../../shared/pagination.ts';
import {
  categoryVersionColumn,
  withCachedCategories,
} from '../categories/cached-categories.server.ts';
import { compileQuery } from '../search/compiled-query.ts';
import type { CompiledQuery } from '../search/compiled-query.ts';
import { matchedParts } from '../search/matched-parts.ts';
import { categoriesBesideArea } from '../search/database/categories-beside-area.server.ts';
import { countFound, findMatches } from '../search/database/search.service.server.ts';
import type { SearchResult } from '../search/database/search.service.server.ts';
import { listPageSize, maxSuggestions, suggestionPageSize } from './contract.ts';
import type { Area } from '../areas/contract.ts';
import { askedInArea } from './asked-area.server.ts';
import { askedCategories, fallbackCategories } from './asked-categories.server.ts';
import type { AskedCategory, Institution, Suggestion } from './contract.ts';
import { roundedKm } from './institution-row.server.ts';
import { withItems } from './item-cache.server.ts';
import type { FoundItem } from './item-cache.server.ts';
import {
  countInstitutions,
  institutionsInBounds,
  listedInstitutions,
} from './nearest.store.server.ts';
import { conditionAt } from './place-conditions.server.ts';
import { hasConditions } from './place-conditions.ts';
import type { PlaceConditions } from './place-conditions.ts';

/** Counting the places that a filter leaves stops here, like counting matches. */
const maxFiltered = 1000;

/** The input of a search. */
interface SuggestionQuery {
  text: string;
  categories: readonly string[];
  position: Position | null;
  /** Also matches beyond 50 km. */
  farther: boolean;
}

interface ListQuery extends PlaceConditions {
  category: string | null;
  search: string;
  position: Position | null;
  farther: boolean;
  page: number;
  /** Places on a page, by default 12. */
  pageSize?: number | undefined;
}

interface FartherFields {
  farther?: number;
  fartherCapped?: true;
}

function fartherFields({ count, capped }: SearchResult<unknown>['farther']): FartherFields {
  if (count === 0) return {};
  return { farther: count, ...(capped && { fartherCapped: true }) };
}

/** A page of a list, with the number of places. */
type InstitutionPage = JsonText<
  Page<Institution> & { total?: number; totalCapped?: boolean } & FartherFields
>;

/** A page of one category or of all places; a search when a text is given. */
export async function institutionList(
  services: Services,
  query: ListQuery,
): Promise<InstitutionPage> {
  const { category, search, position, farther, page, pageSize = listPageSize } = query;
  const condition = conditionAt(query, services.now());
  const compiledSearch = compileQuery(search);
  // A text too short to search for is ignored where a category is chosen (D39); otherwise nothing matches.
  if (!search.trim() || (!compiledSearch.text && category))
    return listWithoutSearch(services, query, condition);
  if (!compiledSearch.text) return toPageJson(toPage([], page, pageSize), { total: 0 });
  const filterCategories = category ? [category] : [];
  const searchInput = { query: compiledSearch, filterCategories, position, farther, condition };
  const slice = { offset: (page - 1) * pageSize, limit: pageSize + 1 };
  const { total, ...found } = await withItems(services.pool, 'listed', () =>
    withCachedCategories(services.db, async (visible) => {
      const categories = categoriesBesideArea(compiledSearch, visible, position);
      const matchQuery = { ...searchInput, categories };
      const [matches, count] = await Promise.all([
        findMatches<CategoryVersion>(services.pool, matchQuery, {
          ...slice,
          extraColumns: selectCategoryVersion,
        }),
        countFound(services.pool, matchQuery),
      ]);
      const answer = { ...matches, total: count };
      return { answer, version: matches.extraValues?.category_version ?? null };
    }),
  );
  return toPageJson(toPage(found.rows.map(listedItem), page, pageSize), {
    total: total.count,
    ...(total.capped && { totalCapped: true }),
    ...fartherFields(found.farther),
  });
}

async function listWithoutSearch(
  { pool }: Services,
  { category, position, page, pageSize = listPageSize, ...conditions }: ListQuery,
  condition: Condition,
): Promise<InstitutionPage> {
  const slice = { offset: (page - 1) * pageSize, limit: pageSize + 1 };
  const listFilter = { category, position, condition };
  const [{ rows, extraValues }, filteredCount] = await Promise.all([
    withItems(pool, 'listed', () => listedInstitutions(pool, { ...slice, ...listFilter })),
    hasConditions(conditions) ? countInstitutions(pool, listFilter, maxFiltered + 1) : null,
  ]);
  const total = filteredCount ?? extraValues?.total ?? 0;
  const capped = filteredCount !== null && filteredCount > maxFiltered;
  return toPageJson(toPage(rows.map(listedItem), page, pageSize), {
    total: capped ? maxFiltered : total,
    ...(capped && { totalCapped: true }),
  });
}

type SuggestionPage = JsonText<
  Page<Suggestion> & { around?: boolean; categories?: AskedCategory[]; area?: Area } & FartherFields
>;

/** A page of the search box's suggestions, which are at most 100 in all (D1). */
export async function findSuggestions(
  services: Services,
  suggestionQuery: SuggestionQuery,
  page = 1,
  pageSize = suggestionPageSize,
): Promise<SuggestionPage> {
  const compiled = compileQuery(suggestionQuery.text);
  const emptyPage = toPageJson<Suggestion, object>(toPage([], page, pageSize), {});
  if (!compiled.text && suggestionQuery.categories.length === 0) return emptyPage;
  const offset = (page - 1) * pageSize;
  const limit = Math.min(pageSize + 1, maxSuggestions - offset);
  if (limit <= 0) return emptyPage;
  const { position, farther } = suggestionQuery;
  const found = await withItems(services.pool, 'suggested', () =>
    withCachedCategories(services.db, async (visible) => {
      const categories = categoriesBesideArea(compiled, visible, position);
      const answer = await findMatches<CategoryVersion>(
        services.pool,
        {
          query: compiled,
          filterCategories: suggestionQuery.categories,
          position,
          farther,
          categories,
        },
        { offset, limit, extraColumns: selectCategoryVersion },
      );
      const offersCategories = page === 1 && suggestionQuery.categories.length === 0;
      const wholeTextCategories = offersCategories ? askedCategories(compiled, categories) : [];
      const isAnyThere =
        !answer.isAroundArea && (answer.rows.length > 0 || answer.farther.count > 0);
      const inArea =
        offersCategories && isAnyThere ? askedInArea(compiled, categories, position) : null;
      const usesFallback =
        offersCategories && wholeTextCategories.length === 0 && answer.rows.length === 0;
      const suggestedCategories = usesFallback
        ? fallbackCategories(compiled, categories)
        : wholeTextCategories;
      const version = answer.extraValues?.category_version ?? null;
      const asked = inArea?.categories ?? suggestedCategories;
      return { answer: { ...answer, asked, area: inArea?.area }, version };
    }),
  );
  const items = found.rows.map((row) => suggestedItem(compiled, row));
  return toPageJson(toPage(items, page, pageSize), {
    ...fartherFields(found.farther),
    ...(found.isAroundArea && { around: true }),
    ...(found.area && { area: found.area }),
    ...(found.asked.length > 0 && { categories: found.asked }),
  });
}

/** A place of a list, with its distance. */
export function listedItem({ item, distance_km }: FoundItem): JsonItem {
  return { unclosedJson: item.unclosedJson, otherFieldsJson: distanceField(distance_km) };
}

/** The item with the matching parts of its names; a name without any adds no field. */
function suggestedItem(query: CompiledQuery, { item, distance_km }: FoundItem): JsonItem {
  const field = (name: keyof Suggestion, text: string | null) => {
    const parts = text === null ? [] : matchedParts(query, text);
    return parts.length > 0 ? `"${name}":${JSON.stringify(parts)}` : '';
  };
  const fields = [
    field('nameParts', item.name),
    field('nameBnParts', item.name_bn),
    distanceField(distance_km),
  ];
  return { unclosedJson: item.unclosedJson, otherFieldsJson: fields.filter(Boolean).join(',') };
}

function distanceField(km: number | null): string {
  return km === null ? '' : `"distance":${roundedKm(km)}`;
}

/** Selected beside the matches: the version of the categories that the search used. */
interface CategoryVersion {
  category_version: number;
}

const selectCategoryVersion = () => categoryVersionColumn;

interface ViewQuery extends PlaceConditions {
  bounds: Bounds;
  position: Position;
  category: string | null;
}

/** A page of the institutions within the map's bounds, nearest first. */
export async function findInstitutionsInView(
  { pool, now }: Services,
  { bounds, position, category, ...conditions }: ViewQuery,
  page = 1,
): Promise<JsonText<Page<Institution>>> {
  const slice = { offset: (page - 1) * listPageSize, limit: listPageSize + 1 };
  const condition = conditionAt(conditions, now());
  const { rows } = await withItems(pool, 'listed', () =>
    institutionsInBounds(pool, { bounds, position, category, condition, ...slice }),
  );
  return toPageJson(toPage(rows.map(listedItem), page, listPageSize), {});
}
