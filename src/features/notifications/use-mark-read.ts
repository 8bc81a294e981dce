import { useMutation } from '@tanstack/react-query';
import { useWebApp } from '../../web/use-web-app.ts';
import { readAllNotifications, readNotification } from './contract.ts';
import { withAllRead, withRead } from './inbox.ts';
import { updateCachedInbox, inboxKey, cachedInbox, refetchInbox } from './queries.ts';

/**
 * Returns a function that marks one notification read by its id, or all by 'all': at once on the
 * screen, then on the server. What the server refuses is shown unread again.
 */
export function useMarkRead(userId: string): (which: string) => void {
  const { api, queries } = useWebApp();
  const mutationKey = inboxKey(userId);
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: (which: string) =>
      which === 'all'
        ? api(readAllNotifications, {})
        : api(readNotification, { params: { id: which } }),
    onMutate: (which) => {
      const unread = unreadIds(cachedInbox(queries, userId)?.items ?? []);
      updateCachedInbox(queries, userId, (inbox) =>
        which === 'all' ? withAllRead(inbox) : withRead(inbox, which),
      );
      return which === 'all' ? unread : unread.filter((id) => id === which);
    },
    onError: (error, _which, changedIds = []) => {
      console.info('marking notifications read failed', error);
      updateCachedInbox(queries, userId, (inbox) =>
        changedIds.reduce((updated, id) => withRead(updated, id, false), inbox),
      );
    },
    onSettled: () => {
      // Only the last of several mutations refetches: earlier answers would show the others unread.
      if (queries.isMutating({ mutationKey }) === 1) refetchInbox(queries, userId);
    },
  });
  return mutate;
}

function unreadIds(items: readonly { id: string; is_read: boolean }[]): string[] {
  return items.filter(({ is_read }) => !is_read).map(({ id }) => id);
}
