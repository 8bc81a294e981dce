import * as z from 'zod/mini';
import { Id } from '../../shared/fields.ts';
import { cleanSearchInput } from '../../shared/search-text.ts';
import { fartherParam, placeSearchParam } from '../../shared/search-params.ts';
import { maxFilterCategories } from '../places/contract.ts';
import { toSuggestionRequest } from './suggestion-request.ts';
import type { SearchBoxValueWithRange } from './suggestion-request.ts';

/** The search in an address, without what is invalid. */
export function readSearchBoxParams(query: URLSearchParams): SearchBoxValueWithRange {
  const ids = query.getAll('category').flatMap((id) => z.safeParse(Id, id).data ?? []);
  return {
    text: cleanSearchInput(query.get(placeSearchParam) ?? ''),
    categoryIds: [...new Set(ids)].slice(0, maxFilterCategories),
    farther: query.get(fartherParam) === 'true',
  };
}

/** The query string of an address with this search in it; other parameters stay. */
export function withSearchBoxParams(
  query: URLSearchParams,
  search: SearchBoxValueWithRange,
): string {
  const request = toSuggestionRequest(search);
  const { q, categories } = request ?? {};
  const next = new URLSearchParams(query);
  next.delete(placeSearchParam);
  next.delete('category');
  next.delete(fartherParam);
  if (q) next.set(placeSearchParam, q);
  categories?.forEach((id) => next.append('category', id));
  if (request && search.farther) next.set(fartherParam, 'true');
  return next.toString();
}
