import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addCategory, addPlaces, addUser } from '../../testing/builders.ts';
import { testDatabase } from '../../testing/database.ts';
import type { TestDatabase } from '../../testing/database.ts';
import {
  numberedMessages,
  readTextUntil,
  startTwoStreamServers,
} from '../../testing/two-stream-servers.ts';
import type { TwoStreamServers } from '../../testing/two-stream-servers.ts';
import { markAllRead } from './notifications.store.server.ts';

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

describe('notifications that are read or deleted', () => {
  it('[NOTIF-08] are announced on all streams of that person, and to nobody else', async () => {
    const other = await addUser(test.db);
    for (const message of numberedMessages(12)) await servers.store(message);
    const mine = [servers.follow(() => servers.first), servers.follow(() => servers.second)];
    const theirs = servers.follow(() => servers.first, other);
    await Promise.all([...mine, theirs].map(({ ready }) => ready));
    await markAllRead(servers.second.db, servers.user);
    for (const { waitForChanges } of mine) await waitForChanges(1);
    await servers.second.db
      .deleteFrom('notifications')
      .where('user_id', '=', servers.user)
      .execute();
    for (const { waitForChanges } of mine) await waitForChanges(2);
    await servers.store('mine');
    await servers.store('theirs', servers.second, other);
    expect(await theirs.waitForMessages(1)).toEqual(['theirs']);
    for (const { waitForMessages } of mine) expect(await waitForMessages(1)).toEqual(['mine']);
    expect([...mine, theirs].map(({ changeCount }) => changeCount())).toEqual([2, 2, 0]);
  });

  it('are announced once per person and statement, and not when nothing changed', async () => {
    const people = [servers.user, await addUser(test.db)];
    const rows = people.flatMap((person) =>
      numberedMessages(40).map((message) => servers.row(message, person)),
    );
    await servers.second.db.insertInto('notifications').values(rows).execute();
    const heard: string[] = [];
    const client = await test.pool.connect();
    client.on('notification', ({ payload }) => void heard.push(payload ?? ''));
    await client.query('listen notifications');
    const concerned = () =>
      servers.second.db
        .updateTable('notifications')
        .set({ is_read: true })
        .where('user_id', 'in', people);
    await concerned().execute();
    await concerned().execute();
    await servers.second.db.deleteFrom('notifications').where('user_id', 'in', people).execute();
    await servers.store('last');
    await expect.poll(() => heard).toContain(servers.user);
    client.release(true);
    const each = people.map((person) => `${person} changed`).toSorted();
    expect([heard.slice(0, 2).toSorted(), heard.slice(2, 4).toSorted()]).toEqual([each, each]);
    expect(heard.slice(4)).toEqual([servers.user]);
  });

  it('are announced once when several places are deleted together with them', async () => {
    const category_id = await addCategory(test.db);
    const places = await addPlaces(
      test.db,
      numberedMessages(3).map(() => ({ category_id })),
    );
    const mine = servers.follow(() => servers.first);
    await mine.ready;
    const told = places.map((institution_id) => ({
      ...servers.row(institution_id),
      data: JSON.stringify({ institution_id }),
    }));
    await servers.second.db.insertInto('notifications').values(told).execute();
    await servers.second.db.deleteFrom('institutions').where('id', 'in', places.slice(1)).execute();
    await mine.waitForChanges(1);
    await servers.store('last');
    await expect.poll(() => mine.messages).toContain('last');
    expect(mine.changeCount()).toBe(1);
    const left = await test.db
      .selectFrom('notifications')
      .select('message')
      .where('user_id', '=', servers.user)
      .orderBy('number')
      .execute();
    expect(left.map(({ message }) => message)).toEqual([places[0], 'last']);
  });

  it('do not move the id after which a stream resumes', async () => {
    const mine = servers.follow(() => servers.first);
    await mine.ready;
    await servers.store('before');
    await mine.waitForMessages(1);
    await markAllRead(servers.second.db, servers.user);
    await mine.waitForChanges(1);
    servers.first.breakConnections();
    await servers.store('after');
    expect(await mine.waitForMessages(2)).toEqual(['before', 'after']);
    const plain = await servers.first.connect(servers.user, { lastEventId: '2' });
    const text = readTextUntil(plain, 'changed');
    await servers.second.db
      .deleteFrom('notifications')
      .where('user_id', '=', servers.user)
      .execute();
    expect(await text).toMatch(/"resumed":true\}\n\nevent: changed\ndata: \{\}\n\n$/);
  });

  it('are announced to every stream once a lost listener is back, in case any were missed', async () => {
    await servers.store('read');
    const mine = [
      servers.follow(() => servers.first),
      servers.follow(() => servers.first, await addUser(test.db)),
    ];
    await Promise.all(mine.map(({ ready }) => ready));
    await servers.endListeners();
    for (const { waitForChanges: hears } of mine) await hears(1);
  });
});
