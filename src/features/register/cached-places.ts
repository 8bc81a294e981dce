import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Institution } from '../places/contract.ts';
import { refetchPlaces } from '../places/refetch-places.ts';

type PlaceList = InfiniteData<{ items: Institution[] }>;

/** Puts a changed institution into all cached answers at once, and refetches what depends on it. */
export function updateCachedPlace(queries: QueryClient, changed: Institution): void {
  queries.setQueriesData<Institution | null>({ queryKey: ['institution', changed.id] }, (before) =>
    before ? withKnownDistance(changed, before) : before,
  );
  updateCachedLists(queries, (items) =>
    items.map((item) => (item.id === changed.id ? withKnownDistance(changed, item) : item)),
  );
  refetchPlaces(queries);
}

/** Removes a deleted institution from every cached list, and marks its page as missing. */
export function removeCachedPlace(queries: QueryClient, id: string): void {
  queries.setQueriesData({ queryKey: ['institution', id] }, null);
  updateCachedLists(queries, (items) => items.filter((item) => item.id !== id));
  refetchPlaces(queries, { deleted: id });
}

function updateCachedLists(
  queries: QueryClient,
  edit: (items: Institution[]) => Institution[],
): void {
  queries.setQueriesData<PlaceList>({ queryKey: ['institutions'] }, (list) =>
    list?.pages
      ? { ...list, pages: list.pages.map((page) => ({ ...page, items: edit(page.items) })) }
      : list,
  );
}

/** The response to a change has no distance, since the request has no position. */
function withKnownDistance(changed: Institution, before: Institution): Institution {
  const moved = changed.latitude !== before.latitude || changed.longitude !== before.longitude;
  const { distance } = before;
  return moved || distance === undefined ? changed : { ...changed, distance };
}
