import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCategory, addPlaces, addUser } from '../../testing/builders.ts';
import { runCommandOn } from '../../testing/run-command-on.ts';
import { testDatabase } from '../../testing/database.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { localImageFiles } from '../images/image-files.server.ts';
import type { ImageFiles } from '../images/image-files.server.ts';
import { readArchive } from './archive-reader.server.ts';
import type { ArchivedFile } from './archive-reader.server.ts';
import { createArchiveWriter } from './archive-writer.server.ts';
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
  await runCommandOn(runBackup, directory, [file]);
  whole = await readFile(file);
});
afterAll(async () => {
  await directory.close();
  await rm(folder, { recursive: true });
});

/** Restores these bytes; refusals must come before the database is opened. */
async function restored(bytes: Uint8Array): Promise<string> {
  // A new file each time, since overwriting one may wait for the disk.
  const from = path.join(folder, `${randomUUID()}.backup`);
  await writeFile(from, bytes);
  const untouched = new Proxy(directory.pool, {
    get: () => {
      throw new Error('the database was touched');
    },
  });
  const result = await runCommandOn(runRestore, { ...directory, pool: untouched }, [
    from,
    '--replace',
  ]);
  await rm(from);
  expect(result).toMatchObject({ code: 1, out: '' });
  return result.error;
}

/** The messages for the backup with one of these bits flipped. */
function restoredWithout(bits: readonly (readonly [at: number, bit: number])[]): Promise<string[]> {
  // In parallel, since a restore consists of many short reads, each of which waits on a busy machine.
  const all = bits.map(([at, bit]) => {
    const bytes = Buffer.from(whole);
    bytes[at] = (bytes[at] ?? 0) ^ (1 << bit);
    return restored(bytes);
  });
  return Promise.all(all);
}

/** The backup with changed files and a matching checksum. */
async function rewritten(change: (one: ArchivedFile) => ArchivedFile[]): Promise<Buffer> {
  const other = path.join(folder, 'rewritten.backup');
  await writeFile(file, whole);
  const [source, target] = [await open(file), await open(other, 'w')];
  const archive = createArchiveWriter(target);
  for await (const one of readArchive(source, () => undefined)) {
    for (const { name, content } of change(one)) await archive.add(name, content);
  }
  await archive.end();
  for (const handle of [source, target]) await handle.close();
  return readFile(other);
}

/** The backup with a text in one of its files replaced; fails if the text is not there. */
const withText = (part: string, from: RegExp, to: string) =>
  rewritten((one) => {
    if (one.name !== part) return [one];
    const text = one.content.toString();
    expect(text).toMatch(from);
    return [{ ...one, content: Buffer.from(text.replace(from, to)) }];
  });

describe('a restore refuses, before it touches the database,', () => {
  it('a backup with any one bit flipped', async () => {
    const bit = fc.tuple(
      fc.integer({ min: 0, max: whole.length - 1 }),
      fc.integer({ min: 0, max: 7 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(bit, { minLength: 20, maxLength: 20 }), async (bits) => {
        for (const [index, said] of (await restoredWithout(bits)).entries()) {
          expect(said, bits[index]?.join(':')).toMatch(/damaged|not a backup|incomplete|newer/);
        }
      }),
      // Few runs suffice: the contents are small here, so headers and padding are hit as often.
      { numRuns: 20 },
    );
  });

  it('a backup with any bit flipped at its end, which has no checksum @extended', async () => {
    const block = 512;
    for (let start = whole.length - 3 * block; start < whole.length; start += block) {
      const bits = Array.from({ length: block }, (_, at) => [start + at, at % 8] as const);
      for (const [at, said] of (await restoredWithout(bits)).entries()) {
        expect(said, `byte ${start + at}`).toMatch(/damaged|incomplete/);
      }
    }
  });

  it('a backup that is truncated or followed by other bytes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: whole.length - 1 }), async (length) => {
        expect(await restored(whole.subarray(0, length))).toMatch(
          /damaged|incomplete|not a backup/,
        );
      }),
      { numRuns: 200, examples: [[whole.length - 512], [whole.length - 1024], [512]] },
    );
    expect(await restored(Buffer.concat([whole, Buffer.of(0)]))).toContain('damaged');
    expect(await restored(Buffer.concat([whole, whole]))).toContain('damaged');
  });

  it('an intact backup in a newer format or with contents that differ from its manifest', async () => {
    const same = await rewritten((one) => [one]);
    expect(same.equals(whole)).toBe(true);
    const newer = await withText('format.json', /"format": *1/, '"format":2');
    expect(await restored(newer)).toContain('A newer version of the program made this backup');
    const without = (part: RegExp) => rewritten((one) => (part.test(one.name) ? [] : [one]));
    const named = (name: string, part: RegExp) => (one: ArchivedFile) => [
      part.test(one.name) ? { ...one, name } : one,
    ];
    for (const [what, bytes] of [
      ['a row too few', await withText('manifest.json', /"rows": *1\b/, '"rows":2')],
      ['an image too many', await withText('manifest.json', /"files": *\d+/, '"files":9')],
      ['a table is missing', await without(/^tables\/institutions\//)],
      ['an image is missing', await without(/^images\//)],
      ['nothing is said of it', await without(/^manifest/)],
      ['what is no image', await rewritten(named('images/passwd', /^images\//))],
      ['what is nothing of a backup', await rewritten(named('../passwd', /^images\//))],
    ] as const) {
      expect(await restored(bytes), what).toContain('The backup is damaged');
    }
  });

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
      expect(await restored(bytes)).toContain('not a backup of a Thikana directory');
    }
  });

  it('but accepts the same file undamaged', async () => {
    await writeFile(file, whole);
    expect(await runCommandOn(runRestore, directory, [file, '--replace'])).toMatchObject({
      code: 0,
    });
  });
});
