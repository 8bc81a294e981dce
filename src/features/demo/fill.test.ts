import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCommandOn } from '../../testing/run-command-on.ts';
import { testDatabase } from '../../testing/database.ts';
import { snapshotDirectory, quietSuccess } from '../../testing/filled-directory.ts';
import type { TestDirectory } from '../../testing/filled-directory.ts';
import { runBackup } from '../backup/backup-command.server.ts';
import { runRestore } from '../backup/restore-command.server.ts';
import { predefinedCategories } from '../categories/predefined-categories.server.ts';
import { localImageFiles } from '../images/image-files.server.ts';
import type { ImageFiles } from '../images/image-files.server.ts';
import { imageFileNames } from '../images/image-sizes.ts';
import { fillDemoDirectory } from './fill-demo-directory.service.server.ts';

let folder: string;
let images: ImageFiles;
let demo: TestDirectory;
const now = () => new Date();

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'thikana-demo-'));
  images = localImageFiles(path.join(folder, 'images'));
  demo = { ...(await testDatabase()), images };
  await fillDemoDirectory({ ...demo, images: withMostPhotos(images), now });
}, 240_000);
afterAll(async () => {
  await demo.close();
  await rm(folder, { recursive: true });
});

it('a backup restores the demo directory row for row, with its images @extended', async () => {
  const file = path.join(folder, 'demo.backup');
  const to = { ...(await testDatabase()), images: localImageFiles(path.join(folder, 'other')) };
  expect(await runCommandOn(runBackup, demo, [file])).toMatchObject(quietSuccess);
  expect(await runCommandOn(runRestore, to, [file])).toMatchObject(quietSuccess);
  expect(await snapshotDirectory(to.pool)).toEqual(await snapshotDirectory(demo.pool));

  const { rows } = await to.pool.query<{ address: string }>(
    `select unnest(images) as address from institutions
     union all select unnest(images) from institution_reviews`,
  );
  const { rows: reviews } = await to.pool.query(
    `select from institution_reviews r join institutions i on i.id = r.institution_id
     where cardinality(r.images) > 0 and i.name like 'Demo %'`,
  );
  expect(reviews.length).toBeGreaterThan(2);
  expect(rows.length).toBeGreaterThan(10);
  for (const { address } of rows) {
    const name = address.slice('/files/'.length);
    expect(await to.images.read(name)).toEqual(await images.read(name));
  }
  await to.close();
}, 240_000);

it('two programs that find a directory empty fill it once, and draw only the missing photo @extended', async () => {
  const { db, close } = await testDatabase();
  // As after a start that was interrupted while drawing: only the missing photo is drawn.
  const [lacking = ''] = await photos();
  await images.remove(lacking);
  const added = new Set<string>();
  const noting: ImageFiles = {
    ...images,
    add: (name, bytes) => {
      added.add(name);
      return images.add(name, bytes);
    },
  };
  const both = [1, 2].map(() => fillDemoDirectory({ db, images: noting, now }));
  expect((await Promise.all(both)).toSorted()).toEqual([false, true]);
  const categories = await db.selectFrom('institution_categories').select('id').execute();
  expect(categories).toHaveLength(predefinedCategories().length);
  expect(await fillDemoDirectory({ db, images: noting, now })).toBe(false);
  expect([...added].toSorted()).toEqual(imageFileNames(`/files/${lacking}`).toSorted());
  expect(await photos()).toContain(lacking);
  await close();
}, 240_000);

/**
 * As after a start that was interrupted late: of ten photos asked for, nine are there already. Drawing all of
 * them takes longer than everything else here.
 */
function withMostPhotos(stored: ImageFiles): ImageFiles {
  let asked = 0;
  return {
    ...stored,
    sizeOf: async (name) => {
      asked += 1;
      if (asked % 10 !== 1) {
        const files = imageFileNames(`/files/${name}`);
        await Promise.all(files.map((file) => stored.add(file, Buffer.from(file))));
      }
      return stored.sizeOf(name);
    },
  };
}

/** The names of the stored photos, each in its largest size. */
async function photos(): Promise<string[]> {
  const names = await readdir(path.join(folder, 'images'));
  return names.filter((name) => /^demo-\w{32}\.webp$/.test(name));
}
