import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Api } from '../../web/api/client.ts';
import { favouriteListsKey } from '../favourites/queries.ts';
import { listFavourites } from './contract.ts';

/**
 * A person's favourites, page after page. Without a position, so that they stay the same wherever
 * the person is, with and without a network: the screen measures the distances.
 */
export function favouritesQuery(api: Api, userId: string) {
  return infiniteQueryOptions({
    queryKey: favouriteListsKey(userId),
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      api(listFavourites, { query: { page: pageParam } }, { signal }),
    getNextPageParam: (last) => (last.hasMore ? last.page + 1 : undefined),
  });
}
