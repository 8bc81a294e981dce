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
  user = await addUser(test.db);
  category = await addCategory(test.db);
  [place = ''] = await addPlaces(test.db, [{ category_id: category }]);
});
afterAll(() => test.close());

/** The columns of a table, those that may be null with a question mark. */
async function columnsOf(table: string): Promise<string[]> {
  const { rows } = await test.pool.query<{ column: string }>(
    `select column_name || case is_nullable when 'YES' then '?' else '' end as column
     from information_schema.columns where table_schema = 'public' and table_name = $1`,
    [table],
  );
  return rows.map(({ column }) => column);
}

const violates = (constraint: RegExp) => ({ constraint: expect.stringMatching(constraint) });
const words = (text: string) => text.trim().split(/\s+/);

describe('the tables of the specification', () => {
  it('[DATA-01] institution_categories: description and icon may be missing, the rest not', async () => {
    const columns = await columnsOf('institution_categories');
    expect(columns.toSorted()).toEqual(words('created_at description? icon? id name'));
    await expect(
      test.pool.query('insert into institution_categories (name) values (null)'),
    ).rejects.toMatchObject({ column: 'name' });
  });

  it('[DATA-02] category_metadata: at most one row for each category', async () => {
    const columns = await columnsOf('category_metadata');
    expect(columns.toSorted()).toEqual(words('category_id display_order is_visible'));
    const add = () =>
      test.db
        .insertInto('category_metadata')
        .values({ category_id: category })
        .returningAll()
        .executeTakeFirstOrThrow();
    const tried = await Promise.allSettled(Array.from({ length: 8 }, add));
    const added = tried.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(added).toEqual([{ category_id: category, is_visible: true, display_order: 999 }]);
    await expect(add()).rejects.toMatchObject(violates(/^category_metadata_pkey$/));
  });

  it('[DATA-04] category_requests', async () => {
    expect((await columnsOf('category_requests')).toSorted()).toEqual(
      words(`admin_notes? created_at description? icon? id name requester_id reviewed_by? status
        updated_at`),
    );
  });

  it('[DATA-07] institutions, with an optional Bangla name', async () => {
    const columns = await columnsOf('institutions');
    const required = words(`id name category_id latitude longitude images is_active is_verified
      created_at updated_at`);
    const optional = words(`owner_id? name_bn? description? phone? email? website? facebook_url?
      whatsapp_number? address? opening_hours? featured_image?`);
    expect(columns).toEqual(expect.arrayContaining([...required, ...optional]));
  });

  it('[DATA-12] institution_reviews: the comment may be missing, the rest not', async () => {
    expect((await columnsOf('institution_reviews')).toSorted()).toEqual(
      words('comment? created_at id institution_id rating updated_at user_id'),
    );
  });

  it('[DATA-14] review_replies', async () => {
    expect((await columnsOf('review_replies')).toSorted()).toEqual(
      words('created_at id institution_id message owner_id? review_id updated_at user_id'),
    );
  });

  it('profiles, one for each account at most', async () => {
    expect((await columnsOf('profiles')).toSorted()).toEqual(
      words('avatar_url? full_name? id phone_number? updated_at'),
    );
    const add = () => test.db.insertInto('profiles').values({ id: user }).execute();
    await add();
    await expect(add()).rejects.toMatchObject(violates(/^profiles_pkey$/));
  });

  it('[DATA-17] notifications', async () => {
    expect((await columnsOf('notifications')).toSorted()).toEqual(
      words('created_at data id is_read message title type user_id'),
    );
  });
});

describe('a category request', () => {
  const wish = { name: 'Kite Maker', description: 'Kites and strings', icon: 'toy' };
  const ask = (status?: string) =>
    test.db
      .insertInto('category_requests')
      .values({ requester_id: user, ...wish, ...(status !== undefined && { status }) })
      .returningAll()
      .executeTakeFirstOrThrow();

  it('[DATA-05] keeps what was asked for and is pending', async () => {
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

  it('[DATA-08] shows its first image, or none, after every write', async () => {
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

describe('a review', () => {
  it('[DATA-12] has from 1 to 5 whole stars, when written and when changed', async () => {
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

  it('[DATA-13] stands alone for its author and institution, also when two come at once', async () => {
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

  it("[DATA-14] has replies that name the review's own institution and go with it", async () => {
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
  it('[DATA-16] holds user, owner and admin, each at most once a person', async () => {
    expect(await columnsOf('user_roles')).toEqual(['user_id', 'role']);
    const give = (role: string) =>
      test.db.insertInto('user_roles').values({ user_id: user, role }).execute();
    for (const role of ['user', 'owner', 'admin']) await give(role);
    await expect(give('owner')).rejects.toMatchObject(violates(/^user_roles_pkey$/));
    for (const role of ['', 'Admin', 'root']) {
      await expect(give(role)).rejects.toMatchObject(violates(/role_check$/));
    }
    const held = await test.db.selectFrom('user_roles').select('role').execute();
    expect(held.map(({ role }) => role).toSorted()).toEqual(['admin', 'owner', 'user']);
  });

  it('[DATA-17] tells of three kinds of events with the id they are about', async () => {
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
