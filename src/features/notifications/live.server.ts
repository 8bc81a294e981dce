import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { ClientConfig } from 'pg';
import type { Database } from '../../server/database/schema.ts';
import { openEventStream } from '../../server/live/event-stream.ts';
import type { EventStream, ServerEvent } from '../../server/live/event-stream.ts';
import { startListening } from '../../server/live/listener.ts';
import type { Listener } from '../../server/live/listener.ts';
import { createStreamPlaces } from '../../server/live/stream-places.ts';
import type { Logger } from '../../server/log.ts';
import { Refusal } from '../../shared/problem.ts';
import { stillStanding } from '../accounts/sessions.service.server.ts';
import { notificationAnswer } from './notification-answer.server.ts';
import { lastNumber, notificationsAfter } from './notifications.store.server.ts';

/** Who wants to be told. */
export interface Subscriber {
  userId: string;
  address: string;
  /** What the client says it has seen last, or null. */
  lastEventId: string | null;
  /** Names the client, so that its forgotten stream ends when it comes back. */
  client: string | null;
  /** The session that opened the stream, which ends with it; null ends at the first beat. */
  session: string | null;
}

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

interface Open {
  subscriber: Subscriber;
  stream: EventStream;
  /** Everything up to this notification has been sent. */
  number: number;
  /** Something was read or taken back since it was told so. */
  isChanged: boolean;
  /** The reader was too slow at the last beat. */
  isLate: boolean;
}

const usualBeatMs = 20_000;
const pauseMs = 500;
const readersAtOnce = 200;
const eventsAtOnce = 50;
const usualRetryMs = 2000;
/** The word after the id of a person who has read something, or of whom something was taken back. */
const changed = 'changed';
/** Where it is not known who has, all are told at this distance: each will ask for their list. */
const apartMs = 5;
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
  const { db, log, now, beatMs = usualBeatMs, retryMs = usualRetryMs } = options;
  const { standing = (sessions) => stillStanding({ db, now }, sessions) } = options;
  const places = createStreamPlaces();
  const open = new Set<Open>();
  const ofUser = new Map<string, Set<Open>>();
  /** Streams for which there may be something to read. */
  const waiting = new Set<Open>();
  let reading = false;
  let isAsking = false;
  let isAway = false;
  let closed = false;
  /** Since the listening connection was lost, nothing was heard of what was read or taken back. */
  let isDeaf = false;
  let endWaiting = () => undefined as void;
  /** The process listens, or knows that it cannot now. */
  const listens = new Promise<void>((resolve) => {
    endWaiting = resolve;
  });
  let listener: Listener | null = null;
  let timer: NodeJS.Timeout | null = null;

  const wake = (streams: Iterable<Open>) => {
    for (const each of streams) waiting.add(each);
    void readAll();
  };

  const wakeChanged = (streams: Iterable<Open>) => {
    const told = [...streams].filter((each) => open.has(each));
    for (const each of told) each.isChanged = true;
    wake(told);
  };

  const wakeAllChanged = () => {
    [...open].forEach((each, position) => {
      setTimeout(() => wakeChanged([each]), position * apartMs).unref();
    });
  };

  const readAll = async () => {
    if (reading) return;
    reading = true;
    for (;;) {
      // A slow reader's turn comes when it has taken what was sent before.
      const batch = [...waiting].filter(({ stream }) => stream.isReady()).slice(0, readersAtOnce);
      if (closed || batch.length === 0) break;
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
    reading = false;
  };

  const send = async (batch: readonly Open[]) => {
    const readers = batch.map(({ subscriber: { userId }, number }) => ({ userId, number }));
    const rows = await notificationsAfter(db, readers, eventsAtOnce);
    batch.forEach((each, position) => {
      if (!open.has(each)) return;
      const own = rows.filter(({ reader }) => reader === position);
      each.number = own.at(-1)?.number ?? each.number;
      const events: ServerEvent[] = own.map((row) => ({
        id: String(row.number),
        event: 'notification',
        data: notificationAnswer(row),
      }));
      if (each.isChanged) events.push({ event: changed, data: {} });
      each.isChanged = false;
      if (events.length > 0) each.stream.send(events);
      if (own.length === eventsAtOnce) waiting.add(each);
    });
  };

  const beat = async () => {
    for (const each of open) {
      if (each.stream.isReady()) each.stream.beat();
      else if (each.isLate) each.stream.end();
      each.isLate = !each.stream.isReady();
    }
    // A database that is slower than the beats is asked by one of them at a time.
    if (isAsking) return;
    isAsking = true;
    await endSignedOut().finally(() => {
      isAsking = false;
    });
  };

  const endSignedOut = async () => {
    const asked = [...open];
    const sessions = new Set(asked.flatMap(({ subscriber: { session } }) => session ?? []));
    if (asked.length === 0) return;
    // Nobody can be asked now: the next beat will.
    const left = await standing([...sessions]).catch(() => null);
    if (!left) return;
    for (const { subscriber, stream } of asked) {
      if (subscriber.session === null || !left.has(subscriber.session)) stream.end();
    }
  };

  const start = () => {
    listener ??= startListening({
      connection: options.connection,
      channel: 'notifications',
      beatMs,
      onMessage: (message) => {
        const [userId = '', what] = message.split(' ');
        const streams = ofUser.get(userId) ?? [];
        if (what === changed) wakeChanged(streams);
        else wake(streams);
      },
      onGap: () => {
        wake(open);
        if (isDeaf) wakeAllChanged();
        isDeaf = false;
        endWaiting();
      },
      onLost: (error) => {
        isDeaf = true;
        endWaiting();
        log.warn({ error }, 'notifications are not heard now');
      },
    });
    timer ??= setInterval(() => void beat(), beatMs).unref();
  };

  return {
    open: async (subscriber) => {
      if (closed) throw new Refusal('unavailable');
      const { userId, address, client } = subscriber;
      if (client) {
        for (const each of ofUser.get(userId) ?? []) {
          if (each.subscriber.client === client) each.stream.end();
        }
      }
      const leave = places.take(userId, address);
      const begin = async () => {
        start();
        await listens;
        const beginning = await startOf(db, subscriber);
        if (closed) throw new Refusal('unavailable');
        return beginning;
      };
      const { number, resumed } = await begin().catch((error: unknown) => {
        leave();
        throw error;
      });
      const stream = openEventStream(
        () => waiting.size > 0 && void readAll(),
        () => {
          leave();
          open.delete(entry);
          waiting.delete(entry);
          const others = ofUser.get(userId);
          others?.delete(entry);
          if (others?.size === 0) ofUser.delete(userId);
        },
      );
      const entry: Open = { subscriber, stream, number, isChanged: false, isLate: false };
      open.add(entry);
      ofUser.set(userId, (ofUser.get(userId) ?? new Set()).add(entry));
      stream.retryAfter(retryMs);
      stream.send([{ id: String(number), event: 'ready', data: { resumed } }]);
      wake([entry]);
      return stream.response;
    },
    close: async () => {
      closed = true;
      endWaiting();
      if (timer) clearInterval(timer);
      const { least, most } = drainRetryMs;
      for (const { stream } of open) {
        stream.retryAfter(least + Math.random() * (most - least));
        stream.end();
      }
      await listener?.close();
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
