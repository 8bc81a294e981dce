import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../web/api/client.ts';
import type { Api } from '../../web/api/client.ts';
import { ignoreNotFound } from '../../web/api/not-found-error.ts';
import { retryLostOnce } from '../../web/retry-lost-once.ts';
import type { WebApp } from '../../web/web-app.ts';
import { followOtherTabs, tellOtherTabs } from './favourite-tabs.ts';
import type { FavouriteChange } from './favourite-tabs.ts';
import { addFavourite, listFavouriteIds, removeFavourite } from './contract.ts';

/** For so long a tab does not ask again, so that opening places costs one call in a while. */
const idsFreshMs = 10 * 60_000;

/** Identifies a favourite: of one person, at one institution. */
export interface FavouriteKey {
  institutionId: string;
  userId: string;
}

/** The ids of a person's favourites, newest first. */
export function favouriteIdsQuery(api: Api, userId: string) {
  return queryOptions({
    queryKey: ['favourite-ids', userId],
    queryFn: async ({ signal }) => (await api(listFavouriteIds, {}, { signal })).ids,
    staleTime: idsFreshMs,
    refetchOnWindowFocus: true,
  });
}

/** The first parts of the keys of lists of a person's favourites. */
export function favouriteListsKey(userId: string) {
  return ['favourites', userId] as const;
}

/** The key of the calls that add or remove a favourite. */
export function favouriteMutationKey({ institutionId, userId }: FavouriteKey) {
  return ['favourite', userId, institutionId] as const;
}

/**
 * Adds a favourite (`true`) or removes it (`false`); safe to repeat. Lists keep showing what was
 * removed until they are shown anew, so that it can be put back.
 */
export function favouriteMutation(
  { api, queries, session }: Pick<WebApp, 'api' | 'queries' | 'session'>,
  favourite: FavouriteKey,
) {
  const { institutionId, userId } = favourite;
  const params = { id: institutionId };
  return mutationOptions({
    mutationKey: favouriteMutationKey(favourite),
    // One call at a time, so that what was wanted last arrives last.
    scope: { id: favouriteMutationKey(favourite).join(' ') },
    mutationFn: async (isWanted: boolean) => {
      // A call that had to wait would count as that of the person who has signed in meanwhile.
      if (session.current().user?.id !== userId)
        throw new ApiError('notSignedIn', 401, 'signed out');
      await (isWanted
        ? api(addFavourite, { params })
        : ignoreNotFound(api(removeFavourite, { params })));
    },
    ...retryLostOnce,
    onSuccess: async (_, isWanted) => {
      tellOtherTabs(queries, { ...favourite, isWanted });
      await noteChange({ api, queries }, { ...favourite, isWanted });
    },
    onSettled: () => refetchIfUnknown({ api, queries }, userId),
  });
}

/** Shows from now on what becomes a favourite in other tabs, and what ceases to be one. */
export function syncFavourites({ api, queries }: QuerySetup): void {
  followOtherTabs(queries, (change) => {
    noteChange({ api, queries }, change)
      .then(() => refetchIfUnknown({ api, queries }, change.userId))
      .catch(() => undefined);
  });
}

type QuerySetup = Pick<WebApp, 'api' | 'queries'>;

/** Changes what is known, after the server has agreed. */
async function noteChange(
  { api, queries }: QuerySetup,
  { userId, institutionId, isWanted }: FavouriteChange,
): Promise<void> {
  const { queryKey } = favouriteIdsQuery(api, userId);
  // An answer on its way may be older than the change.
  await queries.cancelQueries({ queryKey });
  // Of other favourites this tells nothing new, so the answer is no fresher than before.
  const updatedAt = queries.getQueryState(queryKey)?.dataUpdatedAt;
  queries.setQueryData(
    queryKey,
    (ids) => ids && [...(isWanted ? [institutionId] : []), ...without(institutionId, ids)],
    updatedAt === undefined ? {} : { updatedAt },
  );
  void queries.invalidateQueries({ queryKey: favouriteListsKey(userId), refetchType: 'none' });
}

function refetchIfUnknown({ api, queries }: QuerySetup, userId: string): void {
  const { queryKey } = favouriteIdsQuery(api, userId);
  if (queries.getQueryData(queryKey) === undefined) void queries.invalidateQueries({ queryKey });
}

function without(id: string, ids: readonly string[]): string[] {
  return ids.filter((other) => other !== id);
}
