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
    const mine = [servers.follower(() => servers.one), servers.follower(() => servers.two)];
    const theirs = servers.follower(() => servers.one, other);
    await Promise.all([...mine, theirs].map(({ ready }) => ready));
    await markAllRead(servers.two.db, servers.user);
    for (const { hears } of mine) await hears(1);
    await servers.two.db.deleteFrom('notifications').where('user_id', '=', servers.user).execute();
    for (const { hears } of mine) await hears(2);
    await servers.store('mine');
    await servers.store('theirs', servers.two, other);
    expect(await theirs.sees(1)).toEqual(['theirs']);
    for (const { sees } of mine) expect(await sees(1)).toEqual(['mine']);
    expect([...mine, theirs].map(({ changes }) => changes())).toEqual([2, 2, 0]);
  });

  it('are announced once per person and statement, and not when nothing changed', async () => {
    const people = [servers.user, await addUser(test.db)];
    const rows = people.flatMap((person) =>
      numberedMessages(40).map((message) => servers.row(message, person)),
    );
    await servers.two.db.insertInto('notifications').values(rows).execute();
    const heard: string[] = [];
    const client = await test.pool.connect();
    client.on('notification', ({ payload }) => void heard.push(payload ?? ''));
    await client.query('listen notifications');
    const concerned = () =>
      servers.two.db
        .updateTable('notifications')
        .set({ is_read: true })
        .where('user_id', 'in', people);
    await concerned().execute();
    await concerned().execute();
    await servers.two.db.deleteFrom('notifications').where('user_id', 'in', people).execute();
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
    const mine = servers.follower(() => servers.one);
    await mine.ready;
    const told = places.map((institution_id) => ({
      ...servers.row(institution_id),
      data: JSON.stringify({ institution_id }),
    }));
    await servers.two.db.insertInto('notifications').values(told).execute();
    await servers.two.db.deleteFrom('institutions').where('id', 'in', places.slice(1)).execute();
    await mine.hears(1);
    await servers.store('last');
    await expect.poll(() => mine.seen).toContain('last');
    expect(mine.changes()).toBe(1);
    const left = await test.db
      .selectFrom('notifications')
      .select('message')
      .where('user_id', '=', servers.user)
      .orderBy('number')
      .execute();
    expect(left.map(({ message }) => message)).toEqual([places[0], 'last']);
  });

  it('do not move the id after which a stream resumes', async () => {
    const mine = servers.follower(() => servers.one);
    await mine.ready;
    await servers.store('before');
    await mine.sees(1);
    await markAllRead(servers.two.db, servers.user);
    await mine.hears(1);
    servers.one.breakConnections();
    await servers.store('after');
    expect(await mine.sees(2)).toEqual(['before', 'after']);
    const plain = await servers.one.connect(servers.user, { lastEventId: '2' });
    const text = readTextUntil(plain, 'changed');
    await servers.two.db.deleteFrom('notifications').where('user_id', '=', servers.user).execute();
    expect(await text).toMatch(/"resumed":true\}\n\nevent: changed\ndata: \{\}\n\n$/);
  });

  it('are announced to every stream once a lost listener is back, in case any were missed', async () => {
    await servers.store('read');
    const mine = [
      servers.follower(() => servers.one),
      servers.follower(() => servers.one, await addUser(test.db)),
    ];
    await Promise.all(mine.map(({ ready }) => ready));
    await servers.endListeners();
    for (const { hears } of mine) await hears(1);
  });
});
