import type { Kysely } from 'kysely';
import type { ClientConfig } from 'pg';
import type { Database } from '../../server/database/schema.ts';
import { openEventStream } from '../../server/live/event-stream.ts';
import { createStreamPlaces } from '../../server/live/stream-places.ts';
import type { Logger } from '../../server/log.ts';
import { Refusal } from '../../shared/problem.ts';
import { stillStanding } from '../accounts/sessions.service.server.ts';
import { lastNumber } from './notifications.store.server.ts';
import { OpenStreams } from './open-streams.server.ts';
import type { OpenStream, Subscriber } from './open-streams.server.ts';
import { createStreamBeat } from './stream-beat.server.ts';
import { createStreamListening } from './stream-listening.server.ts';
import { createStreamReader } from './stream-reader.server.ts';

/** The open notification streams of this process. */
export interface LiveNotifications {
  /** Answers a stream of what is stored for the subscriber from now on, or from what they saw last. */
  open: (subscriber: Subscriber) => Promise<Response>;
  /** Ends all streams, telling the clients to come back, and takes no new ones. */
  close: () => Promise<void>;
}

interface LiveOptions {
  db: Kysely<Database>;
  connection: ClientConfig;
  log: Pick<Logger, 'warn'>;
  /** The time by which sessions end. */
  now: () => Date;
  /** How often streams and their sessions are looked after, and the listener tried. */
  beatMs?: number;
  /** Which of these sessions still stand; asked at each beat, for all streams at once. */
  standing?: (sessions: readonly string[]) => Promise<ReadonlySet<string>>;
  /** How long clients wait before they come back, unless all are told to at once. */
  retryMs?: number;
}

const usualBeatMs = 20_000;
const usualRetryMs = 2000;
/** After a restart clients come back spread over this time. */
const drainRetryMs = { least: 1000, most: 5000 };

/**
 * Notifications are stored first and streamed second. A message of the database only wakes this
 * process up: what is sent is always read, after the number that the stream has got to, so that
 * nothing is lost or sent twice whatever happens to messages and connections (the numbers follow
 * the order of the commits). What was read or taken back has no number: the streams of that person
 * are told that something was, and all of them where that may have gone unheard. All streams share
 * one listening connection and one reading at a time.
 */
export function createLiveNotifications(options: LiveOptions): LiveNotifications {
  const { db, now, beatMs = usualBeatMs, retryMs = usualRetryMs } = options;
  const { standing = (sessions) => stillStanding({ db, now }, sessions) } = options;
  const places = createStreamPlaces();
  const open = new OpenStreams();
  const reader = createStreamReader(open, options);
  const listening = createStreamListening(open, reader, { ...options, beatMs });
  const beat = createStreamBeat(open, standing);
  let timer: NodeJS.Timeout | null = null;
  let closed = false;

  const begin = async (subscriber: Subscriber) => {
    timer ??= setInterval(() => void beat(), beatMs).unref();
    await listening.begin();
    const beginning = await startOf(db, subscriber);
    if (closed) throw new Refusal('unavailable');
    return beginning;
  };

  return {
    open: async (subscriber) => {
      if (closed) throw new Refusal('unavailable');
      const { userId, address, client } = subscriber;
      for (const each of client ? open.of(userId) : []) {
        if (each.subscriber.client === client) each.stream.end();
      }
      const leave = places.take(userId, address);
      const { number, resumed } = await begin(subscriber).catch((error: unknown) => {
        leave();
        throw error;
      });
      const stream = openEventStream(reader.goOn, () => {
        leave();
        open.delete(entry);
        reader.forget(entry);
      });
      const entry: OpenStream = { subscriber, stream, number, isChanged: false, isLate: false };
      open.add(entry);
      stream.retryAfter(retryMs);
      stream.send([{ id: String(number), event: 'ready', data: { resumed } }]);
      reader.wake([entry]);
      return stream.response;
    },
    close: async () => {
      closed = true;
      reader.close();
      if (timer) clearInterval(timer);
      const { least, most } = drainRetryMs;
      for (const { stream } of open) {
        stream.retryAfter(least + Math.random() * (most - least));
        stream.end();
      }
      await listening.close();
    },
  };
}

/** Where a stream begins: after what was seen last, or after all that there is. */
async function startOf(
  db: Kysely<Database>,
  { userId, lastEventId }: Subscriber,
): Promise<{ number: number; resumed: boolean }> {
  const last = await lastNumber(db, userId);
  const seen = /^\d{1,15}$/.test(lastEventId ?? '') ? Number(lastEventId) : null;
  // Ahead of the database, as after the restoring of a backup: what was seen is not there any more.
  if (seen === null || seen > last) return { number: last, resumed: false };
  return { number: seen, resumed: true };
}
