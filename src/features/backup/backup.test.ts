import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readMigrations } from '../../server/database/migrate.ts';
import { writeWholeFile } from '../../server/whole-file.ts';
import { addCategory, addPlaces, addReview, addUser } from '../../testing/builders.ts';
import { runOn } from '../../testing/commands.ts';
import { addJob } from '../../server/jobs/add-job.ts';
import { emptyTestDatabase, testDatabase } from '../../testing/database.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { testSettings } from '../../testing/settings.ts';
import { fillDemoDirectory } from '../demo/fill.service.server.ts';
import { localImageFiles } from '../images/image-files.server.ts';
import type { ImageFiles } from '../images/image-files.server.ts';
import { runBackup } from './backup-command.server.ts';
import { leftOut } from './backup-format.ts';
import { runRestore } from './restore-command.server.ts';
import { listTables } from './tables.store.server.ts';
import { writeBackup } from './write-backup.service.server.ts';

let folder = '';
let file = '';
let from: TestDatabase & { images: ImageFiles };
let to: TestDatabase & { images: ImageFiles };

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'thikana-backup-'));
  file = path.join(folder, 'directory.backup');
  from = { ...(await testDatabase()), images: localImageFiles(path.join(folder, 'images')) };
  await fillDirectory(from);
});
afterAll(async () => {
  await from.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  const images = localImageFiles(await mkdtemp(path.join(folder, 'other-')));
  to = { ...(await testDatabase()), images };
  return () => to.close();
});

const backUp = (...args: string[]) => runOn(runBackup, from, args);
const restore = (...args: string[]) => runOn(runRestore, to, args);

const hardText = 'বাংলা র‍্য \t tab \\ back\\slash \\N "quote" \n line \r\n 😀 e\u0301 \u0001';

/** A directory with rows in every table, and in them what a careless copy would lose. */
async function fillDirectory({ db, pool, images }: typeof from): Promise<void> {
  const owner = await addUser(db, { name: hardText, roles: ['owner', 'admin'] });
  const category_id = await addCategory(db, { name: 'Tea stalls', description: hardText });
  const key = 'aaaaaaaaaaaaaaaaaaaaaaaaaa.webp';
  await db.insertInto('uploads').values({ key, user_id: owner }).execute();
  await images.add(key, Buffer.from('an image'));
  const [place = ''] = await addPlaces(db, [
    { category_id, owner_id: owner, name: 'কুঁড়েঘর', description: hardText, is_active: false },
    { category_id, latitude: 1e-7, longitude: -179.9999999, opening_hours: '{"a": null}' },
  ]);
  await db
    .updateTable('institutions')
    .set({ images: [`/files/${key}`, 'https://example.com/elsewhere.jpg'] })
    .where('id', '=', place)
    .execute();
  await db.insertInto('category_metadata').values({ category_id, display_order: 7 }).execute();
  const review_id = await addReview(db, place, { rating: 3, comment: hardText });
  await db
    .insertInto('review_replies')
    .values({ review_id, institution_id: place, user_id: owner, message: hardText })
    .execute();
  const one = { user_id: owner, title: hardText, message: '', data: { text: hardText } };
  await db
    .insertInto('notifications')
    .values([1, 2, 3].map(() => ({ ...one, type: 'new_review', data: JSON.stringify(one.data) })))
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
    .insertInto('idempotency_keys')
    .values({ user_id: owner, key: 'k', operation: 'o', input_hash: 'h', answer: '{"a":1.50}' })
    .execute();
  await addShortLived(pool, owner);
}

/** Rows of every table that a backup leaves out. */
async function addShortLived(pool: pg.Pool, user: string): Promise<void> {
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

/** Every row of every kept table, computed columns included, and every rule of the schema. */
async function everything(pool: pg.Pool) {
  const client = await pool.connect();
  try {
    const tables = (await listTables(client)).filter(({ name }) => !leftOut.has(name));
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
       union all
       select concat(pg_get_triggerdef(oid), tgenabled) from pg_trigger where not tgisinternal
       order by 1`,
    );
    return { sums, rules };
  } finally {
    client.release();
  }
}

async function count(pool: pg.Pool, table: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(`select count(*) from ${table}`);
  return rows[0]?.count ?? -1;
}

async function categoryVersion(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ version: number }>('select version from category_version');
  return rows[0]?.version ?? -1;
}

/** Done without a complaint: on a busy machine it says how far it is by the way. */
const quietly = { code: 0, error: expect.stringMatching(/^(directory\.backup .*\n)*$/) };

describe('a backup', () => {
  it('brings a directory back row for row, with all its rules', async () => {
    expect(await backUp(file)).toMatchObject(quietly);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await restore(file)).toMatchObject(quietly);
    expect(await everything(to.pool)).toEqual(await everything(from.pool));
  });

  it('brings the demo directory back row for row, with its images', async () => {
    const images = localImageFiles(path.join(folder, 'demo'));
    const demo = { ...(await testDatabase()), images };
    const services = { db: demo.db, images, settings: testSettings(), now: () => new Date() };
    // The filling asks for these alone.
    await fillDemoDirectory(services as Parameters<typeof fillDemoDirectory>[0]);
    expect(await runOn(runBackup, demo, [file])).toMatchObject(quietly);
    expect(await restore(file)).toMatchObject(quietly);
    expect(await everything(to.pool)).toEqual(await everything(demo.pool));

    const { rows } = await to.pool.query<{ address: string }>(
      `select unnest(images) as address from institutions`,
    );
    expect(rows.length).toBeGreaterThan(10);
    for (const { address } of rows) {
      const name = address.slice('/files/'.length);
      expect(await to.images.read(name)).toEqual(await demo.images.read(name));
    }
    await demo.close();
  }, 240_000);

  it('is of tables that are all known: kept, or left out on purpose', async () => {
    const client = await from.pool.connect();
    const filled = await Promise.all(
      (await listTables(client)).map(async ({ name }) => [name, await count(from.pool, name)]),
    );
    client.release();
    // Each has a row here, so that the test above proves it is kept, or the next one that it is not.
    expect(filled.filter(([, rows]) => rows === 0)).toEqual([]);
  });

  it('holds no sign-ins, links or codes, and ends those of a directory it replaces', async () => {
    await backUp(file);
    await addShortLived(to.pool, await addUser(to.db));
    expect(await restore(file, '--replace')).toMatchObject({ code: 0 });
    for (const table of ['sessions', 'verifications', 'attempts', 'first_admin_link']) {
      expect(await count(to.pool, table), table).toBe(0);
    }
  });

  it('leaves counts that go on exactly', async () => {
    await backUp(file);
    await restore(file);
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

  it('is of one moment while others write', async () => {
    const writing = new AbortController();
    const category_id = await addCategory(from.db, { name: 'While writing' });
    const writer = (async () => {
      while (!writing.signal.aborted) await addPlaces(from.db, [{ category_id }]);
    })();
    try {
      expect(await backUp(file)).toMatchObject({ code: 0 });
    } finally {
      writing.abort();
      await writer;
    }
    expect(await restore(file)).toMatchObject({ code: 0 });
    const { rows } = await to.pool.query(
      `select institution_count, (select count(*) from institutions where category_id = $1) as places
       from category_counts where category_id = $1`,
      [category_id],
    );
    expect(rows[0].institution_count).toBe(rows[0].places);
  });

  it('says which images were removed meanwhile, and fails softly for those that are missing', async () => {
    const gone = 'bbbbbbbbbbbbbbbbbbbbbbbbbb.webp';
    await from.db.insertInto('uploads').values({ key: gone }).execute();
    expect((await backUp(file)).out).toContain('1 images were removed meanwhile');
    const shown = `/files/${gone}`;
    const category_id = await addCategory(from.db, { name: 'Shows a lost image' });
    await addPlaces(from.db, [{ category_id, images: [shown] }]);
    const result = await backUp(file);
    expect(result.out).toContain(`1 images that places show are not in the store, ${shown} first`);
    expect(result.code).toBe(3);
    await from.db.deleteFrom('institutions').where('category_id', '=', category_id).execute();
    await from.db.deleteFrom('uploads').where('key', '=', gone).execute();
  });

  it('that is broken off leaves what stood there before, and nothing else', async () => {
    await backUp(file);
    const { size } = await stat(file);
    const result = await runOn(runBackup, from, [file], AbortSignal.abort());
    expect(result.code).toBe(130);
    expect((await stat(file)).size).toBe(size);
    expect((await readdir(folder)).filter((name) => name.includes('.part'))).toEqual([]);
  });

  it('with wrong arguments says so', async () => {
    expect(await backUp()).toMatchObject({ code: 2, error: expect.stringContaining('--help') });
    expect(await backUp('a', 'b')).toMatchObject({ code: 2 });
    expect(await backUp('--fast', 'a')).toMatchObject({ code: 2 });
    expect(await backUp('--help')).toMatchObject({ code: 0, error: '' });
    await expect(backUp('/nowhere/at/all')).rejects.toThrow('There is no folder /nowhere/at.');
    await expect(backUp(folder)).rejects.toThrow('is a folder.');
    expect(await restore()).toMatchObject({ code: 2 });
    expect(await restore('--help')).toMatchObject({ code: 0, error: '' });
    expect(await restore('/nowhere')).toMatchObject({ code: 1 });
    expect(await restore(folder)).toMatchObject({
      code: 1,
      error: expect.stringContaining(`${folder} is a folder.`),
    });
  });
});

describe('a restore', () => {
  it('gives a directory up only when told to, and lets its images go after a day', async () => {
    await backUp(file);
    await addUser(to.db);
    expect((await restore(file)).error).toContain(
      '0 institutions, 0 categories, 1 people, 0 reviews',
    );
    const useBefore = new Date(Date.now() + 3_600_000).toISOString();
    const mail = { to: 'of.before@example.com', subject: 'Of before', text: '', html: '' };
    await addJob(to.db, 'mail', { ...mail, useBefore });
    const category_id = await addCategory(to.db);
    const image = 'cccccccccccccccccccccccccc.webp';
    await to.db.insertInto('uploads').values({ key: image }).execute();
    await addPlaces(to.db, [{ category_id, name: 'Of before', images: [`/files/${image}`] }]);
    const before = await everything(to.pool);
    const version = await categoryVersion(to.pool);
    const refused = await restore(file);
    expect(refused).toMatchObject({ code: 1, out: '' });
    expect(refused.error).toContain('not empty: it has 1 institutions, 1 categories');
    expect(await everything(to.pool)).toEqual(before);

    const replaced = await restore(file, '--replace');
    expect(replaced).toMatchObject({ code: 0 });
    expect(replaced.error).toContain('Giving up what is there: 1 institutions');
    // What waits to be sent was meant for people of before.
    expect(await count(to.pool, 'graphile_worker.jobs')).toBe(0);
    // By this, running servers know that the categories they keep are old.
    expect(await categoryVersion(to.pool)).toBeGreaterThan(version);
    const { rows } = await to.pool.query(
      `select uses, remove_after > now() + interval '23 hours' as waits from uploads where key = $1`,
      [image],
    );
    expect(rows).toEqual([{ uses: 0, waits: true }]);
    await to.pool.query('delete from uploads where key = $1', [image]);
    expect(await everything(to.pool)).toEqual(await everything(from.pool));
  });

  it('whose connection dies in the middle leaves the directory as it was', async () => {
    await backUp(file);
    await addPlaces(to.db, [{ category_id: await addCategory(to.db), name: 'Of before' }]);
    const before = (await everything(to.pool)).sums;
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
    const restoring = restore(file, '--replace').finally(() => over.abort());
    await expect(restoring).rejects.toThrow(/terminat|connection/);
    await killer;
    const after = (await everything(to.pool)).sums;
    // The images of the backup wait for a second try, or to be removed after a day.
    expect({ ...after, uploads: null }).toEqual({ ...before, uploads: null });
    expect(await count(to.pool, 'uploads where remove_after is null')).toBe(0);
    expect(await restore(file, '--replace')).toMatchObject({ code: 0 });
    const { sums } = await everything(from.pool);
    expect((await everything(to.pool)).sums).toEqual(sums);
  });

  it('mends an image that is damaged in the store', async () => {
    await backUp(file);
    const key = 'aaaaaaaaaaaaaaaaaaaaaaaaaa.webp';
    await to.images.add(key, Buffer.from('half'));
    expect(await restore(file)).toMatchObject({ code: 0 });
    expect(Buffer.from((await to.images.read(key)) ?? [])).toEqual(Buffer.from('an image'));
  });

  it('brings a backup of an older version up to date', async () => {
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
    // That version kept no list of uploads.
    await client.query('create temporary table uploads (key text, is_removed boolean)');
    await writeWholeFile(file, 0o600, (handle) =>
      writeBackup(handle, {
        ...{ client, images: from.images, onProgress: () => undefined },
        signal: new AbortController().signal,
      }),
    );
    client.release(true);
    await old.close();

    const rulesBefore = (await everything(to.pool)).rules;
    expect(await restore(file)).toMatchObject(quietly);
    const { rows } = await to.pool.query(
      `select number, last_number, name from notifications
       join notification_counters using (user_id) cross join institutions order by number`,
    );
    expect(rows).toEqual([
      { number: 1, last_number: 2, name: 'Old place' },
      { number: 2, last_number: 2, name: 'Old place' },
    ]);
    expect(await count(to.pool, 'map_cells')).toBeGreaterThan(0);
    expect(await count(to.pool, 'schema_migrations')).toBeGreaterThan(migrations.length);
    expect((await everything(to.pool)).rules).toEqual(rulesBefore);
    expect(await count(to.pool, `pg_namespace where nspname = 'restoring'`)).toBe(0);
  });

  it('refuses a backup of another schema', async () => {
    const sum = (change: string) =>
      from.pool.query(`update schema_migrations set checksum = ${change} where name like '0024_%'`);
    await sum(`'x' || checksum`);
    await backUp(file);
    await sum('substr(checksum, 2)');
    const result = await restore(file);
    expect(result).toMatchObject({ code: 1, out: '' });
    expect(result.error).toMatch(/of another schema: 0024_\w+\.sql is not the same here/);
  });

  it('refuses a backup of a newer version', async () => {
    const newer = `insert into schema_migrations values ('9999_future.sql', 'x')`;
    await from.pool.query(newer);
    await backUp(file);
    await from.pool.query(`delete from schema_migrations where name = '9999_future.sql'`);
    const result = await restore(file);
    expect(result).toMatchObject({ code: 1, out: '' });
    expect(result.error).toContain('has 9999_future.sql): update the program.');
  });
});
