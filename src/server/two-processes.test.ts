import { stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBalancer } from '../testing/balancer.ts';
import { seededRandom } from '../testing/random.ts';
import { followNotifications, expectJson, startTwoProcesses } from '../testing/two-processes.ts';
import type { TwoProcesses } from '../testing/two-processes.ts';
import { findFreePort } from './database/find-free-port.ts';

// All of these tests are in one file, since what they need takes long to start.
let site: TwoProcesses;

const readerPauseMs = 50;

beforeAll(async () => {
  site = await startTwoProcesses();
  console.info(`PostgreSQL: ${site.postgres}`);
}, 240_000);
afterAll(() => site?.close());

describe('two server processes on one PostgreSQL and one S3 store', () => {
  it('show each other’s changes to places and images at once @extended', async () => {
    const owner = await site.createPerson('owner');
    const id = await site.registerPlace(site.first, owner, 'Registered through the first');
    const place = await expectJson<{ name: string; images: string[] }>(
      await fetch(`${site.second.origin}/api/institutions/${id}`),
      200,
    );
    expect(place.name).toBe('Registered through the first');
    const files = await Promise.all(
      [site.first, site.second].map(async ({ origin }) => {
        const response = await fetch(`${origin}${place.images[0]}`);
        expect(response.status).toBe(200);
        return Buffer.from(await response.arrayBuffer());
      }),
    );
    expect(files[0]?.byteLength).toBeGreaterThan(0);
    expect(files[1]).toEqual(files[0]);

    const address = `${site.second.origin}/api/institutions/${id}`;
    await expectJson(
      await fetch(address, owner.buildRequest('PATCH', { name: 'Renamed by the second' })),
      200,
    );
    const renamed = await fetch(`${site.first.origin}/api/institutions/${id}`);
    expect(await expectJson(renamed, 200)).toMatchObject({ name: 'Renamed by the second' });
    expect((await fetch(address, owner.buildRequest('DELETE'))).status).toBe(204);
    expect((await fetch(`${site.first.origin}/api/institutions/${id}`)).status).toBe(404);
    await expect(stat(path.join(site.folder, 'unused'))).rejects.toThrow('ENOENT');
  });

  it('do a repeated create once, whichever of them receives it @extended', async () => {
    const owner = await site.createPerson('owner');
    const id = await site.registerPlace(site.first, owner);
    const author = await site.createPerson('user');
    const call = author.buildRequest(
      'POST',
      { rating: 4 },
      { 'idempotency-key': crypto.randomUUID() },
    );
    const answers = await Promise.all(
      [site.first, site.second, site.first, site.second].map(async ({ origin }) => {
        const response = await fetch(`${origin}/api/institutions/${id}/reviews`, call);
        return (await expectJson<{ id: string }>(response, 201)).id;
      }),
    );
    expect(new Set(answers).size).toBe(1);
    const place = await fetch(`${site.second.origin}/api/institutions/${id}`);
    expect(await expectJson(place, 200)).toMatchObject({ reviewCount: 1, rating: 4 });
  });

  it('sign a person out of both when they sign out of one @extended', async () => {
    const { buildRequest } = await site.createPerson('user');
    expect((await fetch(`${site.first.origin}/api/me`, buildRequest('GET'))).status).toBe(200);
    expect(
      (await fetch(`${site.first.origin}/api/auth/sign-out`, buildRequest('POST'))).status,
    ).toBe(200);
    expect((await fetch(`${site.second.origin}/api/me`, buildRequest('GET'))).status).toBe(401);
  });

  it('deliver notifications through one of what happens on the other @extended', async () => {
    const owner = await site.createPerson('owner');
    const id = await site.registerPlace(site.first, owner);
    const arrived = followNotifications(owner, () => site.second);
    await arrived.ready;
    const author = await site.createPerson('user');
    const review = author.buildRequest('POST', { rating: 2, comment: 'Cold tea' });
    await expectJson(
      await fetch(`${site.first.origin}/api/institutions/${id}/reviews`, review),
      201,
    );
    await expect.poll(() => arrived.types).toEqual(['new_review']);
    const count = `${site.first.origin}/api/notifications/unread-count`;
    expect(await expectJson(await fetch(count, owner.buildRequest('GET')), 200)).toEqual({
      count: 1,
    });
    await arrived.stop();
  });

  it('can be restarted one after the other without a failed request or a lost notification @extended', async () => {
    const owner = await site.createPerson('owner');
    const places = await Promise.all([1, 2, 3].map(() => site.registerPlace(site.second, owner)));
    const door = createBalancer([site.first.origin, site.second.origin]);
    let current: { origin: string } = site.first;
    const arrived = followNotifications(owner, () => current);
    await arrived.ready;

    const enough = new AbortController();
    const readers = Array.from({ length: 4 }, async () => {
      while (!enough.signal.aborted) {
        const response = await door.send('/api/institutions?lat=23.8&lng=90.4');
        await expectJson(response, 200);
        // As visitors pause: without it, their requests alone would keep the machine busy.
        await wait(readerPauseMs);
      }
    });
    let reviews = 0;
    const writer = (async () => {
      for (let index = 0; !enough.signal.aborted; index += 1) {
        const author = await site.createPerson('user');
        const key = { 'idempotency-key': crypto.randomUUID() };
        const call = author.buildRequest('POST', { rating: 5 }, key);
        const place = places[index % places.length] ?? '';
        await expectJson(await door.send(`/api/institutions/${place}/reviews`, call), 201);
        reviews += 1;
      }
    })();
    try {
      for (const server of [site.first, site.second]) {
        const { port } = new URL(server.origin);
        current = server === site.first ? site.second : site.first;
        server.process.kill('SIGTERM');
        expect(await server.process.ended).toBe(0);
        const again = await site.startServer(Number(port));
        server.process = again.process;
        // Requests that found this server away went to the other, which must stay until they are answered.
        await door.settled();
      }
      const before = reviews;
      await expect.poll(() => reviews).toBeGreaterThan(before + 5);
    } finally {
      enough.abort();
    }
    await Promise.all([...readers, writer]);
    expect(door.failures).toEqual([]);
    expect(door.answerCounts.size).toBe(2);
    expect(reviews).toBeGreaterThan(10);
    // A last notification: no repeat of an earlier one can arrive after it.
    const last = { user_id: owner.id, type: 'review_reply', title: 'Last', message: '' };
    await site.database.db.insertInto('notifications').values(last).execute();
    await expect.poll(() => arrived.types).toContain('review_reply');
    await arrived.stop();
    const told = Array.from({ length: reviews }, () => 'new_review');
    expect(arrived.types).toEqual([...told, 'review_reply']);
  }, 240_000);
});

describe('backup and restore beside two running servers', () => {
  const file = () => path.join(site.folder, 'directory.backup');

  it('bring back places and images of the S3 store from a file that only its owner can read @extended', async () => {
    const owner = await site.createPerson('owner');
    const id = await site.registerPlace(site.first, owner, 'Kept');
    const { images } = await expectJson<{ images: string[] }>(
      await fetch(`${site.first.origin}/api/institutions/${id}`),
      200,
    );
    const backup = site.program.run('backup', [file()], site.settings);
    expect(await backup.ended, backup.output()).toBe(0);
    expect((await stat(file())).mode & 0o777).toBe(0o600);

    await fetch(`${site.second.origin}/api/institutions/${id}`, owner.buildRequest('DELETE'));
    const refused = site.program.run('restore', [file()], site.settings);
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toContain('--replace deletes all of it');

    const restore = site.program.run('restore', [file(), '--replace'], site.settings);
    expect(await restore.ended, restore.output()).toBe(0);
    for (const { origin } of [site.first, site.second]) {
      const place = await fetch(`${origin}/api/institutions/${id}`);
      expect(await expectJson(place, 200)).toMatchObject({ name: 'Kept' });
      expect((await fetch(`${origin}${images[0]}`)).status).toBe(200);
      // Sessions are gone: everybody has to sign in again.
      expect((await fetch(`${origin}/api/me`, owner.buildRequest('GET'))).status).toBe(401);
    }
  });

  it('move the directory to another kind of database and image store @extended', async () => {
    const embedded = { DATA_DIR: path.join(site.folder, 'embedded'), DEMO: 'off' };
    const restore = site.program.run('restore', [file()], embedded);
    expect(await restore.ended, restore.output()).toBe(0);
    const port = await findFreePort();
    const server = site.program.start({ ...embedded, PORT: String(port) });
    await server.waitForOutput('ready');
    const list = await fetch(`http://localhost:${port}/api/institutions?search=Kept`);
    const { items } = await expectJson<{ items: { name: string; featured_image: string }[] }>(
      list,
      200,
    );
    expect(items.map(({ name }) => name)).toEqual(['Kept']);
    const image = await fetch(`http://localhost:${port}${items[0]?.featured_image}`);
    expect(image.status).toBe(200);
    server.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  });

  it('leave either the old directory or the new one when a restore is killed @extended', async () => {
    const random = seededRandom(20_261_121);
    const { rows } = await site.database.pool.query<{ count: number }>(
      'select count(*) from institutions',
    );
    const restored = rows[0]?.count ?? 0;
    const outcomes: string[] = [];
    for (let kill = 0; kill < 3; kill += 1) {
      const extra = await addExtra();
      const restore = site.program.run('restore', [file(), '--replace'], site.settings);
      const over = new AbortController();
      void restore.ended.then(() => over.abort());
      while ((await changing()) === 0 && !over.signal.aborted) await wait(5);
      // The first two are killed at once: a fast machine has restored before most random delays are over.
      await wait(kill < 2 ? 0 : random.below(200));
      restore.kill('SIGKILL');
      await restore.ended;
      // The killed connection's transaction is rolled back once the database notices.
      await expect.poll(changing).toBe(0);
      const state = await site.database.pool.query<{ count: number; extra: number }>(
        'select count(*), count(*) filter (where id = $1) as extra from institutions',
        [extra],
      );
      const [found] = state.rows;
      const isOld = found?.extra === 1;
      outcomes.push(isOld ? 'old' : 'new');
      if (isOld)
        await site.database.db.deleteFrom('institutions').where('id', '=', extra).execute();
      expect(found?.count).toBe(isOld ? restored + 1 : restored);
    }
    console.info(`killed restores left: ${outcomes.join(', ')}`);
    expect(outcomes).toContain('old');
    const last = site.program.run('restore', [file(), '--replace'], site.settings);
    expect(await last.ended, last.output()).toBe(0);
    const { rows: after } = await site.database.pool.query<{ count: number }>(
      'select count(*) from institutions',
    );
    expect(after[0]?.count).toBe(restored);
  }, 180_000);
});

/** Adds a place that is not in the backup. */
async function addExtra(): Promise<string> {
  const { id } = await site.database.db
    .insertInto('institutions')
    .values({ name: 'Added since', category_id: site.category_id, latitude: 23.8, longitude: 90.4 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** How many connections are in a transaction that has changed something. */
async function changing(): Promise<number> {
  const { rows } = await site.database.pool.query<{ count: number }>(
    `select count(*) from pg_stat_activity
     where backend_xid is not null and pid <> pg_backend_pid()`,
  );
  return rows[0]?.count ?? -1;
}
