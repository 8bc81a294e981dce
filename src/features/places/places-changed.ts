import type { Query, QueryClient } from '@tanstack/react-query';

/**
 * How every key begins under which something is kept that shows, counts or finds places; but of the
 * places like a registered one: that is one itself.
 */
const keys = [
  ...[['institutions'], ['institution'], ['suggestions'], ['map'], ['me', 'institutions']],
  // What they count.
  ...[['categories'], ['category']],
];
/** The same of administrators' lists: in one that is looked at nothing moves. */
const administrated = [
  ['admin', 'institutions'],
  ['admin', 'categories'],
];

/**
 * Asks anew for all that depends on places, after one was added, changed, hidden or deleted; but not
 * for the page of the deleted one, which would only be refused.
 */
export function placesChanged(queries: QueryClient, { deleted }: { deleted?: string } = {}): void {
  const remains = ({ queryKey: [kind, id] }: Query) => kind !== 'institution' || id !== deleted;
  for (const queryKey of keys) void queries.invalidateQueries({ queryKey, predicate: remains });
  for (const queryKey of administrated) {
    void queries.invalidateQueries({ queryKey, refetchType: 'none' });
  }
}
