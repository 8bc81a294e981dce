import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { randomKey } from '../../web/random-key.ts';
import { useWebApp } from '../../web/use-web-app.ts';
import { Notification, streamNotifications } from './contract.ts';
import type { ServerSentEvent } from './event-parser.ts';
import { followEventStream } from './follow-event-stream.ts';
import { withArrivals } from './inbox.ts';
import type { ArrivedNotification } from './inbox.ts';
import { createMissedEventsCheck } from './missed-events.ts';
import { updateCachedInbox, inboxKey, cachedInbox, refetchInbox } from './queries.ts';

/**
 * Keeps a person's notifications up to date while the page is visible; a page that becomes visible
 * again catches up. Returns the notification that arrived last, or null.
 * @param isLoaded whether the list has been loaded, for the stream to continue from
 */
export function useLiveInbox(userId: string, isLoaded: boolean): Notification | null {
  const { api, queries } = useWebApp();
  const [latest, setLatest] = useState<Notification | null>(null);
  useEffect(() => {
    if (!isLoaded) return undefined;
    const client = randomKey();
    let current: AbortController | null = null;

    const connect = async (lastEventId: string, signal: AbortSignal) => {
      const query = { client };
      const headers = { accept: 'text/event-stream', 'last-event-id': lastEventId };
      const response = await api.open(streamNotifications, { query }, { headers, signal });
      // No stream is available now, so the list is fetched at each try instead.
      if (response.status === 429) refetchInbox(queries, userId);
      return response;
    };
    const onEvents = (events: readonly ServerSentEvent[], isMissed: boolean) => {
      // A mutation that marks something read refetches at its end; before that, the answer might
      // not include it.
      const isMarkingRead = queries.isMutating({ mutationKey: inboxKey(userId) }) > 0;
      if (isMissed && !isMarkingRead) refetchInbox(queries, userId);
      const arrivals = events.flatMap(parseArrival);
      if (arrivals.length === 0) return;
      updateCachedInbox(queries, userId, (inbox) => withArrivals(inbox, arrivals));
      setLatest(arrivals.at(-1)?.notification ?? null);
    };
    const start = () => {
      if (current) return;
      current = new AbortController();
      const lastEventId = String(cachedInbox(queries, userId)?.lastEventId ?? '');
      const checkMissed = createMissedEventsCheck();
      void followEventStream({
        ...{ lastEventId, connect, network: window, signal: current.signal },
        onEvents: (events) => onEvents(events, checkMissed(events)),
        onBreak: (reason) => console.info(`the notification stream broke off: ${reason}`),
      });
    };
    const stop = () => {
      current?.abort();
      current = null;
    };
    // Closed while hidden, as browsers allow few connections to one site.
    const onVisibility = () => {
      if (document.hidden) return stop();
      start();
      // A new stream does not report what was read elsewhere meanwhile.
      refetchInbox(queries, userId);
    };
    if (!document.hidden) start();
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      stop();
    };
  }, [api, queries, userId, isLoaded]);
  return latest;
}

function parseArrival({ id, event, data }: ServerSentEvent): ArrivedNotification[] {
  if (event !== 'notification') return [];
  return [{ number: Number(id), notification: z.parse(Notification, JSON.parse(data)) }];
}
