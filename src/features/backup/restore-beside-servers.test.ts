import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { addCategory, addPlaces, addUser } from '../../testing/builders.ts';
import { runCommandOn } from '../../testing/run-command-on.ts';
import { testDatabase } from '../../testing/database.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { countWaitingStatements } from '../../testing/locks.ts';
import { localImageFiles } from '../images/image-files.server.ts';
import type { ImageFiles } from '../images/image-files.server.ts';
import { removeUnusedUploads } from '../images/uploads.service.server.ts';
import { runBackup } from './backup-command.server.ts';
import { runRestore } from './restore-command.server.ts';

const key = 'aaaaaaaaaaaaaaaaaaaaaaaaaa.webp';
const address = `/files/${key}`;

let folder = '';
let file = '';
let directory: TestDatabase & { images: ImageFiles };

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'thikana-restore-'));
  file = path.join(folder, 'directory.backup');
});
afterAll(() => rm(folder, { recursive: true }));

/** A backup with a place and its image; the place was deleted since, and the image is due for removal. */
beforeEach(async () => {
  const images = localImageFiles(await mkdtemp(path.join(folder, 'images-')));
  directory = { ...(await testDatabase()), images };
  const { db } = directory;
  await db.insertInto('uploads').values({ key }).execute();
  await images.add(key, Buffer.from('an image'));
  const category_id = await addCategory(db);
  await addPlaces(db, [{ category_id, images: [address] }]);
  expect(await runCommandOn(runBackup, directory, [file])).toMatchObject({ code: 0 });
  await db.deleteFrom('institutions').execute();
});
afterEach(() => directory.close());

const restoreWith = (change: Partial<ImageFiles> = {}, options = ['--replace']) => {
  const images = { ...directory.images, ...change };
  return runCommandOn(runRestore, { ...directory, images }, [file, ...options]);
};
const uploadOf = (name: string) =>
  directory.db
    .selectFrom('uploads')
    .select(['uses', 'is_removed', sql<boolean>`remove_after > now()`.as('waits')])
    .where('key', '=', name)
    .executeTakeFirst();

it('a restore keeps an image that is due for removal and in the backup', async () => {
  const { images } = directory;
  let comparisons = 0;
  const result = await restoreWith({
    read: async (name) => {
      const found = await images.read(name);
      comparisons += 1;
      await removeUnusedUploads(directory);
      return found;
    },
  });
  expect(result).toMatchObject({ code: 0, out: expect.stringContaining('(0 of them written)') });
  expect(comparisons).toBe(1);
  expect(await images.sizeOf(key)).toBe(8);
  expect(await uploadOf(key)).toEqual({ uses: 1, is_removed: false, waits: null });
});

it('a restore waits for a removal of images that is under way, and writes them again', async () => {
  const { images, pool } = directory;
  const begun: ReturnType<typeof restoreWith>[] = [];
  const remove = async (name: string) => {
    if (begun.length === 0) {
      const restoring = restoreWith();
      begun.push(restoring);
      const polled = (async () => {
        while ((await countWaitingStatements(pool)) === 0);
        return 'waits';
      })();
      expect(await Promise.race([restoring, polled])).toBe('waits');
    }
    await images.remove(name);
  };
  await removeUnusedUploads({ ...directory, images: { ...images, remove } });
  const [restored] = await Promise.all(begun);
  expect(restored).toMatchObject({ code: 0, out: expect.stringContaining('(1 of them written)') });
  expect(await images.sizeOf(key)).toBe(8);
  expect(await uploadOf(key)).toEqual({ uses: 1, is_removed: false, waits: null });
  await removeUnusedUploads(directory);
  expect(await images.sizeOf(key)).toBe(8);
});

it('a restore schedules an image that is uploaded meanwhile for removal', async () => {
  const { db, images } = directory;
  const meanwhile = 'bbbbbbbbbbbbbbbbbbbbbbbbbb.webp';
  const result = await restoreWith({
    read: async (name) => {
      await db.insertInto('uploads').values({ key: meanwhile }).execute();
      await images.add(meanwhile, Buffer.from('another'));
      return images.read(name);
    },
  });
  expect(result).toMatchObject({ code: 0 });
  expect(await uploadOf(meanwhile)).toEqual({ uses: 0, is_removed: false, waits: true });
});

it('a restore into an empty directory fails when somebody writes to it meanwhile', async () => {
  const { db, images } = directory;
  await db.deleteFrom('institution_categories').execute();
  let added = '';
  const whileSomebodyWrites: Partial<ImageFiles> = {
    read: async (name) => {
      added = await addUser(db);
      return images.read(name);
    },
  };
  const result = await restoreWith(whileSomebodyWrites, []);
  expect(result).toMatchObject({ code: 1, error: expect.stringContaining('1 people') });
  expect(await db.selectFrom('users').select('id').execute()).toEqual([{ id: added }]);
  expect(await db.selectFrom('institutions').select('id').execute()).toEqual([]);
});

it('a restore fails with exit code 3 when an image that a place shows is gone in the end', async () => {
  const { images } = directory;
  const result = await restoreWith({
    read: async (name) => {
      const found = await images.read(name);
      await images.remove(name);
      return found;
    },
  });
  expect(result.out).toContain(
    `1 images that places or reviews show are missing from the store, the first of them ${address}.`,
  );
  expect(result.code).toBe(3);
  expect(await restoreWith()).toMatchObject({ code: 0 });
  expect(await images.sizeOf(key)).toBe(8);
});
