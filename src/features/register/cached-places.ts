import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Institution } from '../places/contract.ts';
import { placesChanged } from '../places/places-changed.ts';

type PlaceList = InfiniteData<{ items: Institution[] }>;

/** Shows a changed institution everywhere at once, and asks anew for what depends on it. */
export function cacheChanged(queries: QueryClient, changed: Institution): void {
  queries.setQueriesData<Institution | null>({ queryKey: ['institution', changed.id] }, (before) =>
    before ? withDistance(changed, before) : before,
  );
  editLists(queries, (items) =>
    items.map((item) => (item.id === changed.id ? withDistance(changed, item) : item)),
  );
  placesChanged(queries);
}

/** Takes a deleted institution out of every list, and forgets its page. */
export function cacheDeleted(queries: QueryClient, id: string): void {
  queries.setQueriesData({ queryKey: ['institution', id] }, null);
  editLists(queries, (items) => items.filter((item) => item.id !== id));
  placesChanged(queries, { deleted: id });
}

function editLists(queries: QueryClient, edited: (items: Institution[]) => Institution[]): void {
  queries.setQueriesData<PlaceList>({ queryKey: ['institutions'] }, (list) =>
    list?.pages
      ? { ...list, pages: list.pages.map((page) => ({ ...page, items: edited(page.items) })) }
      : list,
  );
}

/** The answer to a change knows no position of the reader. */
function withDistance(changed: Institution, before: Institution): Institution {
  const moved = changed.latitude !== before.latitude || changed.longitude !== before.longitude;
  const { distance } = before;
  return moved || distance === undefined ? changed : { ...changed, distance };
}
