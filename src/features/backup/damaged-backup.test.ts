import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCategory, addPlaces, addUser } from '../../testing/builders.ts';
import { runOn } from '../../testing/commands.ts';
import { testDatabase } from '../../testing/database.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { localImageFiles } from '../images/image-files.server.ts';
import type { ImageFiles } from '../images/image-files.server.ts';
import { runBackup } from './backup-command.server.ts';
import { runRestore } from './restore-command.server.ts';

let folder = '';
let file = '';
let whole: Buffer;
let directory: TestDatabase & { images: ImageFiles };

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'thikana-damaged-'));
  file = path.join(folder, 'directory.backup');
  directory = { ...(await testDatabase()), images: localImageFiles(path.join(folder, 'images')) };
  const { db, images } = directory;
  await addUser(db);
  const category_id = await addCategory(db);
  const name = 'aaaaaaaaaaaaaaaaaaaaaaaaaa.webp';
  await db.insertInto('uploads').values({ key: name }).execute();
  await images.add(name, randomBytes(5000));
  await addPlaces(db, [{ category_id, images: [`/files/${name}`] }]);
  await runOn(runBackup, directory, [file]);
  whole = await readFile(file);
});
afterAll(async () => {
  await directory.close();
  await rm(folder, { recursive: true });
});

/** Restores these bytes: whatever is refused, must be refused before the database is opened. */
async function restored(bytes: Uint8Array): Promise<string> {
  await writeFile(file, bytes);
  const untouched = new Proxy(directory.pool, {
    get: () => {
      throw new Error('the database was touched');
    },
  });
  const result = await runOn(runRestore, { ...directory, pool: untouched }, [file, '--replace']);
  expect(result).toMatchObject({ code: 1, out: '' });
  return result.error;
}

describe('a restore refuses, before anything is touched,', () => {
  it('a backup of which any one bit is different', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: whole.length - 1 }),
        fc.integer({ min: 0, max: 7 }),
        async (at, bit) => {
          const bytes = Buffer.from(whole);
          bytes[at] = (bytes[at] ?? 0) ^ (1 << bit);
          expect(await restored(bytes)).toMatch(/damaged|no backup|incomplete|newer/);
        },
      ),
      // Every header and the padding are as likely as contents, which are small here.
      { numRuns: 400 },
    );
  }, 60_000);

  it('a backup of which any bit at its end is different, where nothing is summed', async () => {
    for (let at = whole.length - 3 * 512; at < whole.length; at += 1) {
      const bytes = Buffer.from(whole);
      bytes[at] = (bytes[at] ?? 0) ^ (1 << (at % 8));
      expect(await restored(bytes), `byte ${at}`).toMatch(/damaged|incomplete/);
    }
  }, 60_000);

  it('a backup that is cut off anywhere, or goes on', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: whole.length - 1 }), async (length) => {
        expect(await restored(whole.subarray(0, length))).toMatch(/damaged|incomplete|no backup/);
      }),
      { numRuns: 200, examples: [[whole.length - 512], [whole.length - 1024], [512]] },
    );
    expect(await restored(Buffer.concat([whole, Buffer.of(0)]))).toContain('damaged');
    expect(await restored(Buffer.concat([whole, whole]))).toContain('damaged');
  }, 60_000);

  it('any other file', async () => {
    const text = Buffer.from('name,category\nLazz Pharma,pharmacy\n'.repeat(100));
    for (const bytes of [
      Buffer.alloc(0),
      Buffer.alloc(10_240),
      text,
      gzipSync(text),
      gzipSync(whole),
      randomBytes(4096),
      whole.subarray(1024),
    ]) {
      expect(await restored(bytes)).toContain('no backup of a Thikana directory');
    }
  });

  it('and takes the same file when it is whole', async () => {
    await writeFile(file, whole);
    expect(await runOn(runRestore, directory, [file, '--replace'])).toMatchObject({ code: 0 });
  });
});
