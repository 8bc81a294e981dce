import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { openTabChannel } from '../../web/open-tab-channel.ts';

/** What the server has agreed to in one tab: that a place is a person's favourite now, or is none. */
const FavouriteChange = z.object({
  userId: z.string(),
  institutionId: z.string(),
  isWanted: z.boolean(),
});
export type FavouriteChange = z.infer<typeof FavouriteChange>;

const channels = new WeakMap<QueryClient, BroadcastChannel | undefined>();

/**
 * Begins to listen to the changes in other tabs, once for each cache of queries.
 * @param onChange gets the changes; only that of the first call for a cache counts
 */
export function followOtherTabs(
  queries: QueryClient,
  onChange: (change: FavouriteChange) => void,
): void {
  if (channels.has(queries)) return;
  const channel = openTabChannel('favourites');
  channel?.addEventListener('message', ({ data }) => {
    const change = z.safeParse(FavouriteChange, data);
    if (change.success) onChange(change.data);
  });
  channels.set(queries, channel);
}

/** Tells the other tabs of a change, if this one listens to them. */
export function tellOtherTabs(queries: QueryClient, change: FavouriteChange): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  channels.get(queries)?.postMessage(change);
}
