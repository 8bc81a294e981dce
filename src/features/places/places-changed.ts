import type { QueryClient } from '@tanstack/react-query';

/**
 * How every key begins under which something is kept that shows, counts or finds places; but of the
 * places like a registered one: that is one itself.
 */
const keys = [
  ...[['institutions'], ['institution'], ['suggestions'], ['map'], ['me', 'institutions']],
  // What they count.
  ...[['categories'], ['category']],
];

/** Asks anew for all that depends on places, after one was added, changed, hidden or deleted. */
export function placesChanged(queries: QueryClient): void {
  for (const queryKey of keys) void queries.invalidateQueries({ queryKey });
}
