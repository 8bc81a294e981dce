import type { Kysely } from 'kysely';
import type { ClientConfig } from 'pg';
import type { Database } from '../../server/database/schema.ts';
import { openEventStream } from '../../server/live/event-stream.ts';
import { createStreamLimiter } from '../../server/live/stream-limiter.ts';
import type { Logger } from '../../server/log.ts';
import { Refusal } from '../../shared/problem.ts';
import { filterValidSessions } from '../accounts/sessions.service.server.ts';
import { lastNumber } from './notifications.store.server.ts';
import { OpenStreams } from './open-streams.server.ts';
import type { OpenStream, Subscriber } from './open-streams.server.ts';
import { createStreamHeartbeat } from './stream-heartbeat.server.ts';
import { createStreamListening } from './stream-listening.server.ts';
import { createStreamReader } from './stream-reader.server.ts';

/** The open notification streams of this process. */
export interface LiveNotifications {
  /**
   * Opens a stream of the subscriber's notifications from now on, or after the last one they saw.
   */
  open: (subscriber: Subscriber) => Promise<Response>;
  /** Ends all streams, tells the clients when to reconnect, and refuses new ones. */
  close: () => Promise<void>;
}

interface LiveOptions {
  db: Kysely<Database>;
  connection: ClientConfig;
  log: Pick<Logger, 'warn'>;
  /** The clock that decides whether sessions have expired. */
  now: () => Date;
  /**
   * How often streams and their sessions are checked, and a lost listening connection is retried.
   */
  heartbeatMs?: number;
  /** Which of these sessions are valid; called once per heartbeat for all streams. */
  filterValidSessions?: (sessions: readonly string[]) => Promise<ReadonlySet<string>>;
  /** How long clients wait before they reconnect, unless the server is closing. */
  retryMs?: number;
}

const usualHeartbeatMs = 20_000;
const usualRetryMs = 2000;
/** When the server closes, clients reconnect spread over this time. */
const drainRetryMs = { min: 1000, max: 5000 };

/**
 * Notifications are stored first and streamed second. A message from the database (NOTIFY) only
 * wakes this process. What is sent is always read from the table, after the number that a stream
 * has reached, so that nothing is lost or sent twice whatever happens to messages and connections;
 * numbers follow the order of commits. Marking as read and deleting have no number: the streams of
 * that person get an event to refetch, and all streams do where a message may have been missed. All
 * streams share one listening connection, and one query at a time.
 */
export function createLiveNotifications(options: LiveOptions): LiveNotifications {
  const { db, now, heartbeatMs = usualHeartbeatMs, retryMs = usualRetryMs } = options;
  const {
    filterValidSessions: findValidSessions = (sessions) =>
      filterValidSessions({ db, now }, sessions),
  } = options;
  const limiter = createStreamLimiter();
  const openStreams = new OpenStreams();
  const reader = createStreamReader(openStreams, options);
  const listening = createStreamListening(openStreams, reader, { ...options, heartbeatMs });
  const checkStreams = createStreamHeartbeat(openStreams, findValidSessions);
  let timer: NodeJS.Timeout | null = null;
  let closed = false;

  const prepareStream = async (subscriber: Subscriber) => {
    timer ??= setInterval(() => void checkStreams(), heartbeatMs).unref();
    await listening.start();
    const start = await findStreamStart(db, subscriber);
    if (closed) throw new Refusal('unavailable');
    return start;
  };

  return {
    open: async (subscriber) => {
      if (closed) throw new Refusal('unavailable');
      const { userId, address, client } = subscriber;
      for (const openStream of client ? openStreams.of(userId) : []) {
        if (openStream.subscriber.client === client) openStream.stream.end();
      }
      const releaseSlot = limiter.take(userId, address);
      const { number, resumed } = await prepareStream(subscriber).catch((error: unknown) => {
        releaseSlot();
        throw error;
      });
      const stream = openEventStream(reader.resume, () => {
        releaseSlot();
        openStreams.delete(entry);
        reader.forget(entry);
      });
      const entry: OpenStream = { subscriber, stream, number, isChanged: false, isLate: false };
      openStreams.add(entry);
      stream.retryAfter(retryMs);
      stream.send([{ id: String(number), event: 'ready', data: { resumed } }]);
      reader.wake([entry]);
      return stream.response;
    },
    close: async () => {
      closed = true;
      reader.close();
      if (timer) clearInterval(timer);
      const { min, max } = drainRetryMs;
      for (const { stream } of openStreams) {
        stream.retryAfter(min + Math.random() * (max - min));
        stream.end();
      }
      await listening.close();
    },
  };
}

/** The number after which a stream starts: the last one seen, or the last one there is. */
async function findStreamStart(
  db: Kysely<Database>,
  { userId, lastEventId }: Subscriber,
): Promise<{ number: number; resumed: boolean }> {
  const latest = await lastNumber(db, userId);
  const lastSeen = /^\d{1,15}$/.test(lastEventId ?? '') ? Number(lastEventId) : null;
  // A number ahead of the database comes from before a backup was restored: those notifications are
  // gone.
  if (lastSeen === null || lastSeen > latest) return { number: latest, resumed: false };
  return { number: lastSeen, resumed: true };
}
