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
  resume: () => void;
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
  openStreams: OpenStreams,
  { db, log }: { db: Kysely<Database>; log: Pick<Logger, 'warn'> },
): StreamReader {
  /** Streams with something to send, perhaps. */
  const pendingStreams = new Set<OpenStream>();
  let isReading = false;
  let isDatabaseAway = false;
  let isClosed = false;

  const readAll = async () => {
    if (isReading) return;
    isReading = true;
    for (;;) {
      // A slow client waits until it has taken what was sent before.
      const batch = [...pendingStreams]
        .filter(({ stream }) => stream.isReady())
        .slice(0, readersAtOnce);
      if (isClosed || batch.length === 0) break;
      for (const each of batch) pendingStreams.delete(each);
      try {
        await send(batch);
        isDatabaseAway = false;
      } catch (error) {
        for (const each of batch) if (openStreams.has(each)) pendingStreams.add(each);
        if (!isDatabaseAway) log.warn({ error }, 'notifications cannot be read now');
        isDatabaseAway = true;
        await wait(pauseMs, undefined, { ref: false });
      }
    }
    isReading = false;
  };

  const send = async (batch: readonly OpenStream[]) => {
    const readers = batch.map(({ subscriber: { userId }, number }) => ({ userId, number }));
    const rows = await notificationsAfter(db, readers, eventsAtOnce);
    batch.forEach((openStream, index) => {
      if (!openStreams.has(openStream)) return;
      const ownRows = rows.filter(({ reader }) => reader === index);
      openStream.number = ownRows.at(-1)?.number ?? openStream.number;
      const events: ServerEvent[] = ownRows.map((row) => ({
        id: String(row.number),
        event: 'notification',
        data: notificationFromRow(row),
      }));
      if (openStream.isChanged) events.push({ event: changedEvent, data: {} });
      openStream.isChanged = false;
      if (events.length > 0) openStream.stream.send(events);
      if (ownRows.length === eventsAtOnce) pendingStreams.add(openStream);
    });
  };

  return {
    wake: (streams) => {
      for (const each of streams) pendingStreams.add(each);
      void readAll();
    },
    resume: () => {
      if (pendingStreams.size > 0) void readAll();
    },
    forget: (each) => {
      pendingStreams.delete(each);
    },
    close: () => {
      isClosed = true;
    },
  };
}
