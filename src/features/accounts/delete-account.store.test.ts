import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCategory, addPlaces, addReview, addUser } from '../../testing/builders.ts';
import { testDatabase } from '../../testing/database.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { findWrongRatings } from '../../testing/find-wrong-ratings.ts';
import { countChangedInstitutions } from '../../testing/count-changed-institutions.ts';
import { countRowsRead } from '../../testing/count-rows-read.ts';
import { countWaitingStatements, runIntoOpenTransaction } from '../../testing/locks.ts';
import {
  deleteNotificationsOfPerson,
  deleteReviewsOf,
  lockInstitutionsOf,
  lockRequestsAndUploads,
} from './delete-account.store.server.ts';

let test: TestDatabase;
let category_id = '';
beforeAll(async () => {
  test = await testDatabase();
  category_id = await addCategory(test.db);
});
afterAll(() => test.close());

it('locking the places of a person reads only their own', async () => {
  const me = await addUser(test.db, { roles: ['owner'] });
  const others = await addPlaces(
    test.db,
    Array.from({ length: 2000 }, () => ({ category_id })),
  );
  await addPlaces(test.db, [{ category_id, owner_id: me }]);
  await addReview(test.db, others[0] ?? '', { user_id: me });
  await test.pool.query('vacuum analyze institutions, institution_reviews');
  const read = await countRowsRead(test.db, 'institutions', async (db) => {
    await db.transaction().execute((tx) => lockInstitutionsOf(tx, me));
  });
  expect(read).toBeGreaterThanOrEqual(2);
  expect(read).toBeLessThan(20);
});

it('locking the places of a person waits for their review that begins hidden', async () => {
  const user_id = await addUser(test.db);
  const [institution_id = ''] = await addPlaces(test.db, [{ category_id }]);
  await test.db.insertInto('review_holds').values({ user_id, institution_id }).execute();
  const write =
    'insert into institution_reviews (user_id, institution_id, rating) values ($1, $2, 1)';
  const values = [user_id, institution_id];
  await runIntoOpenTransaction(test.pool, { text: write, values }, () =>
    test.db.transaction().execute((tx) => lockInstitutionsOf(tx, user_id)),
  );
});

it('deleting the notifications about a person’s replies does not read everybody’s notifications', async () => {
  const [me, owner_id] = [await addUser(test.db), await addUser(test.db, { roles: ['owner'] })];
  const places = await addPlaces(
    test.db,
    Array.from({ length: 20 }, () => ({ category_id, owner_id })),
  );
  const told = 300;
  for (const institution_id of places) {
    const author = await addUser(test.db);
    const review_id = await addReview(test.db, institution_id, { user_id: author });
    const { id } = await test.db
      .insertInto('review_replies')
      .values({ review_id, institution_id, owner_id, user_id: me, message: 'Thanks' })
      .returning('id')
      .executeTakeFirstOrThrow();
    // Each was notified of this reply, and of many others.
    await test.pool.query(
      `insert into notifications (user_id, type, title, message, data)
       select person, 'review_reply', 'New reply', 'Message', jsonb_build_object(
         'institution_id', $6::uuid, 'review_id', $3::uuid,
         'reply_id', case when n = 1 then $4::uuid else gen_random_uuid() end)
       from unnest(array[$1, $2]::uuid[]) person, generate_series(1, $5::int / 20) n`,
      [author, owner_id, review_id, id, told, institution_id],
    );
  }
  // Many more notifications of people who are not concerned. Each person's are numbered by updates of
  // one row, so thousands for one in a single statement would take seconds.
  const others = await Promise.all(Array.from({ length: 50 }, () => addUser(test.db)));
  await test.pool.query(
    `insert into notifications (user_id, type, title, message)
     select person, 'new_review', 'New review', 'Message'
     from unnest($1::uuid[]) person, generate_series(1, 400)`,
    [others],
  );
  await test.pool.query('vacuum analyze notifications, review_replies, institution_reviews');
  const count = async () =>
    (await test.db.selectFrom('notifications').select('id').execute()).length;
  const before = await count();
  const read = await countRowsRead(test.db, 'notifications', async (db) => {
    await db.transaction().execute((tx) => deleteNotificationsOfPerson(tx, me));
  });
  expect(before - (await count())).toBe(2 * places.length);
  // Reads all notifications of these places once, then those that are deleted; not once per reply.
  expect(read).toBeLessThan(3 * told);
});

it('deleting the notifications of a person includes those they received, which are locked in order', async () => {
  const me = await addUser(test.db);
  await test.pool.query(
    `insert into notifications (user_id, type, title, message)
     select $1, 'new_review', 'New review', 'Message' from generate_series(1, 3)`,
    [me],
  );
  // An update moves the oldest row to the end of the table, so rows are not stored in their order.
  await test.pool.query(
    'update notifications set created_at = clock_timestamp() where user_id = $1 and number = 1',
    [me],
  );
  const holder = await test.pool.connect();
  try {
    await holder.query('begin');
    await holder.query('select from notifications where user_id = $1 and number = 2 for update', [
      me,
    ]);
    const deleting = test.db.transaction().execute((tx) => deleteNotificationsOfPerson(tx, me));
    await expect.poll(() => countWaitingStatements(test.pool)).toBe(1);
    const free = await test.pool.query<{ number: number }>(
      'select number from notifications where user_id = $1 for update skip locked',
      [me],
    );
    await holder.query('commit');
    await deleting;
    // While it waited for the second, it held the first.
    expect(free.rows).toEqual([{ number: 3 }]);
  } finally {
    holder.release(true);
  }
  const left = await test.pool.query('select from notifications where user_id = $1', [me]);
  expect(left.rowCount).toBe(0);
});

it('the category requests that a person made or decided are locked', async () => {
  const [me, other] = [await addUser(test.db), await addUser(test.db)];
  await test.pool.query(
    `insert into category_requests (name, requester_id, status, reviewed_by)
     values ('Made', $1, 'pending', null), ('Decided', $2, 'approved', $1), ('Neither', $2, 'pending', null)`,
    [me, other],
  );
  const free = await test.db.transaction().execute(async (tx) => {
    await lockRequestsAndUploads(tx, me);
    const { rows } = await test.pool.query<{ name: string }>(
      'select name from category_requests for update skip locked',
    );
    return rows.map(({ name }) => name);
  });
  expect(free).toEqual(['Neither']);
});

it('[REV-15] deleting an author’s reviews updates the ratings of at most 200 places per statement', async () => {
  const [me, other] = [await addUser(test.db), await addUser(test.db)];
  const places = await addPlaces(
    test.db,
    Array.from({ length: 450 }, () => ({ category_id })),
  );
  await test.pool.query(
    `insert into institution_reviews (institution_id, user_id, rating)
     select place, person, 3 from unnest($1::uuid[]) place, unnest($2::uuid[]) person`,
    [places, [me, other]],
  );
  const changed = await countChangedInstitutions(test.pool, () =>
    test.db.transaction().execute((tx) => deleteReviewsOf(tx, me)),
  );
  expect(changed).toEqual([200, 200, 50]);
  expect(await findWrongRatings(test.pool)).toEqual([]);
  const { rowCount } = await test.pool.query(
    'select from institution_reviews where user_id = any($1)',
    [[me, other]],
  );
  expect(rowCount).toBe(places.length);
});
