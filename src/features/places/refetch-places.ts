import type { Query, QueryClient } from '@tanstack/react-query';

/**
 * The first parts of all query keys whose answers show, count or find places. Not the check for places
 * similar to one being registered: it would then find the new place itself.
 */
const placeQueryKeys = [
  ...[['institutions'], ['institution'], ['suggestions'], ['map'], ['me', 'institutions']],
  ...[['favourites'], ['favourite-ids']],
  // Their answers contain counts of places.
  ...[['categories'], ['category']],
];
/**
 * Administrators' lists become stale without a refetch, so that nothing moves in the list being worked on.
 */
const adminListQueryKeys = [
  ['admin', 'institutions'],
  ['admin', 'categories'],
];

/**
 * Refetches everything that depends on places, after one was added, changed, hidden or deleted. The page of
 * a deleted place is left out, since that request would only be refused.
 */
export function refetchPlaces(queries: QueryClient, { deleted }: { deleted?: string } = {}): void {
  const isNotDeleted = ({ queryKey: [kind, id] }: Query) =>
    kind !== 'institution' || id !== deleted;
  for (const queryKey of placeQueryKeys)
    void queries.invalidateQueries({ queryKey, predicate: isNotDeleted });
  for (const queryKey of adminListQueryKeys) {
    void queries.invalidateQueries({ queryKey, refetchType: 'none' });
  }
}
