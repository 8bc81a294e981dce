import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../../web/api/client.ts';
import { listNotifications, notificationPageSize } from './contract.ts';
import { inboxFromPage, nextInboxPage, withPage } from './inbox.ts';
import type { Inbox } from './inbox.ts';

/** The cache key of a person's notifications. */
export function inboxKey(userId: string) {
  return ['notifications', userId] as const;
}

const retryMs = 60_000;

/**
 * A person's newest notifications, as many as were shown before. Later ones arrive by the stream,
 * so it is refetched only when something may have been missed.
 */
export function inboxQuery(api: Api, userId: string) {
  return queryOptions<Inbox>({
    queryKey: inboxKey(userId),
    staleTime: Infinity,
    refetchInterval: ({ state }) => (state.status === 'error' ? retryMs : false),
    queryFn: async ({ client, signal }) => {
      const shownCount = cachedInbox(client, userId)?.items.length ?? 0;
      const fetchPage = (page: number) =>
        api(listNotifications, { query: { page } }, { signal }).catch((error: unknown) => {
          if (!signal.aborted) console.info('notifications could not be loaded', error);
          throw error;
        });
      let inbox = inboxFromPage(await fetchPage(1));
      // Loaded one after another: a new arrival then makes pages overlap, and never leaves a gap.
      while (inbox.hasMore && inbox.items.length < shownCount) {
        inbox = withPage(inbox, await fetchPage(nextInboxPage(inbox, notificationPageSize)));
      }
      return inbox;
    },
  });
}

/** A person's notifications in the cache. */
export function cachedInbox(queries: QueryClient, userId: string): Inbox | undefined {
  return queries.getQueryData<Inbox>(inboxKey(userId));
}

/**
 * Changes the cached notifications. A request under way would overwrite the change, so it is
 * repeated.
 */
export function updateCachedInbox(
  queries: QueryClient,
  userId: string,
  change: (inbox: Inbox) => Inbox,
): void {
  const queryKey = inboxKey(userId);
  queries.setQueryData<Inbox>(queryKey, (inbox) => inbox && change(inbox));
  if (queries.isFetching({ queryKey }) > 0) void queries.invalidateQueries({ queryKey });
}

/** Refetches, because something may have been missed. */
export function refetchInbox(queries: QueryClient, userId: string): void {
  void queries.invalidateQueries({ queryKey: inboxKey(userId) });
}
