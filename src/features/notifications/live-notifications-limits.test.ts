import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '../../server/log.ts';
import { addUser } from '../../testing/builders.ts';
import { testDatabase } from '../../testing/database.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { startStreamServer } from '../../testing/stream-server.ts';
import { numberedMessages, startTwoStreamServers } from '../../testing/two-stream-servers.ts';
import type { TwoStreamServers } from '../../testing/two-stream-servers.ts';
import { createLiveNotifications } from './live-notifications.server.ts';

let test: TestDatabase;
let servers: TwoStreamServers;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.close());
beforeEach(async () => {
  servers = await startTwoStreamServers(test);
});
afterEach(() => servers.stop());

describe('the limits on notification streams', () => {
  it('refuse the sixth stream of a person until one of the others ends', async () => {
    const first = new AbortController();
    await servers.first.connect(servers.user, { signal: first.signal });
    for (let count = 1; count < 5; count += 1) await servers.first.connect(servers.user);
    const refused = await servers.first.connect(servers.user);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('30');
    expect((await servers.first.connect(await addUser(test.db))).status).toBe(200);
    first.abort();
    await expect.poll(async () => (await servers.first.connect(servers.user)).status).toBe(200);
  });

  it('do not count streams that failed to start', async () => {
    const rename = (from: string, to: string) =>
      test.pool.query(`alter table ${from} rename to ${to}`);
    await rename('notification_counters', 'away');
    try {
      for (let count = 0; count < 5; count += 1) {
        const failed = await servers.first.connect(servers.user).catch(() => null);
        expect(failed?.ok ?? false).toBe(false);
      }
    } finally {
      await rename('away', 'notification_counters');
    }
    expect((await servers.first.connect(servers.user)).status).toBe(200);
  });

  it('let a reconnecting client replace its own forgotten stream', async () => {
    const client = crypto.randomUUID();
    const forgotten = await servers.first.connect(servers.user, { client });
    for (let count = 1; count < 5; count += 1) await servers.first.connect(servers.user);
    expect((await servers.first.connect(servers.user, { client })).status).toBe(200);
    expect(await forgotten.text()).toContain('ready');
  });

  it.each([
    ['IPv6 network', (n: number) => `2001:db8:0:7:${n}::1`, '2001:db8:0:8::1'],
    ['IPv4 address', () => '198.51.100.7', '198.51.100.8'],
  ] as const)('refuse the 51st stream from one %s', async (_, addressOf, other) => {
    const users = await Promise.all(Array.from({ length: 11 }, () => addUser(test.db)));
    const [last = '', ...others] = users;
    const opened = others.flatMap((each, n) =>
      Array.from({ length: 5 }, () => servers.first.connect(each, { address: addressOf(n) })),
    );
    const statuses = (await Promise.all(opened)).map(({ status }) => status);
    expect(statuses).toEqual(Array.from({ length: 50 }, () => 200));
    expect((await servers.first.connect(last, { address: addressOf(10) })).status).toBe(429);
    expect((await servers.first.connect(last, { address: other })).status).toBe(200);
  });
});

describe('a notification stream', () => {
  it('sends heartbeats, and ends when its user is signed out, as does a reconnected one', async () => {
    const server = await startStreamServer(test.url, 20);
    const response = await server.connect(servers.user);
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    const stream = readOn(response);
    await expect.poll(() => stream.text).toContain(':\n\n:\n\n');
    expect(stream.hasEnded).toBe(false);
    server.signOut(servers.user);
    await expect.poll(() => stream.hasEnded).toBe(true);
    const again = await server.connect(servers.user);
    expect(await again.text()).toContain('ready');
    await server.stop();
  });

  it('is checked together with all others for a valid user session, one check at a time, and survives a failed check', async () => {
    const asked: string[][] = [];
    const answers: ((standing: ReadonlySet<string> | Error) => void)[] = [];
    const live = createLiveNotifications({
      ...{ db: test.db, connection: { connectionString: test.url }, log: createLog('silent') },
      now: () => new Date(),
      heartbeatMs: 10,
      filterValidSessions: (sessions) => {
        asked.push(sessions.toSorted());
        return new Promise((resolve, reject) => {
          answers.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer)));
        });
      },
    });
    // Read at once, since the server ends a stream that is not read.
    const opened = async (session: string) =>
      readOn(
        await live.open({
          ...{
            userId: servers.user,
            address: '192.0.2.1',
            lastEventId: null,
            client: null,
            session,
          },
        }),
      );
    const streams = [await opened('one'), await opened('two'), await opened('three')];
    await expect.poll(() => streams.every(({ text }) => text.split(':\n\n').length > 4)).toBe(true);
    expect(asked.length).toBe(1);
    answers[0]?.(new Error('the database is away'));
    await expect.poll(() => asked.length).toBe(2);
    expect(asked[1]).toEqual(['one', 'three', 'two']);
    answers[1]?.(new Set(['one']));
    await expect.poll(() => asked.length).toBe(3);
    expect(asked[2]).toEqual(['one']);
    await expect.poll(() => streams.map(({ hasEnded }) => hasEnded)).toEqual([false, true, true]);
    await live.close();
  });

  it('holds no connection of the database pool', async () => {
    await Promise.all(numberedMessages(5).map(() => servers.first.connect(servers.user)));
    await Promise.all(
      numberedMessages(30).map(async () => servers.first.connect(await addUser(test.db))),
    );
    await expect.poll(busyConnections).toBe(0);
  });
});

async function busyConnections(): Promise<number> {
  const { rows } = await test.pool.query<{ count: number }>(
    `select count(*) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()
       and (state <> 'idle' or xact_start is not null)`,
  );
  return rows[0]?.count ?? -1;
}

/** Reads a stream while it arrives, until it ends. */
function readOn(response: Response): { text: string; hasEnded: boolean } {
  const read = { text: '', hasEnded: false };
  const decoder = new TextDecoder();
  const all = async () => {
    for await (const piece of response.body ?? []) read.text += decoder.decode(piece);
    read.hasEnded = true;
  };
  void all();
  return read;
}
