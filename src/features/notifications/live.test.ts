import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addCategory, addPlaces, addUser } from '../../testing/builders.ts';
import { sql } from 'kysely';
import { createLog } from '../../server/log.ts';
import { createLiveNotifications } from './live.server.ts';
import { markAllRead } from './notifications.store.server.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../server/database/schema.ts';
import { testDatabase } from '../../testing/database.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { waitingStatements } from '../../testing/locks.ts';
import { seededRandom } from '../../testing/random.ts';
import { followOn, startStreamServer } from '../../testing/stream-server.ts';
import type { Follower, StreamServer } from '../../testing/stream-server.ts';

let test: TestDatabase;
let one: StreamServer;
let two: StreamServer;
let user = '';
let followers: Follower[] = [];

beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.close());
beforeEach(async () => {
  [one, two] = [await startStreamServer(test.url), await startStreamServer(test.url)];
  user = await addUser(test.db);
});
afterEach(async () => {
  await Promise.all(followers.map(({ stop }) => stop()));
  followers = [];
  await Promise.all([one.stop(), two.stop()]);
});

function follower(server: () => StreamServer, userId = user): Follower {
  const made = followOn(server, userId);
  followers.push(made);
  return made;
}

const row = (message: string, userId = user) => ({
  ...{ user_id: userId, type: 'new_review', title: 'New review', message },
});

async function store(message: string, { db } = two, userId = user): Promise<void> {
  await db.insertInto('notifications').values(row(message, userId)).execute();
}

const endListeners = () =>
  test.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'thikana listener' and datname = current_database()`,
  );

const messages = (count: number) => Array.from({ length: count }, (_, index) => `message ${index}`);

describe('a notification stream', () => {
  it('[NOTIF-10] brings what another server process stored, to that person only', async () => {
    const other = await addUser(test.db);
    const [mine, theirs] = [follower(() => one), follower(() => one, other)];
    await Promise.all([mine.ready, theirs.ready]);
    await store('mine');
    await store('theirs', two, other);
    expect(await mine.sees(1)).toEqual(['mine']);
    expect(await theirs.sees(1)).toEqual(['theirs']);
  });

  it('brings nothing of a transaction that was given up', async () => {
    const mine = follower(() => one);
    await mine.ready;
    const givenUp = two.db.transaction().execute(async (tx) => {
      await tx.insertInto('notifications').values(row('given up')).execute();
      throw new Error('given up');
    });
    await expect(givenUp).rejects.toThrow('given up');
    await store('kept');
    expect(await mine.sees(1)).toEqual(['kept']);
  });

  it('brings everything once, in the order of the commits, whoever writes beside whom', async () => {
    const mine = follower(() => one);
    await mine.ready;
    const random = seededRandom(7);
    let stored = 0;
    const writers = Array.from({ length: 8 }, async (_, writer) => {
      for (let turn = 0; turn < 15; turn += 1) {
        const pauseMs = random.below(15);
        const isGivenUp = random.below(5) === 0;
        await (writer % 2 ? one : two).db
          .transaction()
          .execute(async (tx) => {
            // Begun early and committed late, or the other way round.
            if (random.below(2)) await sleepIn(tx, pauseMs);
            await tx
              .insertInto('notifications')
              .values(row(`${writer} ${turn}`))
              .execute();
            if (isGivenUp) throw new Error('given up');
            await sleepIn(tx, pauseMs);
            stored += 1;
          })
          .catch((error: Error) => expect(error.message).toBe('given up'));
        if (turn % 5 === 0) one.breakConnections();
        if (turn % 7 === 0) await endListeners();
      }
    });
    await Promise.all(writers);
    const seen = await mine.sees(stored);
    const inOrder = await test.db
      .selectFrom('notifications')
      .select('message')
      .where('user_id', '=', user)
      .orderBy('number')
      .execute();
    expect(seen).toEqual(inOrder.map(({ message }) => message));
    expect(inOrder).toHaveLength(stored);
  });

  it('leaves nothing out that was stored first and committed last', async () => {
    const mine = follower(() => one);
    await mine.ready;
    let commit = () => undefined as void;
    const end = new Promise<void>((resolve) => (commit = resolve));
    let first: Promise<void> = end;
    await new Promise<void>((isStored) => {
      first = two.db.transaction().execute(async (tx) => {
        await tx.insertInto('notifications').values(row('first')).execute();
        isStored();
        await end;
      });
    });
    let isSecondDone = false;
    const second = store('second').then(() => (isSecondDone = true));
    await expect
      .poll(async () => isSecondDone || (await waitingStatements(test.pool)) > 0)
      .toBe(true);
    // Would it not wait, the stream would have gone past the first by now.
    if (isSecondDone) await mine.sees(1);
    commit();
    await Promise.all([first, second]);
    expect(await mine.sees(2)).toEqual(['first', 'second']);
  });

  it('goes on without a gap after its connection broke', async () => {
    const mine = follower(() => one);
    await mine.ready;
    await store('before');
    await mine.sees(1);
    one.breakConnections();
    await store('meanwhile');
    await store('after');
    expect(await mine.sees(3)).toEqual(['before', 'meanwhile', 'after']);
  });

  it('goes on after the listening connection was lost', async () => {
    const mine = follower(() => one);
    await mine.ready;
    await endListeners();
    await store('unheard');
    expect(await mine.sees(1)).toEqual(['unheard']);
  });

  it('goes on at another process when its own one ends, told when to come back', async () => {
    let server = one;
    const mine = follower(() => server);
    await mine.ready;
    const plain = await one.connect(user);
    const reading = plain.text();
    server = two;
    await one.drain();
    expect(await reading).toMatch(/retry: \d{4}\n\n$/);
    expect((await one.connect(user)).status).toBe(503);
    await store('meanwhile');
    expect(await mine.sees(1)).toEqual(['meanwhile']);
  });

  it('brings more than one reading holds', async () => {
    for (const message of messages(130)) await store(message);
    const response = await one.connect(user, { lastEventId: '0' });
    const text = await textUntil(response, 'id: 130');
    expect(text.match(/^data: .*"message":"message \d+"/gm)).toHaveLength(130);
    expect(text).toMatch(/^retry: \d+\n\nid: 0\nevent: ready\ndata: \{"resumed":true\}\n\nid: 1\n/);
  });

  it.each(['7', 'x', '-1', '1e3', '99999999999999999999'])(
    'begins anew after the unknown id %s',
    async (lastEventId) => {
      for (const message of messages(3)) await store(message);
      const text = await textUntil(await one.connect(user, { lastEventId }), '"resumed"');
      expect(text).toContain('id: 3\nevent: ready\ndata: {"resumed":false}');
    },
  );
});

describe('what was read or taken back', () => {
  it('[NOTIF-08] is told to all streams of that person, and to nobody else', async () => {
    const other = await addUser(test.db);
    for (const message of messages(12)) await store(message);
    const mine = [follower(() => one), follower(() => two)];
    const theirs = follower(() => one, other);
    await Promise.all([...mine, theirs].map(({ ready }) => ready));
    await markAllRead(two.db, user);
    for (const { hears } of mine) await hears(1);
    await two.db.deleteFrom('notifications').where('user_id', '=', user).execute();
    for (const { hears } of mine) await hears(2);
    await store('mine');
    await store('theirs', two, other);
    expect(await theirs.sees(1)).toEqual(['theirs']);
    for (const { sees } of mine) expect(await sees(1)).toEqual(['mine']);
    expect([...mine, theirs].map(({ changes }) => changes())).toEqual([2, 2, 0]);
  });

  it('is told once for each person whom a statement concerns, and not where nothing changed', async () => {
    const people = [user, await addUser(test.db)];
    const rows = people.flatMap((person) => messages(40).map((message) => row(message, person)));
    await two.db.insertInto('notifications').values(rows).execute();
    const heard: string[] = [];
    const client = await test.pool.connect();
    client.on('notification', ({ payload }) => void heard.push(payload ?? ''));
    await client.query('listen notifications');
    const concerned = () =>
      two.db.updateTable('notifications').set({ is_read: true }).where('user_id', 'in', people);
    await concerned().execute();
    await concerned().execute();
    await two.db.deleteFrom('notifications').where('user_id', 'in', people).execute();
    await store('last');
    await expect.poll(() => heard).toContain(user);
    client.release(true);
    const each = people.map((person) => `${person} changed`).toSorted();
    expect([heard.slice(0, 2).toSorted(), heard.slice(2, 4).toSorted()]).toEqual([each, each]);
    expect(heard.slice(4)).toEqual([user]);
  });

  it('is told once to whoever was told of places that go, however many go', async () => {
    const category_id = await addCategory(test.db);
    const places = await addPlaces(
      test.db,
      messages(3).map(() => ({ category_id })),
    );
    const mine = follower(() => one);
    await mine.ready;
    const told = places.map((institution_id) => ({
      ...row(institution_id),
      data: JSON.stringify({ institution_id }),
    }));
    await two.db.insertInto('notifications').values(told).execute();
    await two.db.deleteFrom('institutions').where('id', 'in', places.slice(1)).execute();
    await mine.hears(1);
    await store('last');
    await expect.poll(() => mine.seen).toContain('last');
    expect(mine.changes()).toBe(1);
    const left = await test.db
      .selectFrom('notifications')
      .select('message')
      .where('user_id', '=', user)
      .orderBy('number')
      .execute();
    expect(left.map(({ message }) => message)).toEqual([places[0], 'last']);
  });

  it('leaves the number alone after which a stream goes on', async () => {
    const mine = follower(() => one);
    await mine.ready;
    await store('before');
    await mine.sees(1);
    await markAllRead(two.db, user);
    await mine.hears(1);
    one.breakConnections();
    await store('after');
    expect(await mine.sees(2)).toEqual(['before', 'after']);
    const plain = await one.connect(user, { lastEventId: '2' });
    const text = textUntil(plain, 'changed');
    await two.db.deleteFrom('notifications').where('user_id', '=', user).execute();
    expect(await text).toMatch(/"resumed":true\}\n\nevent: changed\ndata: \{\}\n\n$/);
  });

  it('is told once the process listens again, when it may have gone unheard', async () => {
    await store('read');
    const mine = [follower(() => one), follower(() => one, await addUser(test.db))];
    await Promise.all(mine.map(({ ready }) => ready));
    await endListeners();
    for (const { hears } of mine) await hears(1);
  });
});

describe('the limits of streams', () => {
  it('refuse a sixth one of a person, until one of theirs ends', async () => {
    const first = new AbortController();
    await one.connect(user, { signal: first.signal });
    for (let count = 1; count < 5; count += 1) await one.connect(user);
    const refused = await one.connect(user);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('30');
    expect((await one.connect(await addUser(test.db))).status).toBe(200);
    first.abort();
    await expect.poll(async () => (await one.connect(user)).status).toBe(200);
  });

  it('let a client that comes back take the place of its forgotten stream', async () => {
    const client = crypto.randomUUID();
    const forgotten = await one.connect(user, { client });
    for (let count = 1; count < 5; count += 1) await one.connect(user);
    expect((await one.connect(user, { client })).status).toBe(200);
    expect(await forgotten.text()).toContain('ready');
  });

  it('refuse the 51st one of an address, or of an IPv6 network', async () => {
    const users = await Promise.all(Array.from({ length: 11 }, () => addUser(test.db)));
    const [last = '', ...others] = users;
    const opened = others.flatMap((each) =>
      Array.from({ length: 5 }, (_, index) =>
        one.connect(each, { address: `2001:db8:0:7::${index}` }),
      ),
    );
    await Promise.all(opened);
    expect((await one.connect(last, { address: '2001:db8::7:1:2:3:4' })).status).toBe(429);
    expect((await one.connect(last, { address: '2001:db8::8:1:2:3:4' })).status).toBe(200);
  });
});

describe('a stream', () => {
  it('ends when its session does, and beats until then', async () => {
    const server = await startStreamServer(test.url, 20);
    const response = await server.connect(user);
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    const text = textUntil(response, ':\n\n:\n\n');
    await text;
    server.signOut(user);
    const again = await server.connect(user);
    expect(await again.text()).toContain('ready');
    await server.stop();
  });

  it('is looked after together with all others, and again only when that has been answered', async () => {
    const asked: string[][] = [];
    const answers: ((standing: ReadonlySet<string> | Error) => void)[] = [];
    const live = createLiveNotifications({
      ...{ db: test.db, connection: { connectionString: test.url }, log: createLog('silent') },
      now: () => new Date(),
      beatMs: 10,
      standing: (sessions) => {
        asked.push(sessions.toSorted());
        return new Promise((resolve, reject) => {
          answers.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer)));
        });
      },
    });
    // Each is read at once: a stream that nobody reads is ended.
    const opened = async (session: string) =>
      readOn(
        await live.open({
          ...{ userId: user, address: '192.0.2.1', lastEventId: null, client: null, session },
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

  it('holds no connection of the pool', async () => {
    await Promise.all(messages(5).map(() => one.connect(user)));
    await Promise.all(messages(30).map(async () => one.connect(await addUser(test.db))));
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

/** Reads a stream as it comes, until it ends. */
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

async function textUntil(response: Response, end: string): Promise<string> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const piece of response.body ?? []) {
    text += decoder.decode(piece, { stream: true });
    if (text.includes(end)) break;
  }
  return text;
}

async function sleepIn(db: Kysely<Database>, ms: number): Promise<void> {
  await sql`select pg_sleep(${ms / 1000})`.execute(db);
}
