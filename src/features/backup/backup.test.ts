import { readdir, stat } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { addCategory, addPlaces, addReview, addUser } from '../../testing/builders.ts';
import { runCommandOn } from '../../testing/run-command-on.ts';
import {
  addShortLivedRows,
  countRows,
  snapshotDirectory,
  createFilledDirectory,
  quietSuccess,
  storedImage,
  storedReviewImage,
} from '../../testing/filled-directory.ts';
import type { FilledDirectory, TestDirectory } from '../../testing/filled-directory.ts';
import { runBackup } from './backup-command.server.ts';
import { runRestore } from './restore-command.server.ts';
import { listTables } from './tables.store.server.ts';

let filled: FilledDirectory;
let to: TestDirectory;
beforeAll(async () => {
  filled = await createFilledDirectory();
});
afterAll(() => filled.close());
beforeEach(async () => {
  to = await filled.emptyDirectory();
  return () => to.close();
});

const backUp = (...args: string[]) => runCommandOn(runBackup, filled, args);
const restore = (...args: string[]) => runCommandOn(runRestore, to, args);

/** The content of a restored image; null when there is none. */
const restoredImage = async (key: string) => {
  const bytes = await to.images.read(key);
  return bytes && Buffer.from(bytes).toString();
};

/** Removes an image and the places of a category once the test is over, whether or not it failed. */
function removeAfterTest(category_id: string, key: string): void {
  onTestFinished(async () => {
    await filled.db.deleteFrom('institutions').where('category_id', '=', category_id).execute();
    await filled.db.deleteFrom('uploads').where('key', '=', key).execute();
  });
}

describe('a backup', () => {
  it('restores a directory row for row, with its images and all rules of its schema', async () => {
    expect(await backUp(filled.backupPath)).toMatchObject(quietSuccess);
    expect((await stat(filled.backupPath)).mode & 0o777).toBe(0o600);
    expect(await restore(filled.backupPath)).toMatchObject(quietSuccess);
    expect(await snapshotDirectory(to.pool)).toEqual(await snapshotDirectory(filled.pool));
    for (const { key, content } of [storedImage, storedReviewImage]) {
      expect(await restoredImage(key)).toBe(content);
    }
  });

  it('is tested with rows in every table', async () => {
    const client = await filled.pool.connect();
    const counted = await Promise.all(
      (await listTables(client)).map(async ({ name }) => [
        name,
        await countRows(filled.pool, name),
      ]),
    );
    client.release();
    // Every table has a row here, so that either this test proves it is kept, or the next that it is not.
    expect(counted.filter(([, rows]) => rows === 0)).toEqual([]);
  });

  it('contains no sessions, links or attempts, and restoring it removes those of the replaced directory', async () => {
    await backUp(filled.backupPath);
    await addShortLivedRows(to.pool, await addUser(to.db));
    expect(await restore(filled.backupPath, '--replace')).toMatchObject({ code: 0 });
    for (const table of ['sessions', 'verifications', 'attempts', 'first_admin_link']) {
      expect(await countRows(to.pool, table), table).toBe(0);
    }
  });

  it('restores counters that continue exactly', async () => {
    await backUp(filled.backupPath);
    await restore(filled.backupPath);
    const category_id = await addCategory(to.db, { name: 'Ferries' });
    const [place = ''] = await addPlaces(to.db, [{ category_id }]);
    await addReview(to.db, place, { rating: 4 });
    const { rows } = await to.pool.query(
      `select
        (select count(*) from institutions i where rating_sum <> (
          select coalesce(sum(rating), 0) from institution_reviews where institution_id = i.id)) as ratings,
        (select count(*) from category_counts c where institution_count <> (
          select count(*) from institutions i where i.category_id = c.category_id and is_active)) as categories,
        (select sum(institution_count) from map_cells
          where level = 6 and category_id = '00000000-0000-0000-0000-000000000000') as cells,
        (select count(*) from institutions where is_active) as active`,
    );
    expect(rows[0]).toMatchObject({ ratings: 0, categories: 0, cells: rows[0].active });
    const user = await to.db
      .selectFrom('notifications')
      .select('user_id')
      .executeTakeFirstOrThrow();
    const { number } = await to.db
      .insertInto('notifications')
      .values({ ...user, type: 'new_review', title: '', message: '' })
      .returning('number')
      .executeTakeFirstOrThrow();
    expect(number).toBe(4);
  });

  it('is a consistent snapshot while others write', async () => {
    const writing = new AbortController();
    const category_id = await addCategory(filled.db, { name: 'While writing' });
    const writer = (async () => {
      while (!writing.signal.aborted) await addPlaces(filled.db, [{ category_id }]);
    })();
    try {
      expect(await backUp(filled.backupPath)).toMatchObject({ code: 0 });
    } finally {
      writing.abort();
      await writer;
    }
    expect(await restore(filled.backupPath)).toMatchObject({ code: 0 });
    const { rows } = await to.pool.query(
      `select institution_count, (select count(*) from institutions where category_id = $1) as places
       from category_counts where category_id = $1`,
      [category_id],
    );
    expect(rows[0].institution_count).toBe(rows[0].places);
  });

  it('reports images that are being stored or removed, and fails with exit code 3 when a shown image is missing', async () => {
    const gone = 'bbbbbbbbbbbbbbbbbbbbbbbbbb.webp';
    const category_id = await addCategory(filled.db, { name: 'Shows a lost image' });
    removeAfterTest(category_id, gone);
    await filled.db.insertInto('uploads').values({ key: gone }).execute();
    expect((await backUp(filled.backupPath)).out).toContain(
      '1 images were being stored or removed during the backup',
    );
    const shown = `/files/${gone}`;
    await addPlaces(filled.db, [{ category_id, images: [shown] }]);
    const result = await backUp(filled.backupPath);
    expect(result.out).toContain(
      `1 images that places or reviews show are missing from the store, the first of them ${shown}`,
    );
    expect(result.code).toBe(3);
  });

  it('of a review whose image is gone fails with exit code 3, too', async () => {
    const { images } = filled;
    const { key } = storedReviewImage;
    const image = `/files/${key}`;
    const without = {
      ...images,
      read: async (name: string) => (name === key ? null : images.read(name)),
    };
    const result = await runCommandOn(runBackup, { ...filled, images: without }, [
      filled.backupPath,
    ]);
    expect(result.out).toContain(`missing from the store, the first of them ${image}`);
    expect(result.code).toBe(3);
  });

  it('does not report an image as missing that is stored and shown while it runs, and the next one contains it', async () => {
    const key = 'cccccccccccccccccccccccccc.webp';
    const category_id = await addCategory(filled.db, { name: 'Uploads' });
    removeAfterTest(category_id, key);
    await filled.db.insertInto('uploads').values({ key }).execute();
    const images = {
      ...filled.images,
      read: async (name: string) => {
        const bytes = await filled.images.read(name);
        if (name === key) {
          expect(bytes).toBeNull();
          await filled.images.add(key, Buffer.from('an image uploaded meanwhile'));
          await addPlaces(filled.db, [{ category_id, images: [`/files/${key}`] }]);
        }
        return bytes;
      },
    };
    expect(await runCommandOn(runBackup, { ...filled, images }, [filled.backupPath])).toMatchObject(
      {
        code: 0,
        out: expect.stringContaining('1 images were being stored or removed during the backup'),
      },
    );
    expect(await backUp(filled.backupPath)).toMatchObject(quietSuccess);
    expect(await restore(filled.backupPath)).toMatchObject(quietSuccess);
    expect(await restoredImage(key)).toBe('an image uploaded meanwhile');
  });

  it('that is aborted leaves the earlier file, and no partial one', async () => {
    await backUp(filled.backupPath);
    const { size } = await stat(filled.backupPath);
    const result = await runCommandOn(runBackup, filled, [filled.backupPath], AbortSignal.abort());
    expect(result.code).toBe(130);
    expect((await stat(filled.backupPath)).size).toBe(size);
    expect((await readdir(filled.folder)).filter((name) => name.includes('.part'))).toEqual([]);
  });

  it('and a restore report wrong arguments', async () => {
    expect(await backUp()).toMatchObject({ code: 2, error: expect.stringContaining('--help') });
    expect(await backUp('a', 'b')).toMatchObject({ code: 2 });
    expect(await backUp('--fast', 'a')).toMatchObject({ code: 2 });
    expect(await backUp('--help')).toMatchObject({ code: 0, error: '' });
    await expect(backUp('/nowhere/at/all')).rejects.toThrow('There is no folder /nowhere/at.');
    await expect(backUp(filled.folder)).rejects.toThrow('is a folder.');
    expect(await restore()).toMatchObject({ code: 2 });
    expect(await restore('--help')).toMatchObject({ code: 0, error: '' });
    expect(await restore('/nowhere')).toMatchObject({ code: 1 });
    expect(await restore(filled.folder)).toMatchObject({
      code: 1,
      error: expect.stringContaining(`${filled.folder} is a folder.`),
    });
  });
});
