import * as z from 'zod/mini';
import { Id } from '../../shared/fields.ts';
import { cleanTyped } from '../../shared/search-text.ts';
import { fartherParam, placeSearchParam } from '../../shared/search-address.ts';
import { mostFilterCategories } from '../places/contract.ts';
import { suggestionRequest } from './suggestion-request.ts';
import type { AskedFarther } from './suggestion-request.ts';

/** The search in an address, without what is invalid. */
export function readAsked(query: URLSearchParams): AskedFarther {
  const ids = query.getAll('category').flatMap((id) => z.safeParse(Id, id).data ?? []);
  return {
    text: cleanTyped(query.get(placeSearchParam) ?? ''),
    categoryIds: [...new Set(ids)].slice(0, mostFilterCategories),
    farther: query.get(fartherParam) === 'true',
  };
}

/** The query string of an address with this search in it; other parameters stay. */
export function withAsked(query: URLSearchParams, asked: AskedFarther): string {
  const request = suggestionRequest(asked);
  const { q, categories } = request ?? {};
  const next = new URLSearchParams(query);
  next.delete(placeSearchParam);
  next.delete('category');
  next.delete(fartherParam);
  if (q) next.set(placeSearchParam, q);
  categories?.forEach((id) => next.append('category', id));
  if (request && asked.farther) next.set(fartherParam, 'true');
  return next.toString();
}
