import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../server/database/schema.ts';
import { addUser } from '../../testing/builders.ts';
import { testDatabase } from '../../testing/database.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { countWaitingStatements } from '../../testing/locks.ts';
import { seededRandom } from '../../testing/random.ts';
import {
  numberedMessages,
  readTextUntil,
  startTwoStreamServers,
} from '../../testing/two-stream-servers.ts';
import type { TwoStreamServers } from '../../testing/two-stream-servers.ts';

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

describe('a notification stream', () => {
  it('[NOTIF-10] delivers what another server process stored, to that person only', async () => {
    const other = await addUser(test.db);
    const [mine, theirs] = [
      servers.follow(() => servers.first),
      servers.follow(() => servers.first, other),
    ];
    await Promise.all([mine.ready, theirs.ready]);
    await servers.store('mine');
    await servers.store('theirs', servers.second, other);
    expect(await mine.waitForMessages(1)).toEqual(['mine']);
    expect(await theirs.waitForMessages(1)).toEqual(['theirs']);
  });

  it('delivers nothing from a transaction that was rolled back', async () => {
    const mine = servers.follow(() => servers.first);
    await mine.ready;
    const givenUp = servers.second.db.transaction().execute(async (tx) => {
      await tx.insertInto('notifications').values(servers.row('given up')).execute();
      throw new Error('given up');
    });
    await expect(givenUp).rejects.toThrow('given up');
    await servers.store('kept');
    expect(await mine.waitForMessages(1)).toEqual(['kept']);
  });

  it('delivers everything once, in commit order, with concurrent writers and broken connections', async () => {
    const mine = servers.follow(() => servers.first);
    await mine.ready;
    const random = seededRandom(7);
    let stored = 0;
    const writers = Array.from({ length: 8 }, async (_, writer) => {
      for (let turn = 0; turn < 15; turn += 1) {
        const pauseMs = random.below(15);
        const isGivenUp = random.below(5) === 0;
        await (writer % 2 ? servers.first : servers.second).db
          .transaction()
          .execute(async (tx) => {
            // Transactions may begin early and commit late, or the other way round.
            if (random.below(2)) await sleepIn(tx, pauseMs);
            await tx
              .insertInto('notifications')
              .values(servers.row(`${writer} ${turn}`))
              .execute();
            if (isGivenUp) throw new Error('given up');
            await sleepIn(tx, pauseMs);
            stored += 1;
          })
          .catch((error: Error) => expect(error.message).toBe('given up'));
        if (turn % 5 === 0) servers.first.breakConnections();
        if (turn % 7 === 0) await servers.endListeners();
      }
    });
    await Promise.all(writers);
    const seen = await mine.waitForMessages(stored);
    const inOrder = await test.db
      .selectFrom('notifications')
      .select('message')
      .where('user_id', '=', servers.user)
      .orderBy('number')
      .execute();
    expect(seen).toEqual(inOrder.map(({ message }) => message));
    expect(inOrder).toHaveLength(stored);
  });

  it('skips nothing that was inserted first and committed last', async () => {
    const mine = servers.follow(() => servers.first);
    await mine.ready;
    let commit = () => undefined as void;
    const end = new Promise<void>((resolve) => (commit = resolve));
    let first: Promise<void> = end;
    await new Promise<void>((isStored) => {
      first = servers.second.db.transaction().execute(async (tx) => {
        await tx.insertInto('notifications').values(servers.row('first')).execute();
        isStored();
        await end;
      });
    });
    let isSecondDone = false;
    const second = servers.store('second').then(() => (isSecondDone = true));
    await expect
      .poll(async () => isSecondDone || (await countWaitingStatements(test.pool)) > 0)
      .toBe(true);
    // If the second did not wait, the stream would have skipped the first by now.
    if (isSecondDone) await mine.waitForMessages(1);
    commit();
    await Promise.all([first, second]);
    expect(await mine.waitForMessages(2)).toEqual(['first', 'second']);
  });

  it('resumes without a gap after its connection broke', async () => {
    const mine = servers.follow(() => servers.first);
    await mine.ready;
    await servers.store('before');
    await mine.waitForMessages(1);
    servers.first.breakConnections();
    await servers.store('meanwhile');
    await servers.store('after');
    expect(await mine.waitForMessages(3)).toEqual(['before', 'meanwhile', 'after']);
  });

  it('continues after the listening database connection was lost', async () => {
    const mine = servers.follow(() => servers.first);
    await mine.ready;
    await servers.endListeners();
    await servers.store('unheard');
    expect(await mine.waitForMessages(1)).toEqual(['unheard']);
  });

  it('sends a retry time when its process shuts down, and resumes at another process', async () => {
    let server = servers.first;
    const mine = servers.follow(() => server);
    await mine.ready;
    const plain = await servers.first.connect(servers.user);
    const reading = plain.text();
    server = servers.second;
    await servers.first.drain();
    expect(await reading).toMatch(/retry: \d{4}\n\n$/);
    expect((await servers.first.connect(servers.user)).status).toBe(503);
    await servers.store('meanwhile');
    expect(await mine.waitForMessages(1)).toEqual(['meanwhile']);
  });

  it('delivers more notifications than one batch holds', async () => {
    for (const message of numberedMessages(130)) await servers.store(message);
    const response = await servers.first.connect(servers.user, { lastEventId: '0' });
    const text = await readTextUntil(response, 'id: 130');
    expect(text.match(/^data: .*"message":"message \d+"/gm)).toHaveLength(130);
    expect(text).toMatch(/^retry: \d+\n\nid: 0\nevent: ready\ndata: \{"resumed":true\}\n\nid: 1\n/);
  });

  it.each(['7', 'x', '-1', '1e3', '99999999999999999999'])(
    'starts afresh, without resuming, after the unknown id %s',
    async (lastEventId) => {
      for (const message of numberedMessages(3)) await servers.store(message);
      const text = await readTextUntil(
        await servers.first.connect(servers.user, { lastEventId }),
        '"resumed"',
      );
      expect(text).toContain('id: 3\nevent: ready\ndata: {"resumed":false}');
    },
  );
});

async function sleepIn(db: Kysely<Database>, ms: number): Promise<void> {
  await sql`select pg_sleep(${ms / 1000})`.execute(db);
}
