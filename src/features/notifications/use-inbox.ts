import { useMutation, useQuery } from '@tanstack/react-query';
import { useWebApp } from '../../web/use-web-app.ts';
import { listNotifications, notificationPageSize } from './contract.ts';
import type { Notification } from './contract.ts';
import { nextInboxPage, withPage } from './inbox.ts';
import type { Inbox } from './inbox.ts';
import { updateCachedInbox, inboxQuery, cachedInbox } from './queries.ts';
import { useLiveInbox } from './use-live-inbox.ts';

/** A person's notifications as the interface shows them. */
export interface InboxView {
  /** Undefined until the first response. */
  inbox: Inbox | undefined;
  /** The last notification that arrived while the page was visible. */
  latest: Notification | null;
  failed: boolean;
  retrying: boolean;
  loadingMore: boolean;
  moreFailed: boolean;
  loadMore: () => void;
  retry: () => void;
}

/** Loads a person's notifications and keeps them up to date. */
export function useInbox(userId: string): InboxView {
  const { api, queries } = useWebApp();
  const { data, isError, isFetching, refetch } = useQuery(inboxQuery(api, userId));
  const latest = useLiveInbox(userId, data !== undefined);
  const nextPage = useMutation({
    mutationFn: async () => {
      const inbox = cachedInbox(queries, userId);
      const page = inbox ? nextInboxPage(inbox, notificationPageSize) : 1;
      return api(listNotifications, { query: { page } });
    },
    onSuccess: (page) => updateCachedInbox(queries, userId, (inbox) => withPage(inbox, page)),
    onError: (error) => console.info('more notifications could not be loaded', error),
  });
  return {
    inbox: data,
    latest,
    failed: isError,
    retrying: isFetching,
    loadingMore: nextPage.isPending,
    moreFailed: nextPage.isError,
    loadMore: () => nextPage.mutate(),
    retry: () => void refetch(),
  };
}
