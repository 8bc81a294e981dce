import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCategory, addUser } from '../../testing/builders.ts';
import { testDatabase } from '../../testing/database.ts';
import type { TestDatabase } from '../../testing/database.ts';

let test: TestDatabase;
let user: string;
let category: string;

beforeAll(async () => {
  test = await testDatabase();
  user = await addUser(test.db);
  category = await addCategory(test.db);
});
afterAll(() => test.close());

/** The columns of a table, nullable ones with a question mark. */
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
  it('[DATA-01] institution_categories has the specified columns, of which description and icon are optional', async () => {
    const columns = await columnsOf('institution_categories');
    expect(columns.toSorted()).toEqual(words('created_at description? icon? id name'));
    await expect(
      test.pool.query('insert into institution_categories (name) values (null)'),
    ).rejects.toMatchObject({ column: 'name' });
  });

  it('[DATA-02] category_metadata has at most one row for each category', async () => {
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

  it('[DATA-04] category_requests has the specified columns', async () => {
    expect((await columnsOf('category_requests')).toSorted()).toEqual(
      words(`admin_notes? created_at description? icon? id name requester_id reviewed_by? status
        updated_at`),
    );
  });

  it('[DATA-07] institutions has the specified columns, of which the Bangla name is optional', async () => {
    const columns = await columnsOf('institutions');
    const required = words(`id name category_id latitude longitude images is_active is_verified
      created_at updated_at`);
    const optional = words(`owner_id? name_bn? description? phone? email? website? facebook_url?
      whatsapp_number? address? opening_hours? featured_image?`);
    expect(columns).toEqual(expect.arrayContaining([...required, ...optional]));
  });

  it('[DATA-12] institution_reviews has the specified columns, of which the comment is optional, its images, and whether and why it is hidden or was never shown', async () => {
    expect((await columnsOf('institution_reviews')).toSorted()).toEqual(
      words(
        'comment? created_at hidden_reason? id images institution_id is_hidden is_unpublished rating updated_at user_id',
      ),
    );
  });

  it('[DATA-14] review_replies has the specified columns, and whether and why it is hidden or was never shown', async () => {
    expect((await columnsOf('review_replies')).toSorted()).toEqual(
      words(
        'created_at hidden_reason? id institution_id is_hidden is_unpublished message owner_id? review_id updated_at user_id',
      ),
    );
  });

  it('profiles has the specified columns and at most one row for each account', async () => {
    expect((await columnsOf('profiles')).toSorted()).toEqual(
      words('avatar_url? full_name? id phone_number? updated_at'),
    );
    const add = () => test.db.insertInto('profiles').values({ id: user }).execute();
    await expect(add()).rejects.toMatchObject(violates(/^profiles_pkey$/));
  });

  it('[DATA-17] notifications has the specified columns', async () => {
    expect((await columnsOf('notifications')).toSorted()).toEqual(
      words('created_at data id is_read message number title type user_id'),
    );
  });

  it('[DATA-16] user_roles has the specified columns', async () => {
    expect((await columnsOf('user_roles')).toSorted()).toEqual(words('role user_id'));
  });
});
