import type { Insertable } from 'kysely';
import type { NotificationsTable } from '../server/database/schema.ts';
import { addUser } from './builders.ts';
import type { TestDatabase } from './database.ts';
import { followStream, startStreamServer } from './stream-server.ts';
import type { Follower, StreamServer } from './stream-server.ts';

/** Two servers with one database, and a person whose notifications they stream. */
export interface TwoStreamServers {
  first: StreamServer;
  second: StreamServer;
  user: string;
  /** Follows a person's stream (by default this person's) until the end of the test. */
  follow: (server: () => StreamServer, userId?: string) => Follower;
  /** Stores a notification (by default through the second server). */
  store: (message: string, server?: StreamServer, userId?: string) => Promise<void>;
  /** The row of such a notification. */
  row: (message: string, userId?: string) => Insertable<NotificationsTable>;
  /** Terminates the connections on which the servers listen for notifications. */
  endListeners: () => Promise<unknown>;
  stop: () => Promise<void>;
}

/** Starts them for one test; `stop` them at its end. */
export async function startTwoStreamServers({
  db,
  pool,
  url,
}: TestDatabase): Promise<TwoStreamServers> {
  const [first, second] = [await startStreamServer(url), await startStreamServer(url)];
  const user = await addUser(db);
  const followers: Follower[] = [];
  const row = (message: string, userId = user) => ({
    ...{ user_id: userId, type: 'new_review', title: 'New review', message },
  });
  return {
    first,
    second,
    user,
    follow: (server, userId = user) => {
      const newFollower = followStream(server, userId);
      followers.push(newFollower);
      return newFollower;
    },
    store: async (message, server = second, userId = user) => {
      await server.db.insertInto('notifications').values(row(message, userId)).execute();
    },
    row,
    endListeners: () =>
      pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where application_name = 'thikana listener' and datname = current_database()`,
      ),
    stop: async () => {
      await Promise.all(followers.map(({ stop }) => stop()));
      await Promise.all([first.stop(), second.stop()]);
    },
  };
}

/** The texts of `count` notifications. */
export function numberedMessages(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `message ${index}`);
}

/** The text of a stream up to and including `end`. */
export async function readTextUntil(response: Response, end: string): Promise<string> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const piece of response.body ?? []) {
    text += decoder.decode(piece, { stream: true });
    if (text.includes(end)) break;
  }
  return text;
}
