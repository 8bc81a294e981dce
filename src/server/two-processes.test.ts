import { mkdtemp, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearerToken } from '../features/accounts/session-token.server.ts';
import { startSession } from '../features/accounts/sessions.service.server.ts';
import { follow } from '../features/notifications/follow.ts';
import { balancer } from '../testing/balancer.ts';
import { addCategory, addUser } from '../testing/builders.ts';
import { buildProgram } from '../testing/built-program.ts';
import type { BuiltProgram, RunningProgram } from '../testing/built-program.ts';
import { startExternalPostgres } from '../testing/external-postgres.ts';
import type { ExternalPostgres } from '../testing/external-postgres.ts';
import { seededRandom } from '../testing/random.ts';
import { startS3 } from '../testing/s3.ts';
import type { S3 } from '../testing/s3.ts';
import { imageForm, plainPicture } from '../testing/uploads.ts';
import { freePort } from './database/free-port.ts';
import { openDatabase } from './database/open.ts';
import type { OpenDatabase } from './database/open.ts';
import { readSettings } from './settings.ts';

/** Two server processes on one external PostgreSQL and one S3 store, as behind a balancer. */
interface Server {
  origin: string;
  process: RunningProgram;
}

let folder = '';
let postgres: ExternalPostgres;
let s3: S3;
let program: BuiltProgram;
let shared: Record<string, string>;
let first: Server;
let second: Server;
let database: OpenDatabase;
let category_id = '';

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'thikana-two-'));
  [postgres, s3, program] = await Promise.all([
    startExternalPostgres(),
    startS3('thikana'),
    buildProgram(),
  ]);
  console.info(`PostgreSQL: ${postgres.from}`);
  const { endpoint, bucket, accessKeyId, secretAccessKey } = s3.storage;
  shared = {
    DATABASE_URL: postgres.url,
    ...{ S3_ENDPOINT: endpoint, S3_BUCKET: bucket },
    ...{ S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey },
    ...{ DEMO: 'off', DATA_DIR: path.join(folder, 'unused') },
  };
  // Both find an empty database at the same moment.
  [first, second] = await Promise.all([startServer(), startServer()]);
  database = await openDatabase(readSettings(shared), { program: 'import' });
  category_id = await addCategory(database.db);
}, 240_000);

afterAll(async () => {
  await database?.close();
  await program?.remove();
  await s3?.stop();
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
});

async function startServer(port?: number): Promise<Server> {
  const PORT = String(port ?? (await freePort()));
  const server = program.start({ ...shared, PORT });
  await server.prints('ready');
  return { origin: `http://localhost:${PORT}`, process: server };
}

/** A person who is signed in on every process. */
async function person(role: 'user' | 'owner') {
  const { db } = database;
  const id = await addUser(db, { roles: [role] });
  const token = bearerToken(await startSession(db, id, new Date()), readSettings(shared));
  const authorization = `Bearer ${token}`;
  const call = (method: string, json?: unknown, more: Record<string, string> = {}) => ({
    method,
    headers: {
      authorization,
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...more,
    },
    ...(json !== undefined && { body: JSON.stringify(json) }),
  });
  return { id, authorization, call };
}
type Person = Awaited<ReturnType<typeof person>>;

async function jsonOf<Answer>(response: Response, status: number): Promise<Answer> {
  const text = await response.text();
  expect(response.status, text).toBe(status);
  return JSON.parse(text);
}

async function upload(server: Server, { authorization }: Person): Promise<string> {
  const form = imageForm([await plainPicture().png().toBuffer()]);
  const response = await fetch(`${server.origin}/api/images`, {
    ...form,
    headers: { authorization },
  });
  const { urls } = await jsonOf<{ urls: string[] }>(response, 201);
  return urls[0] ?? '';
}

async function placeOf(server: Server, owner: Person, name = 'Tea stall'): Promise<string> {
  const place = { name, category_id, phone: '01712345678', latitude: 23.8, longitude: 90.4 };
  const json = { ...place, images: [await upload(server, owner)] };
  const response = await fetch(`${server.origin}/api/institutions`, owner.call('POST', json));
  return (await jsonOf<{ id: string }>(response, 201)).id;
}

describe('two server processes on one PostgreSQL and one S3 store', () => {
  it('show each other’s places and images at once', async () => {
    const owner = await person('owner');
    const id = await placeOf(first, owner, 'Registered through the first');
    const place = await jsonOf<{ name: string; images: string[] }>(
      await fetch(`${second.origin}/api/institutions/${id}`),
      200,
    );
    expect(place.name).toBe('Registered through the first');
    const files = await Promise.all(
      [first, second].map(async ({ origin }) => {
        const response = await fetch(`${origin}${place.images[0]}`);
        expect(response.status).toBe(200);
        return Buffer.from(await response.arrayBuffer());
      }),
    );
    expect(files[0]?.byteLength).toBeGreaterThan(0);
    expect(files[1]).toEqual(files[0]);

    const address = `${second.origin}/api/institutions/${id}`;
    await jsonOf(await fetch(address, owner.call('PATCH', { name: 'Renamed by the second' })), 200);
    const renamed = await fetch(`${first.origin}/api/institutions/${id}`);
    expect(await jsonOf(renamed, 200)).toMatchObject({ name: 'Renamed by the second' });
    expect((await fetch(address, owner.call('DELETE'))).status).toBe(204);
    expect((await fetch(`${first.origin}/api/institutions/${id}`)).status).toBe(404);
    await expect(stat(path.join(folder, 'unused'))).rejects.toThrow('ENOENT');
  });

  it('do a repeated create once, whichever of them is asked', async () => {
    const owner = await person('owner');
    const id = await placeOf(first, owner);
    const author = await person('user');
    const call = author.call('POST', { rating: 4 }, { 'idempotency-key': crypto.randomUUID() });
    const answers = await Promise.all(
      [first, second, first, second].map(async ({ origin }) => {
        const response = await fetch(`${origin}/api/institutions/${id}/reviews`, call);
        return (await jsonOf<{ id: string }>(response, 201)).id;
      }),
    );
    expect(new Set(answers).size).toBe(1);
    const place = await fetch(`${second.origin}/api/institutions/${id}`);
    expect(await jsonOf(place, 200)).toMatchObject({ reviewCount: 1, rating: 4 });
  });

  it('end a session for each other', async () => {
    const { call } = await person('user');
    expect((await fetch(`${first.origin}/api/me`, call('GET'))).status).toBe(200);
    expect((await fetch(`${first.origin}/api/auth/sign-out`, call('POST'))).status).toBe(200);
    expect((await fetch(`${second.origin}/api/me`, call('GET'))).status).toBe(401);
  });

  it('tell a person on the one what happens on the other', async () => {
    const owner = await person('owner');
    const id = await placeOf(first, owner);
    const arrived = following(owner, () => second);
    await arrived.ready;
    const author = await person('user');
    const review = author.call('POST', { rating: 2, comment: 'Cold tea' });
    await jsonOf(await fetch(`${first.origin}/api/institutions/${id}/reviews`, review), 201);
    await expect.poll(() => arrived.types).toEqual(['new_review']);
    const count = `${first.origin}/api/notifications/unread-count`;
    expect(await jsonOf(await fetch(count, owner.call('GET')), 200)).toEqual({ count: 1 });
    await arrived.stop();
  });

  it('are replaced one after the other without a failed request or a lost notification', async () => {
    const owner = await person('owner');
    const places = await Promise.all([1, 2, 3].map(() => placeOf(second, owner)));
    const door = balancer([first.origin, second.origin]);
    let current: { origin: string } = first;
    const arrived = following(owner, () => current);
    await arrived.ready;

    const enough = new AbortController();
    const readers = Array.from({ length: 4 }, async () => {
      while (!enough.signal.aborted) {
        const response = await door.send('/api/institutions?lat=23.8&lng=90.4');
        await jsonOf(response, 200);
      }
    });
    let reviews = 0;
    const writer = (async () => {
      for (let index = 0; !enough.signal.aborted; index += 1) {
        const author = await person('user');
        const key = { 'idempotency-key': crypto.randomUUID() };
        const call = author.call('POST', { rating: 5 }, key);
        const place = places[index % places.length] ?? '';
        await jsonOf(await door.send(`/api/institutions/${place}/reviews`, call), 201);
        reviews += 1;
      }
    })();
    try {
      for (const server of [first, second]) {
        const { port } = new URL(server.origin);
        current = server === first ? second : first;
        server.process.kill('SIGTERM');
        expect(await server.process.ended).toBe(0);
        const again = await startServer(Number(port));
        server.process = again.process;
        // Who found this one still away goes on to the other: that stays until they are answered.
        await door.settled();
      }
      const before = reviews;
      await expect.poll(() => reviews).toBeGreaterThan(before + 5);
    } finally {
      enough.abort();
    }
    await Promise.all([...readers, writer]);
    expect(door.failures).toEqual([]);
    expect(door.answered.size).toBe(2);
    expect(reviews).toBeGreaterThan(10);
    // What comes after everything else: nothing that is told twice can be later.
    const last = { user_id: owner.id, type: 'review_reply', title: 'Last', message: '' };
    await database.db.insertInto('notifications').values(last).execute();
    await expect.poll(() => arrived.types).toContain('review_reply');
    await arrived.stop();
    const told = Array.from({ length: reviews }, () => 'new_review');
    expect(arrived.types).toEqual([...told, 'review_reply']);
  }, 240_000);
});

/** Follows a person's stream on whichever server is given at the time, and keeps what arrives. */
function following({ authorization }: Person, server: () => { origin: string }) {
  const types: string[] = [];
  const end = new AbortController();
  let isReady = () => undefined as void;
  const ready = new Promise<void>((resolve) => {
    isReady = resolve;
  });
  const client = crypto.randomUUID();
  const followed = follow({
    connect: (lastEventId, signal) =>
      fetch(`${server().origin}/api/notifications/stream?client=${client}`, {
        headers: { authorization, ...(lastEventId && { 'last-event-id': lastEventId }) },
        signal,
      }),
    onEvents: (events) => {
      for (const { event, data } of events) {
        if (event === 'ready') isReady();
        else if (event === 'notification') types.push(String(JSON.parse(data).type));
      }
    },
    network: new EventTarget(),
    signal: end.signal,
  });
  return {
    types,
    ready,
    stop: async () => {
      end.abort();
      await followed;
    },
  };
}

describe('backup and restore beside two running servers', () => {
  const file = () => path.join(folder, 'directory.backup');

  it('keep everything, images of the S3 store included, with no more rights than an owner’s', async () => {
    const owner = await person('owner');
    const id = await placeOf(first, owner, 'Kept');
    const { images } = await jsonOf<{ images: string[] }>(
      await fetch(`${first.origin}/api/institutions/${id}`),
      200,
    );
    const backup = program.run('backup', [file()], shared);
    expect(await backup.ended, backup.console()).toBe(0);
    expect((await stat(file())).mode & 0o777).toBe(0o600);

    await fetch(`${second.origin}/api/institutions/${id}`, owner.call('DELETE'));
    const refused = program.run('restore', [file()], shared);
    expect(await refused.ended).toBe(1);
    expect(refused.console()).toContain('--replace gives all of it up');

    const restore = program.run('restore', [file(), '--replace'], shared);
    expect(await restore.ended, restore.console()).toBe(0);
    for (const { origin } of [first, second]) {
      const place = await fetch(`${origin}/api/institutions/${id}`);
      expect(await jsonOf(place, 200)).toMatchObject({ name: 'Kept' });
      expect((await fetch(`${origin}${images[0]}`)).status).toBe(200);
      // Everybody signs in again.
      expect((await fetch(`${origin}/api/me`, owner.call('GET'))).status).toBe(401);
    }
  });

  it('go from one kind of database and store to another', async () => {
    const embedded = { DATA_DIR: path.join(folder, 'embedded'), DEMO: 'off' };
    const restore = program.run('restore', [file()], embedded);
    expect(await restore.ended, restore.console()).toBe(0);
    const port = await freePort();
    const server = program.start({ ...embedded, PORT: String(port) });
    await server.prints('ready');
    const list = await fetch(`http://localhost:${port}/api/institutions?search=Kept`);
    const { items } = await jsonOf<{ items: { name: string; featured_image: string }[] }>(
      list,
      200,
    );
    expect(items.map(({ name }) => name)).toEqual(['Kept']);
    const image = await fetch(`http://localhost:${port}${items[0]?.featured_image}`);
    expect(image.status).toBe(200);
    server.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  });

  it('leave the old directory or the new one, whenever a restore is killed', async () => {
    const random = seededRandom(20_261_121);
    const { rows } = await database.pool.query<{ count: number }>(
      'select count(*) from institutions',
    );
    const restored = rows[0]?.count ?? 0;
    const outcomes: string[] = [];
    for (let kill = 0; kill < 8; kill += 1) {
      const extra = await addExtra();
      const restore = program.run('restore', [file(), '--replace'], shared);
      const over = new AbortController();
      void restore.ended.then(() => over.abort());
      while ((await changing()) === 0 && !over.signal.aborted) await wait(5);
      // On a quick machine the new directory is there before most of these have passed.
      await wait(kill < 3 ? 0 : random.below(200));
      restore.kill('SIGKILL');
      await restore.ended;
      // What the killed connection had begun is rolled back when the database notices.
      await expect.poll(changing).toBe(0);
      const state = await database.pool.query<{ count: number; extra: number }>(
        'select count(*), count(*) filter (where id = $1) as extra from institutions',
        [extra],
      );
      const [found] = state.rows;
      const isOld = found?.extra === 1;
      outcomes.push(isOld ? 'old' : 'new');
      if (isOld) await database.db.deleteFrom('institutions').where('id', '=', extra).execute();
      expect(found?.count).toBe(isOld ? restored + 1 : restored);
    }
    console.info(`killed restores left: ${outcomes.join(', ')}`);
    expect(outcomes).toContain('old');
    const last = program.run('restore', [file(), '--replace'], shared);
    expect(await last.ended, last.console()).toBe(0);
    const { rows: after } = await database.pool.query<{ count: number }>(
      'select count(*) from institutions',
    );
    expect(after[0]?.count).toBe(restored);
  }, 180_000);
});

/** A place that the backup does not have. */
async function addExtra(): Promise<string> {
  const { id } = await database.db
    .insertInto('institutions')
    .values({ name: 'Added since', category_id, latitude: 23.8, longitude: 90.4 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Connections that are inside a transaction which changed something. */
async function changing(): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*) from pg_stat_activity
     where backend_xid is not null and pid <> pg_backend_pid()`,
  );
  return rows[0]?.count ?? -1;
}
