import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Database } from '../../server/database/schema.ts';
import type { ServerEvent } from '../../server/live/event-stream.ts';
import type { Logger } from '../../server/log.ts';
import { notificationFromRow } from './notification-from-row.server.ts';
import { notificationsAfter } from './notifications.store.server.ts';
import type { OpenStream, OpenStreams } from './open-streams.server.ts';

/** Reads what streams have not sent yet, and sends it: one query at a time for all of them. */
export interface StreamReader {
  /** There may be something to send on these. */
  wake: (streams: Iterable<OpenStream>) => void;
  /** A slow client can take more now. */
  goOn: () => void;
  /** Drops a stream that has ended. */
  forget: (each: OpenStream) => void;
  /** Stops reading. */
  close: () => void;
}

/** The event that has a person's pages refetch: something was read or deleted. */
export const changedEvent = 'changed';

const pauseMs = 500;
const readersAtOnce = 200;
const eventsAtOnce = 50;

/** Creates the reader; while the database is away it retries until that answers. */
export function createStreamReader(
  open: OpenStreams,
  { db, log }: { db: Kysely<Database>; log: Pick<Logger, 'warn'> },
): StreamReader {
  /** Streams with something to send, perhaps. */
  const waiting = new Set<OpenStream>();
  let isReading = false;
  let isAway = false;
  let isClosed = false;

  const readAll = async () => {
    if (isReading) return;
    isReading = true;
    for (;;) {
      // A slow client waits until it has taken what was sent before.
      const batch = [...waiting].filter(({ stream }) => stream.isReady()).slice(0, readersAtOnce);
      if (isClosed || batch.length === 0) break;
      for (const each of batch) waiting.delete(each);
      try {
        await send(batch);
        isAway = false;
      } catch (error) {
        for (const each of batch) if (open.has(each)) waiting.add(each);
        if (!isAway) log.warn({ error }, 'notifications cannot be read now');
        isAway = true;
        await wait(pauseMs, undefined, { ref: false });
      }
    }
    isReading = false;
  };

  const send = async (batch: readonly OpenStream[]) => {
    const readers = batch.map(({ subscriber: { userId }, number }) => ({ userId, number }));
    const rows = await notificationsAfter(db, readers, eventsAtOnce);
    batch.forEach((each, position) => {
      if (!open.has(each)) return;
      const own = rows.filter(({ reader }) => reader === position);
      each.number = own.at(-1)?.number ?? each.number;
      const events: ServerEvent[] = own.map((row) => ({
        id: String(row.number),
        event: 'notification',
        data: notificationFromRow(row),
      }));
      if (each.isChanged) events.push({ event: changedEvent, data: {} });
      each.isChanged = false;
      if (events.length > 0) each.stream.send(events);
      if (own.length === eventsAtOnce) waiting.add(each);
    });
  };

  return {
    wake: (streams) => {
      for (const each of streams) waiting.add(each);
      void readAll();
    },
    goOn: () => {
      if (waiting.size > 0) void readAll();
    },
    forget: (each) => {
      waiting.delete(each);
    },
    close: () => {
      isClosed = true;
    },
  };
}
