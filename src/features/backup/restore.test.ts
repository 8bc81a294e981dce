import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readMigrations } from '../../server/database/migrate.ts';
import { addJob } from '../../server/jobs/add-job.ts';
import { writeFileAtomically } from '../../server/atomic-file.ts';
import { addCategory, addPlaces, addUser } from '../../testing/builders.ts';
import { runCommandOn } from '../../testing/run-command-on.ts';
import { emptyTestDatabase } from '../../testing/database.ts';
import {
  countRows,
  snapshotDirectory,
  createFilledDirectory,
  quietSuccess,
} from '../../testing/filled-directory.ts';
import type { FilledDirectory, TestDirectory } from '../../testing/filled-directory.ts';
import { runBackup } from './backup-command.server.ts';
import { runRestore } from './restore-command.server.ts';
import { writeBackup } from './write-backup.service.server.ts';

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

async function categoryVersion(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ version: number }>('select version from category_version');
  return rows[0]?.version ?? -1;
}

describe('a restore', () => {
  it('replaces a directory only with --replace, and schedules its images for removal after a day', async () => {
    await backUp(filled.backupPath);
    await addUser(to.db);
    expect((await restore(filled.backupPath)).error).toContain(
      '0 institutions, 0 categories, 1 people, 0 reviews',
    );
    const useBefore = new Date(Date.now() + 3_600_000).toISOString();
    const mail = { to: 'of.before@example.com', subject: 'Of before', text: '', html: '' };
    await addJob(to.db, 'mail', { ...mail, useBefore });
    const category_id = await addCategory(to.db);
    const image = 'cccccccccccccccccccccccccc.webp';
    await to.db.insertInto('uploads').values({ key: image }).execute();
    await addPlaces(to.db, [{ category_id, name: 'Of before', images: [`/files/${image}`] }]);
    const before = await snapshotDirectory(to.pool);
    const version = await categoryVersion(to.pool);
    const refused = await restore(filled.backupPath);
    expect(refused).toMatchObject({ code: 1, out: '' });
    expect(refused.error).toContain('not empty: it has 1 institutions, 1 categories');
    expect(await snapshotDirectory(to.pool)).toEqual(before);

    const replaced = await restore(filled.backupPath, '--replace');
    expect(replaced).toMatchObject({ code: 0 });
    expect(replaced.error).toContain('Replacing what is there: 1 institutions');
    // Queued messages were meant for the people of the replaced directory.
    expect(await countRows(to.pool, 'graphile_worker.jobs')).toBe(0);
    // This tells running servers that their cached categories are out of date.
    expect(await categoryVersion(to.pool)).toBeGreaterThan(version);
    const { rows } = await to.pool.query(
      `select uses, remove_after > now() + interval '23 hours' as waits from uploads where key = $1`,
      [image],
    );
    expect(rows).toEqual([{ uses: 0, waits: true }]);
    await to.pool.query('delete from uploads where key = $1', [image]);
    expect(await snapshotDirectory(to.pool)).toEqual(await snapshotDirectory(filled.pool));
  });

  it('leaves the directory as it was when the connection is lost halfway, and can be repeated', async () => {
    await backUp(filled.backupPath);
    await addPlaces(to.db, [{ category_id: await addCategory(to.db), name: 'Of before' }]);
    const before = (await snapshotDirectory(to.pool)).sums;
    const over = new AbortController();
    const killer = (async () => {
      while (!over.signal.aborted) {
        const { rows } = await to.pool.query<{ pid: number }>(
          `select pid from pg_stat_activity where datname = current_database()
             and (query like 'create index%' or query like 'alter table%')
             and pid <> pg_backend_pid()`,
        );
        const [found] = rows;
        if (!found) continue;
        await to.pool.query('select pg_terminate_backend($1)', [found.pid]);
        return;
      }
    })();
    const restoring = restore(filled.backupPath, '--replace').finally(() => over.abort());
    await expect(restoring).rejects.toThrow(/terminat|connection/);
    await killer;
    const after = (await snapshotDirectory(to.pool)).sums;
    // The uploaded images remain for a second try, and are otherwise removed after a day.
    expect({ ...after, uploads: null }).toEqual({ ...before, uploads: null });
    expect(await countRows(to.pool, 'uploads where remove_after is null')).toBe(0);
    expect(await restore(filled.backupPath, '--replace')).toMatchObject({ code: 0 });
    const { sums } = await snapshotDirectory(filled.pool);
    expect((await snapshotDirectory(to.pool)).sums).toEqual(sums);
  });

  it('repairs an image that is damaged in the store', async () => {
    await backUp(filled.backupPath);
    const key = 'aaaaaaaaaaaaaaaaaaaaaaaaaa.webp';
    await to.images.add(key, Buffer.from('half'));
    expect(await restore(filled.backupPath)).toMatchObject({ code: 0 });
    expect(Buffer.from((await to.images.read(key)) ?? [])).toEqual(Buffer.from('an image'));
  });

  it('migrates a backup of an older version', async () => {
    const old = await emptyTestDatabase();
    const migrations = (await readMigrations('migrations')).slice(0, 4);
    const client = await old.pool.connect();
    await client.query('create table schema_migrations (name text, checksum text)');
    for (const { sql, name, checksum } of migrations) {
      await client.query(sql);
      await client.query('insert into schema_migrations values ($1, $2)', [name, checksum]);
    }
    await client.query(
      `with person as (insert into users (name, email) values ('A', 'a@example.com') returning id)
       insert into notifications (user_id, type, title, message)
       select id, 'new_review', n, '' from person cross join (values ('one'), ('two')) t (n)`,
    );
    await client.query(
      `with category as (insert into institution_categories (name) values ('Tea') returning id)
       insert into institutions (name, category_id, latitude, longitude)
       select 'Old place', id, 23.8, 90.4 from category`,
    );
    // That version had no table of uploads, and no images in reviews.
    await client.query('create temporary table uploads (key text, is_removed boolean)');
    await client.query(
      `create function images(institution_reviews) returns text[] language sql return '{}'::text[]`,
    );
    await writeFileAtomically(filled.backupPath, 0o600, (handle) =>
      writeBackup(handle, {
        ...{ client, images: filled.images, onProgress: () => undefined },
        signal: new AbortController().signal,
      }),
    );
    client.release(true);
    await old.close();

    const rulesBefore = (await snapshotDirectory(to.pool)).rules;
    expect(await restore(filled.backupPath)).toMatchObject(quietSuccess);
    const { rows } = await to.pool.query(
      `select number, last_number, name from notifications
       join notification_counters using (user_id) cross join institutions order by number`,
    );
    expect(rows).toEqual([
      { number: 1, last_number: 2, name: 'Old place' },
      { number: 2, last_number: 2, name: 'Old place' },
    ]);
    expect(await countRows(to.pool, 'map_cells')).toBeGreaterThan(0);
    expect(await countRows(to.pool, 'schema_migrations')).toBeGreaterThan(migrations.length);
    expect((await snapshotDirectory(to.pool)).rules).toEqual(rulesBefore);
    expect(await countRows(to.pool, `pg_namespace where nspname = 'restoring'`)).toBe(0);
  });

  it('refuses a backup of another schema', async () => {
    const sum = (change: string) =>
      filled.pool.query(
        `update schema_migrations set checksum = ${change} where name like '0024_%'`,
      );
    await sum(`'x' || checksum`);
    await backUp(filled.backupPath);
    await sum('substr(checksum, 2)');
    const result = await restore(filled.backupPath);
    expect(result).toMatchObject({ code: 1, out: '' });
    expect(result.error).toMatch(
      /another database schema: the migration 0024_\w+\.sql differs from the one here/,
    );
  });

  it('refuses a backup of a newer version', async () => {
    const newer = `insert into schema_migrations values ('9999_future.sql', 'x')`;
    await filled.pool.query(newer);
    await backUp(filled.backupPath);
    await filled.pool.query(`delete from schema_migrations where name = '9999_future.sql'`);
    const result = await restore(filled.backupPath);
    expect(result).toMatchObject({ code: 1, out: '' });
    expect(result.error).toContain('has 9999_future.sql): update the program.');
  });
});
