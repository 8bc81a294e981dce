import type { Kysely } from 'kysely';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { followEventStream } from '../features/notifications/follow-event-stream.ts';
import { createLiveNotifications } from '../features/notifications/live-notifications.server.ts';
import { createPool, noTimeLimits } from '../server/database/pool.ts';
import type { Database } from '../server/database/schema.ts';
import { createKysely } from '../server/database/kysely.ts';
import { problemResponse } from '../server/http/problem-response.ts';
import { createLog } from '../server/log.ts';
import { Refusal } from '../shared/problem.ts';

/** A server that only streams notifications, standing in for one of several processes. */
export interface StreamServer {
  db: Kysely<Database>;
  /** Opens a person's stream; `headers` are sent with the request. */
  connect: (
    userId: string,
    options?: { lastEventId?: string; client?: string; signal?: AbortSignal; address?: string },
  ) => Promise<Response>;
  /** Ends a person's session. */
  signOut: (userId: string) => void;
  /** Breaks all connections, as a lost network does. */
  breakConnections: () => void;
  /** Tells clients to reconnect, as on shutdown. */
  drain: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Serves the notifications of the database at `url`. */
export async function startStreamServer(url: string, heartbeatMs?: number): Promise<StreamServer> {
  const pool = createPool(url, noTimeLimits);
  pool.on('error', () => undefined);
  const db = createKysely(pool);
  const connection = { connectionString: url };
  const log = createLog('silent');
  const signedOut = new Set<string>();
  const live = createLiveNotifications({
    db,
    connection,
    log,
    now: () => new Date(),
    retryMs: 50,
    // Each person has one session, whose id is theirs.
    filterValidSessions: async (sessions) =>
      new Set(sessions.filter((session) => !signedOut.has(session))),
    ...(heartbeatMs && { heartbeatMs }),
  });
  const answer = async (request: Request) => {
    const { searchParams } = new URL(request.url);
    const userId = searchParams.get('user') ?? '';
    return live
      .open({
        userId,
        address: searchParams.get('address') ?? '192.0.2.1',
        client: searchParams.get('client'),
        lastEventId: request.headers.get('last-event-id'),
        session: userId,
      })
      .catch((error: unknown) =>
        problemResponse(error instanceof Refusal ? error : new Refusal('unavailable')),
      );
  };
  const server = createServer(getRequestListener(answer)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    db,
    connect: (user, { lastEventId, signal, ...parameters } = {}) =>
      fetch(`http://127.0.0.1:${port}/?${new URLSearchParams({ user, ...parameters })}`, {
        ...(lastEventId && { headers: { 'last-event-id': lastEventId } }),
        ...(signal && { signal }),
      }),
    signOut: (userId) => void signedOut.add(userId),
    breakConnections: () => server.closeAllConnections(),
    drain: () => live.close(),
    stop: async () => {
      await live.close();
      server.closeAllConnections();
      server.close();
      await db.destroy();
    },
  };
}

/** What a follower of a stream has received. */
export interface Follower {
  /** The messages of the notifications, in order of arrival. */
  messages: string[];
  /** Waits for the given number of notifications; rejects after a minute. */
  waitForMessages: (count: number) => Promise<string[]>;
  /** The number of events about notifications that were read or withdrawn. */
  changeCount: () => number;
  /** Waits for the given number of such events; rejects after a minute. */
  waitForChanges: (count: number) => Promise<void>;
  /** Resolves when the stream is open. */
  ready: Promise<void>;
  stop: () => Promise<void>;
}

/** Follows a person's stream as the interface does, reconnecting to whatever server is current. */
export function followStream(server: () => StreamServer, userId: string): Follower {
  const endController = new AbortController();
  const messages: string[] = [];
  const client = crypto.randomUUID();
  let changes = 0;
  let notifyArrival = () => undefined as void;
  let resolveReady = () => undefined as void;
  const ready = new Promise<void>((resolve) => {
    resolveReady = resolve;
  });
  const following = followEventStream({
    connect: (lastEventId, signal) => server().connect(userId, { lastEventId, client, signal }),
    onEvents: (events) => {
      for (const { event, data } of events) {
        if (event === 'ready') resolveReady();
        else if (event === 'changed') changes += 1;
        else messages.push(String(JSON.parse(data).message));
      }
      notifyArrival();
    },
    network: new EventTarget(),
    signal: endController.signal,
  });
  const waitForCount = async (count: number, currentCount: () => number) => {
    const timeoutSignal = AbortSignal.timeout(60_000);
    while (currentCount() < count) {
      await new Promise<void>((resolve, reject) => {
        notifyArrival = resolve;
        timeoutSignal.addEventListener('abort', () =>
          reject(new Error(`only ${currentCount()} came`)),
        );
      });
    }
  };
  return {
    messages,
    ready,
    waitForMessages: async (count) => {
      await waitForCount(count, () => messages.length);
      return messages;
    },
    changeCount: () => changes,
    waitForChanges: (count) => waitForCount(count, () => changes),
    stop: async () => {
      endController.abort();
      await following;
    },
  };
}
