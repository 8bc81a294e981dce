import { leastQueryLength } from '../search/least-query-length.ts';

/** What is asked for in the search box. */
export interface Asked {
  text: string;
  categoryIds: readonly string[];
}

/** The same, and whether also beyond 50 km: of other words or categories that is asked anew (D24). */
export interface AskedFarther extends Asked {
  farther: boolean;
}

/** What the server is asked: a text, categories, or both. */
export interface SuggestionRequest {
  q?: string;
  categories?: string[];
}

/**
 * The request for what stands in the box; null when nothing is to be asked. A text of one letter
 * is none: with categories chosen these alone count (D39).
 */
export function suggestionRequest({ text, categoryIds }: Asked): SuggestionRequest | null {
  const trimmed = text.trim();
  const q = [...trimmed].length >= leastQueryLength ? trimmed : undefined;
  if (q === undefined && categoryIds.length === 0) return null;
  return {
    ...(q !== undefined && { q }),
    ...(categoryIds.length > 0 && { categories: [...categoryIds] }),
  };
}

/**
 * Whether a request only goes on from the one before, among the same categories, so that what was
 * found may stay meanwhile. Places of another category would stand there as if they were of it.
 */
export function refines(
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
