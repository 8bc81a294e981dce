import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../../server/database/migrate.ts';
import { addCategory, addPlaces, addUser } from '../../testing/builders.ts';
import { emptyTestDatabase } from '../../testing/database.ts';
import type { TestDatabase } from '../../testing/database.ts';

const allMigrations = path.resolve('migrations');
let test: TestDatabase;
let folder: string;

beforeAll(async () => {
  test = await emptyTestDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), 'thikana-migrations-'));
  for (const name of await readdir(allMigrations)) {
    if (name < '0039') await cp(path.join(allMigrations, name), path.join(folder, name));
  }
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

it('what was stored before reviews could be reported stays: reports by their words, and who was told of which review', async () => {
  const { db, pool } = test;
  await migrate(pool, folder);
  const owner = await addUser(db);
  const category_id = await addCategory(db);
  const [place = ''] = await addPlaces(db, [{ category_id, owner_id: owner }]);
  await pool.query(
    `insert into institution_reports (institution_id, reporter_id, reason, message)
     values ($1, $2, 'review', 'The one by Demo Guest')`,
    [place, owner],
  );
  const add = async (hidden_reason: string | null, minutesToChange = 0, isTold = false) => {
    const { rows } = await pool.query<{ id: string }>(
      `insert into institution_reviews
         (institution_id, user_id, rating, is_hidden, hidden_reason, created_at, updated_at)
       values ($1, $2, 1, true, $3, '2026-11-01', '2026-11-01'::timestamptz + $4 * interval '1 minute')
       returning id`,
      [place, await addUser(db), hidden_reason, minutesToChange],
    );
    const id = rows[0]?.id ?? '';
    if (isTold) {
      const data = { institution_id: place, review_id: id };
      const told = { user_id: owner, type: 'new_review', title: '', message: '' };
      await db
        .insertInto('notifications')
        .values({ ...told, data: JSON.stringify(data) })
        .execute();
    }
    return id;
  };
  const unpublished = [await add('earlier'), await add('earlier', 5), await add('account')];
  // Hidden by an administrator, told of before, or perhaps visible until it was changed.
  for (const published of [add('abuse'), add(null), add('account', 0, true), add('account', 5)])
    await published;
  await migrate(pool, allMigrations);
  const marked = await db
    .selectFrom('institution_reviews')
    .select('id')
    .where('is_unpublished', '=', true)
    .execute();
  expect(marked.map(({ id }) => id).toSorted()).toEqual(unpublished.toSorted());
  const reports = await db
    .selectFrom('institution_reports')
    .select(['reason', 'message'])
    .execute();
  expect(reports).toEqual([{ reason: 'other', message: 'The one by Demo Guest' }]);
});
