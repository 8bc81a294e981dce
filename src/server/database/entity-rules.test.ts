import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCategory, addPlaces, addReview, addUser } from '../../testing/builders.ts';
import { testDatabase } from '../../testing/database.ts';
import type { TestDatabase } from '../../testing/database.ts';

let test: TestDatabase;
let user: string;
let category: string;
let place: string;

beforeAll(async () => {
  test = await testDatabase();
  user = await addUser(test.db, { roles: [] });
  category = await addCategory(test.db);
  [place = ''] = await addPlaces(test.db, [{ category_id: category }]);
});
afterAll(() => test.close());

const violates = (constraint: RegExp) => ({ constraint: expect.stringMatching(constraint) });

describe('a category request', () => {
  const wish = { name: 'Kite Maker', description: 'Kites and strings', icon: 'toy' };
  const ask = (status?: string) =>
    test.db
      .insertInto('category_requests')
      .values({ requester_id: user, ...wish, ...(status !== undefined && { status }) })
      .returningAll()
      .executeTakeFirstOrThrow();

  it('[DATA-05] stores what was asked for and is pending at first', async () => {
    expect(await ask()).toMatchObject({
      ...{ requester_id: user, ...wish, status: 'pending' },
      ...{ admin_notes: null, reviewed_by: null },
    });
  });

  it('[DATA-05] is pending, approved or rejected and nothing else', async () => {
    for (const status of ['pending', 'approved', 'rejected']) {
      expect((await ask(status)).status).toBe(status);
    }
    for (const status of ['', 'Approved', 'open', 'deleted']) {
      await expect(ask(status)).rejects.toMatchObject(violates(/status/));
    }
    const unset = test.pool.query('update category_requests set status = null');
    await expect(unset).rejects.toMatchObject({ column: 'status' });
  });
});

describe('an institution', () => {
  it('[DATA-09] is active and not verified when it is new', async () => {
    const row = await test.db
      .insertInto('institutions')
      .values({ name: 'New Place', category_id: category, latitude: 23.8, longitude: 90.4 })
      .returning(['is_active', 'is_verified', 'opening_hours', 'images', 'rating_count'])
      .executeTakeFirstOrThrow();
    expect(row).toEqual({
      ...{ is_active: true, is_verified: false, opening_hours: null, images: [], rating_count: 0 },
    });
  });

  it('[DATA-08] has its first image, or none, as its featured image after every write', async () => {
    const featured = async (images: string[]) => {
      const row = await test.db
        .updateTable('institutions')
        .set({ images })
        .where('id', '=', place)
        .returning('featured_image')
        .executeTakeFirstOrThrow();
      return row.featured_image;
    };
    const created = await test.db
      .insertInto('institutions')
      .values([
        { name: 'With', category_id: category, latitude: 1, longitude: 1, images: ['/a', '/b'] },
        { name: 'Without', category_id: category, latitude: 1, longitude: 1 },
      ])
      .returning('featured_image')
      .execute();
    expect(created).toEqual([{ featured_image: '/a' }, { featured_image: null }]);
    expect(await featured(['/c', '/a'])).toBe('/c');
    expect(await featured(['/a', '/c'])).toBe('/a');
    expect(await featured([])).toBeNull();
    await expect(
      test.pool.query(`update institutions set featured_image = '/z' where id = $1`, [place]),
    ).rejects.toThrow(/featured_image/);
    await expect(featured(['1', '2', '3', '4', '5', '6'])).rejects.toMatchObject(
      violates(/images/),
    );
  });
});

describe('the opening hours of an institution', () => {
  it('have at most ten special ones, in an array', async () => {
    const store = (special: unknown) =>
      test.db
        .updateTable('institutions')
        .set({ opening_hours: JSON.stringify({ special }) })
        .where('id', '=', place)
        .execute();
    const entries = (count: number) => Array.from({ length: count }, () => ({ closed: true }));
    for (const allowed of [[], entries(10)]) await store(allowed);
    for (const refused of [{}, null, 'closed', entries(11)])
      await expect(store(refused)).rejects.toMatchObject(violates(/special_hours/));
  });
});

describe('a review', () => {
  it('[DATA-12] has a rating from 1 to 5, both when it is written and when it is changed', async () => {
    for (const rating of [1, 2, 3, 4, 5]) await addReview(test.db, place, { rating });
    const id = await addReview(test.db, place, { rating: 3 });
    for (const rating of [0, 6, -1, 100]) {
      await expect(addReview(test.db, place, { rating })).rejects.toMatchObject(violates(/rating/));
      const change = test.db
        .updateTable('institution_reviews')
        .set({ rating })
        .where('id', '=', id);
      await expect(change.execute()).rejects.toMatchObject(violates(/rating/));
    }
    await expect(
      test.pool.query('update institution_reviews set rating = null where id = $1', [id]),
    ).rejects.toMatchObject({ column: 'rating' });
  });

  it('[DATA-13] is the only one of its author for an institution, even when several are written at once', async () => {
    const [other = ''] = await addPlaces(test.db, [{ category_id: category }]);
    for (let round = 0; round < 10; round += 1) {
      const user_id = await addUser(test.db);
      const tried = await Promise.allSettled(
        [1, 2, 3, 4, 5, 1].map((rating) => addReview(test.db, other, { user_id, rating })),
      );
      const refused = tried.flatMap((one): unknown[] =>
        one.status === 'rejected' ? [one.reason] : [],
      );
      expect(refused).toHaveLength(5);
      for (const reason of refused) {
        expect(reason).toMatchObject(violates(/^institution_reviews_institution_id_user_id_key$/));
      }
      // The same author may review another place.
      await addReview(test.db, place, { user_id });
    }
    const counted = await test.db
      .selectFrom('institutions')
      .select('rating_count')
      .where('id', '=', other)
      .executeTakeFirstOrThrow();
    expect(counted.rating_count).toBe(10);
  });

  it("[DATA-14] has replies that name the review's own institution and are deleted with it", async () => {
    const [other = ''] = await addPlaces(test.db, [{ category_id: category }]);
    const review_id = await addReview(test.db, other);
    const reply = (institution_id: string, message = 'Thank you') =>
      test.db
        .insertInto('review_replies')
        .values({ review_id, institution_id, owner_id: user, user_id: user, message })
        .execute();
    await expect(reply(place)).rejects.toMatchObject(violates(/institution_id/));
    await expect(reply(other, '  ')).rejects.toMatchObject(violates(/message/));
    await reply(other);
    await test.db.deleteFrom('institution_reviews').where('id', '=', review_id).execute();
    expect(await test.db.selectFrom('review_replies').select('id').execute()).toEqual([]);
  });
});

describe('roles and notifications', () => {
  it('[DATA-16] a person has the roles user, owner and admin at most once each, and no others', async () => {
    const give = (role: string) =>
      test.db.insertInto('user_roles').values({ user_id: user, role }).execute();
    for (const role of ['user', 'owner', 'admin']) await give(role);
    await expect(give('owner')).rejects.toMatchObject(violates(/^user_roles_pkey$/));
    for (const role of ['', 'Admin', 'root']) {
      await expect(give(role)).rejects.toMatchObject(violates(/role_check$/));
    }
    const held = await test.db
      .selectFrom('user_roles')
      .select('role')
      .where('user_id', '=', user)
      .execute();
    expect(held.map(({ role }) => role).toSorted()).toEqual(['admin', 'owner', 'user']);
  });

  it('[DATA-17] a notification has one of three types and holds what it is about', async () => {
    const tell = (type: string, data: unknown) =>
      test.db
        .insertInto('notifications')
        .values({ user_id: user, type, title: 'News', message: 'Something is new', data })
        .returningAll()
        .executeTakeFirstOrThrow();
    const about = { institution_id: place };
    for (const type of ['category_request', 'new_review', 'review_reply']) {
      expect(await tell(type, about)).toMatchObject({ type, data: about, is_read: false });
    }
    await expect(tell('advert', about)).rejects.toMatchObject(violates(/type_check$/));
    await expect(tell('new_review', '"text"')).rejects.toMatchObject(violates(/data_check$/));
  });
});
