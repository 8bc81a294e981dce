import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { expect } from 'vitest';
import { excludedTables } from '../features/backup/backup-format.ts';
import { listTables } from '../features/backup/tables.store.server.ts';
import { localImageFiles } from '../features/images/image-files.server.ts';
import type { ImageFiles } from '../features/images/image-files.server.ts';
import { addCategory, addPlaces, addReview, addUser } from './builders.ts';
import { testDatabase } from './database.ts';
import type { TestDatabase } from './database.ts';

/** A database with its image store. */
export type TestDirectory = TestDatabase & { images: ImageFiles };

/** A directory to back up, with a folder for its files. */
export interface FilledDirectory extends TestDirectory {
  /** Holds its images, and whatever a test writes. */
  folder: string;
  /** The path for its backup. */
  backupPath: string;
  /** Creates an empty directory to restore into, which the test has to close. */
  emptyDirectory: () => Promise<TestDirectory>;
}

/** A directory with rows in every table; `close` removes it with its folder. */
export async function createFilledDirectory(): Promise<FilledDirectory> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'thikana-backup-'));
  const database = await testDatabase();
  const directory = { ...database, images: localImageFiles(path.join(folder, 'images')) };
  await fillDirectory(directory);
  return {
    ...directory,
    folder,
    backupPath: path.join(folder, 'directory.backup'),
    emptyDirectory: async () => {
      const images = localImageFiles(await mkdtemp(path.join(folder, 'other-')));
      return { ...(await testDatabase()), images };
    },
    close: async () => {
      await database.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** The images: what a place shows, and what a review does. */
export const storedImage = { key: 'aaaaaaaaaaaaaaaaaaaaaaaaaa.webp', content: 'an image' };
export const storedReviewImage = { key: 'ffffffffffffffffffffffffff.webp', content: 'a dish' };

const hardText = 'বাংলা র‍্য \t tab \\ back\\slash \\N "quote" \n line \r\n 😀 e\u0301 \u0001';

/** Adds rows to every table, with values that a careless copy would lose. */
async function fillDirectory({ db, pool, images }: TestDirectory): Promise<void> {
  const owner = await addUser(db, { name: hardText, roles: ['owner', 'admin'] });
  const category_id = await addCategory(db, { name: 'Tea stalls', description: hardText });
  await db
    .insertInto('area_place_counts')
    .values({ category_id, area_slug: 'dhanmondi-dhaka', place_count: 7 })
    .execute();
  const { key, content } = storedImage;
  await db.insertInto('uploads').values({ key, user_id: owner }).execute();
  await images.add(key, Buffer.from(content));
  const reviewer = await addUser(db);
  await db
    .insertInto('uploads')
    .values({ key: storedReviewImage.key, user_id: reviewer })
    .execute();
  await images.add(storedReviewImage.key, Buffer.from(storedReviewImage.content));
  const [placeId = ''] = await addPlaces(db, [
    { category_id, owner_id: owner, name: 'কুঁড়েঘর', description: hardText, is_active: false },
    { category_id, latitude: 1e-7, longitude: -179.9999999, opening_hours: '{"a": null}' },
  ]);
  await db
    .updateTable('institutions')
    .set({ images: [`/files/${key}`, 'https://example.com/elsewhere.jpg'] })
    .where('id', '=', placeId)
    .execute();
  await db.insertInto('category_metadata').values({ category_id, display_order: 7 }).execute();
  const review_id = await addReview(db, placeId, {
    ...{ user_id: reviewer, rating: 3, comment: hardText },
    images: [`/files/${storedReviewImage.key}`],
  });
  const reply = { review_id, institution_id: placeId, message: hardText };
  await db
    .insertInto('review_replies')
    .values({ ...reply, user_id: owner })
    .execute();
  const { id: reply_id } = await db
    .insertInto('review_replies')
    .values({ ...reply, user_id: await addUser(db) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const notification = { user_id: owner, title: hardText, message: '', data: { text: hardText } };
  await db
    .insertInto('notifications')
    .values(
      [1, 2, 3].map(() => ({
        ...notification,
        type: 'new_review',
        data: JSON.stringify(notification.data),
      })),
    )
    .execute();
  await db
    .insertInto('accounts')
    .values({ user_id: owner, provider_id: 'credential', account_id: owner, password: 'a:hash' })
    .execute();
  await db
    .insertInto('category_requests')
    .values({ requester_id: owner, name: 'Ferries', admin_notes: '' })
    .execute();
  await db
    .insertInto('institution_reports')
    .values({
      institution_id: placeId,
      reporter_id: owner,
      reason: 'other',
      message: 'It has moved',
    })
    .execute();
  await db
    .insertInto('institution_reports')
    .values([
      { review_id, reporter_id: owner, reason: 'abuse' },
      { reply_id, reporter_id: owner, reason: 'fake' },
    ])
    .execute();
  await db.insertInto('favourites').values({ user_id: owner, institution_id: placeId }).execute();
  await db.insertInto('review_holds').values({ user_id: owner, institution_id: placeId }).execute();
  const heldAuthor = await addUser(db);
  await db.insertInto('author_holds').values({ user_id: heldAuthor }).execute();
  await db
    .insertInto('idempotency_keys')
    .values({ user_id: owner, key: 'k', operation: 'o', input_hash: 'h', answer: '{"a":1.50}' })
    .execute();
  await addShortLivedRows(pool, owner);
}

/** Adds rows to every table that a backup leaves out. */
export async function addShortLivedRows(pool: pg.Pool, user: string): Promise<void> {
  await pool.query(`insert into sessions (user_id, token, expires_at) values ($1, $2, now())`, [
    user,
    crypto.randomUUID(),
  ]);
  await pool.query(
    `insert into verifications (identifier, value, expires_at) values ('a', 'b', now());
     insert into attempts (key, count, window_ends) values ('a', 1, now());
     insert into first_admin_link (token_hash) values ('a')`,
  );
}

/** Every row of every table that is backed up, generated columns included, and the whole schema. */
export async function snapshotDirectory(pool: pg.Pool) {
  const client = await pool.connect();
  try {
    const tables = (await listTables(client)).filter(({ name }) => !excludedTables.has(name));
    const sums: Record<string, unknown> = {};
    for (const { name } of tables) {
      const { rows } = await client.query(
        `select count(*), md5(string_agg(t::text, E'\n' order by t::text collate "C")) from ${name} t`,
      );
      sums[name] = rows[0];
    }
    const { rows: rules } = await client.query(
      `select indexdef as rule from pg_indexes where schemaname = 'public'
       union all
       select concat(conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
       -- What a session keeps for itself goes a moment after it has ended.
       where connamespace::regnamespace::text not like 'pg\\_temp%'
       union all
       select concat(pg_get_triggerdef(oid), tgenabled) from pg_trigger where not tgisinternal
       order by 1`,
    );
    return { sums, rules };
  } finally {
    client.release();
  }
}

/** The number of rows of a table, or of another `from` clause. */
export async function countRows(pool: pg.Pool, table: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(`select count(*) from ${table}`);
  return rows[0]?.count ?? -1;
}

/** Succeeded, with no output but progress, which appears on a busy machine. */
export const quietSuccess = {
  code: 0,
  error: expect.stringMatching(/^(directory\.backup .*\n)*$/),
};
