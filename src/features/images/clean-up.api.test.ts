import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApi } from '../../testing/api.ts';
import type { TestApi } from '../../testing/api.ts';
import { addCategory, addPlaces, addUser } from '../../testing/builders.ts';
import { jsonRequest } from '../../testing/json-request.ts';
import { countWaitingStatements } from '../../testing/locks.ts';
import { imageForm, plainPicture } from '../../testing/uploads.ts';
import { localImageFiles } from './image-files.server.ts';
import { imageFileNames } from './image-sizes.ts';
import { lockOwnUploads, removeUnusedUploads } from './uploads.service.server.ts';

let folder: string;
let test: TestApi;
let user: string;
let category: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'thikana-clean-up-'));
  test = await testApi({ images: localImageFiles(folder) });
  user = await addUser(test.services.db, { roles: ['owner'] });
  category = await addCategory(test.services.db);
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

const upload = async (count: number): Promise<string[]> => {
  const picture = await plainPicture().jpeg().toBuffer();
  const files = Array.from({ length: count }, () => picture);
  const response = await test.as(user).request('/api/images', imageForm(files));
  const { urls }: { urls: string[] } = await response.json();
  return urls;
};
const addPlace = async (images: string[]) => {
  const place = { category_id: category, owner_id: user, phone: '01712345678', images };
  const [id = ''] = await addPlaces(test.services.db, [place]);
  return id;
};
const pass = (interval: string) =>
  sql`update uploads set remove_after = remove_after - ${interval}::interval`.execute(
    test.services.db,
  );
const isServed = async (url: string) => {
  const statuses = await Promise.all(
    imageFileNames(url).map(async (name) => (await test.request(`/files/${name}`)).status),
  );
  expect(new Set(statuses).size).toBe(1);
  return statuses[0] === 200;
};
const rowsOf = async (urls: readonly string[]) =>
  test.services.db
    .selectFrom('uploads')
    .select('key')
    .where(
      'key',
      'in',
      urls.map((url) => url.slice('/files/'.length)),
    )
    .execute();

it('the clean-up removes an image that no place has used for a day, with all its files', async () => {
  const [used = '', unused = ''] = await upload(2);
  await addPlace([used]);
  await removeUnusedUploads(test.services);
  expect([await isServed(used), await isServed(unused)]).toEqual([true, true]);
  await pass('23 hours');
  await removeUnusedUploads(test.services);
  expect([await isServed(used), await isServed(unused)]).toEqual([true, true]);
  await pass('2 hours');
  await removeUnusedUploads(test.services);
  expect([await isServed(used), await isServed(unused)]).toEqual([true, false]);
  expect(await rowsOf([used, unused])).toHaveLength(1);
});

it('the clean-up keeps an image that was taken out of its place for a day, in which it can be put back', async () => {
  const [first = '', second = ''] = await upload(2);
  const id = await addPlace([first, second]);
  const edit = (images: string[]) =>
    test.as(user).request(`/api/institutions/${id}`, jsonRequest('PATCH', { images }));
  expect((await edit([first])).status).toBe(200);
  await removeUnusedUploads(test.services);
  expect((await edit([first, second])).status).toBe(200);
  await pass('2 days');
  await removeUnusedUploads(test.services);
  expect(await isServed(second)).toBe(true);
  expect((await edit([second])).status).toBe(200);
  await pass('2 days');
  await removeUnusedUploads(test.services);
  expect([await isServed(first), await isServed(second)]).toEqual([false, true]);
  expect((await edit([first, second])).status).toBe(422);
});

it('the clean-up removes the images of a deleted place at once', async () => {
  const urls = await upload(3);
  const id = await addPlace(urls);
  await test.as(user).request(`/api/institutions/${id}`, { method: 'DELETE' });
  await removeUnusedUploads(test.services);
  expect(await Promise.all(urls.map(isServed))).toEqual([false, false, false]);
  expect(await rowsOf(urls)).toEqual([]);
});

it('the clean-up removes all images that it can, and later the one whose removal failed', async () => {
  const urls = await upload(3);
  await pass('2 days');
  let calls = 0;
  const failing = {
    ...test.services.images,
    remove: async (name: string) => {
      calls += 1;
      if (calls === 3) throw new Error('the disk is broken there');
      await test.services.images.remove(name);
    },
  };
  const cleanUp = removeUnusedUploads({ ...test.services, images: failing });
  await expect(cleanUp).rejects.toThrow('broken there');
  const [left, ...more] = await rowsOf(urls);
  expect(more).toEqual([]);
  // With half of its files removed, it can no longer be used.
  const body = { images: [`/files/${left?.key}`] };
  const id = await addPlace([]);
  const response = await test
    .as(user)
    .request(`/api/institutions/${id}`, jsonRequest('PATCH', body));
  expect(response.status).toBe(422);
  await removeUnusedUploads(test.services);
  expect(await rowsOf(urls)).toHaveLength(1);
  await pass('1 hour');
  await removeUnusedUploads(test.services);
  expect(await rowsOf(urls)).toEqual([]);
  const files = await readdir(folder);
  for (const url of urls) {
    for (const name of imageFileNames(url)) expect(files).not.toContain(name);
  }
});

it('the clean-up stops after 10 failures when the image store is away, and removes the images later', async () => {
  const urls = [...(await upload(5)), ...(await upload(5)), ...(await upload(5))];
  await pass('2 days');
  let calls = 0;
  const remove = async () => {
    calls += 1;
    throw new Error('nobody answers');
  };
  const images = { ...test.services.images, remove };
  await expect(removeUnusedUploads({ ...test.services, images })).rejects.toThrow('nobody');
  expect(calls).toBe(10);
  await pass('1 hour');
  await removeUnusedUploads(test.services);
  expect(await rowsOf(urls)).toEqual([]);
});

it('the clean-up never removes an image that is being added to a place', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [url = ''] = await upload(1);
    await pass('2 days');
    const [response] = await Promise.all([
      test.as(user).request(
        '/api/institutions',
        jsonRequest('POST', {
          ...{ name: 'Just In Time', category_id: category, phone: '01712345678' },
          ...{ latitude: 23.8, longitude: 90.4, images: [url] },
        }),
      ),
      removeUnusedUploads(test.services),
    ]);
    expect([201, 422]).toContain(response.status);
    expect(await isServed(url)).toBe(response.status === 201);
  }
});

it('the clean-up waits for a transaction that is about to use an image, and keeps the image', async () => {
  const { db, pool } = test.services;
  const [url = ''] = await upload(1);
  await pass('2 days');
  let cleaning: Promise<string> = Promise.resolve('');
  await db.transaction().execute(async (tx) => {
    expect(await lockOwnUploads(tx, user, { before: [], after: [url], mayBeShared: true })).toBe(
      true,
    );
    cleaning = removeUnusedUploads(test.services).then(() => 'cleaned');
    const polled = (async () => {
      while ((await countWaitingStatements(pool)) === 0);
      return 'waits';
    })();
    expect(await Promise.race([cleaning, polled])).toBe('waits');
    const place = { category_id: category, owner_id: user, images: [url], name: 'Just In Time' };
    await tx
      .insertInto('institutions')
      .values({ ...place, latitude: 23.8, longitude: 90.4 })
      .execute();
  });
  expect(await cleaning).toBe('cleaned');
  expect(await isServed(url)).toBe(true);
});

it('the clean-up removes the unused image of a deleted person', async () => {
  const [url = ''] = await upload(1);
  const other = await addUser(test.services.db);
  await sql`update uploads set user_id = ${other} where key = ${url.slice(7)}`.execute(
    test.services.db,
  );
  await test.services.db.deleteFrom('users').where('id', '=', other).execute();
  expect(await rowsOf([url])).toHaveLength(1);
  await pass('2 days');
  await removeUnusedUploads(test.services);
  expect(await isServed(url)).toBe(false);
});
