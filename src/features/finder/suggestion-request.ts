import { minQueryLength } from '../search/min-query-length.ts';

/** The text and the chosen categories of a search box. */
export interface SearchBoxValue {
  text: string;
  categoryIds: readonly string[];
}

/**
 * A search, and whether it goes beyond 50 km, which is reset when the text or the categories change
 * (D24).
 */
export interface SearchBoxValueWithRange extends SearchBoxValue {
  farther: boolean;
}

/** A request to the server: a text, categories, or both. */
export interface SuggestionRequest {
  q?: string;
  categories?: string[];
}

/**
 * The request for the content of the box; null when there is nothing to request. A text of one
 * letter is ignored, so that with categories chosen these alone count (D39).
 */
export function toSuggestionRequest({
  text,
  categoryIds,
}: SearchBoxValue): SuggestionRequest | null {
  const trimmed = text.trim();
  const q = [...trimmed].length >= minQueryLength ? trimmed : undefined;
  if (q === undefined && categoryIds.length === 0) return null;
  return {
    ...(q !== undefined && { q }),
    ...(categoryIds.length > 0 && { categories: [...categoryIds] }),
  };
}

/**
 * Whether a request continues the one before, within the same categories, so that the earlier
 * suggestions may stay meanwhile. After a change of categories they would look as if they belonged
 * to the new ones.
 */
export function isRefinement(
  request: SuggestionRequest | null,
  previous: SuggestionRequest | null,
): boolean {
  if (previous && categoriesOf(request) !== categoriesOf(previous)) return false;
  const a = request?.q ?? '';
  const b = previous?.q ?? '';
  return a.startsWith(b) || b.startsWith(a);
}

function categoriesOf(request: SuggestionRequest | null): string {
  return (request?.categories ?? []).toSorted().join();
}
