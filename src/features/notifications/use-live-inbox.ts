import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { randomKey } from '../../web/random-key.ts';
import { useWebApp } from '../../web/use-web-app.ts';
import { Notification, Ready, streamNotifications } from './contract.ts';
import type { ArrivedEvent } from './event-parser.ts';
import { follow } from './follow.ts';
import { withArrivals } from './inbox.ts';
import type { Arrival } from './inbox.ts';
import { changeInbox, knownInbox, refreshInbox } from './queries.ts';

/**
 * Keeps a person's notifications up to date as long as the page is seen; a page that comes back
 * into sight catches up. Gives the notification that arrived last, or null.
 * @param isLoaded whether there is a first state that the stream can go on from
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
      // There is no stream to be had now, so each try asks instead.
      if (response.status === 429) refreshInbox(queries, userId);
      return response;
    };
    const onEvents = (events: readonly ArrivedEvent[]) => {
      if (events.some(isGap)) refreshInbox(queries, userId);
      const arrivals = events.flatMap(arrivalOf);
      if (arrivals.length === 0) return;
      changeInbox(queries, userId, (inbox) => withArrivals(inbox, arrivals));
      setLatest(arrivals.at(-1)?.notification ?? null);
    };
    const start = () => {
      if (current) return;
      current = new AbortController();
      const lastEventId = String(knownInbox(queries, userId)?.lastEventId ?? '');
      void follow({
        ...{ lastEventId, connect, onEvents, network: window, signal: current.signal },
        onBreak: (reason) => console.info(`the notification stream broke off: ${reason}`),
      });
    };
    const stop = () => {
      current?.abort();
      current = null;
    };
    // Nobody looks at a hidden page, and browsers allow few connections to one site.
    const onVisibility = () => {
      if (document.hidden) return stop();
      start();
      // What was read elsewhere meanwhile is no event of the stream.
      refreshInbox(queries, userId);
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

/** The stream could not go on from where it was left. */
function isGap({ event, data }: ArrivedEvent): boolean {
  return event === 'ready' && !z.parse(Ready, JSON.parse(data)).resumed;
}

function arrivalOf({ id, event, data }: ArrivedEvent): Arrival[] {
  if (event !== 'notification') return [];
  return [{ number: Number(id), notification: z.parse(Notification, JSON.parse(data)) }];
}
