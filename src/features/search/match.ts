import type { CompiledQuery } from './compiled-query.ts';
import type { IndexedText } from './indexed-text.ts';

/** How well a place matches: the order of the tiers is the order of the answer (D39). */
export type MatchTier = 'exact' | 'literal' | 'across';

/** What the query says of a place's category, decided once for all places. */
export interface CategoryVerdict {
  /** The category's name holds the query. */
  literal: boolean;
  /** Its description or a synonym does. */
  across: boolean;
}

const noVerdict: CategoryVerdict = { literal: false, across: false };

/**
 * The tier in which a place matches, null when it does not. The database answers by the same
 * rule (search.store.server.ts); a test holds both against each other.
 */
export function matchTier(
  query: CompiledQuery,
  place: IndexedText,
  category: CategoryVerdict = noVerdict,
): MatchTier | null {
  if (!query.text) return null;
  if (place.search_names.includes(query.text)) return 'exact';
  if (place.search.includes(query.text) || category.literal) return 'literal';
  if (category.across || keysMatch(query, place.search_keys)) return 'across';
  return null;
}

function keysMatch({ keys, lastIsPrefix }: CompiledQuery, stored: string): boolean {
  if (keys.length === 0) return false;
  return keys.every((key, index) =>
    stored.includes(lastIsPrefix && index === keys.length - 1 ? ` ${key}` : ` ${key} `),
  );
}
