import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApi } from '../../testing/api.ts';
import type { TestApi } from '../../testing/api.ts';
import { addCategory, addPlaces, addReview, addUser } from '../../testing/builders.ts';
import { jsonRequest } from '../../testing/json-request.ts';
import { addUploads } from '../../testing/uploads.ts';

let test: TestApi;
let category: string;
let owner: string;

beforeAll(async () => {
  test = await testApi();
  category = await addCategory(test.services.db);
  owner = await addUser(test.services.db, { roles: ['owner'] });
});
afterAll(() => test.close());

const addPlace = async (values: object = {}) => {
  const [id = ''] = await addPlaces(test.services.db, [
    { category_id: category, owner_id: owner, ...values },
  ]);
  return id;
};
const remove = (user: string, id: string) =>
  test.as(user).request(`/api/institutions/${id}`, { method: 'DELETE' });
const uploadOf = (address: string) =>
  test.services.db
    .selectFrom('uploads')
    .select(['uses', 'remove_after'])
    .where('key', '=', address.slice('/files/'.length))
    .executeTakeFirst();

describe('deleting an institution', () => {
  it('[EDIT-15] removes it from detail, list, suggestions and map', async () => {
    const id = await addPlace({ name: 'Gone Tomorrow' });
    const answers = [
      ...[`/api/institutions/${id}`, `/api/institutions?category=${category}&search=gone`],
      ...['/api/institutions/suggestions?q=gone', `/api/institutions/map?bbox=90,23,91,24&zoom=18`],
    ];
    const mention = async (address: string) =>
      (await (await test.request(address)).text()).includes(id);
    expect(await Promise.all(answers.map(mention))).toEqual([true, true, true, true]);
    const response = await remove(owner, id);
    expect([response.status, await response.text()]).toEqual([204, '']);
    expect(await Promise.all(answers.map(mention))).toEqual([false, false, false, false]);
    expect((await test.request(`/api/institutions/${id}`)).status).toBe(404);
    expect((await remove(owner, id)).status).toBe(404);
  });

  it('deletes its reviews and replies, and updates the category count', async () => {
    const { db } = test.services;
    const count = async () =>
      db
        .selectFrom('category_counts')
        .select('institution_count')
        .where('category_id', '=', category)
        .executeTakeFirstOrThrow();
    const before = await count();
    const id = await addPlace();
    const user_id = await addUser(db);
    const review_id = await addReview(db, id, { user_id });
    await addReview(db, id);
    const reply = {
      review_id,
      institution_id: id,
      owner_id: owner,
      user_id: owner,
      message: 'Yes',
    };
    await db.insertInto('review_replies').values(reply).execute();
    expect((await remove(owner, id)).status).toBe(204);
    const reviews = db.selectFrom('institution_reviews').where('institution_id', '=', id);
    const replies = db.selectFrom('review_replies').where('institution_id', '=', id);
    expect(await reviews.selectAll().execute()).toEqual([]);
    expect(await replies.selectAll().execute()).toEqual([]);
    expect(await count()).toEqual(before);
  });

  it('releases its images at once, except those that another institution uses', async () => {
    const [only = '', shared = ''] = await addUploads(test.services.db, owner, 2);
    const id = await addPlace({ images: [only, shared] });
    const other = await addPlace({ images: [shared] });
    expect(await uploadOf(shared)).toEqual({ uses: 2, remove_after: null });
    await remove(owner, id);
    expect(await uploadOf(shared)).toEqual({ uses: 1, remove_after: null });
    const { uses, remove_after } = (await uploadOf(only)) ?? {};
    expect(uses).toBe(0);
    expect(remove_after?.getTime()).toBeLessThanOrEqual(Date.now());
    const { rows } = await test.services.pool.query(
      `select 1 from graphile_worker.jobs where task_identifier = 'removeUploads'`,
    );
    expect(rows.length).toBeGreaterThan(0);
    await remove(owner, other);
  });

  it('leaves no orphaned reviews when reviews are written at the same time', async () => {
    const { db } = test.services;
    const people = await Promise.all(Array.from({ length: 8 }, () => addUser(db)));
    for (let round = 0; round < 6; round += 1) {
      const id = await addPlace();
      const [early = '', ...others] = people;
      const review = await addReview(db, id, { user_id: early });
      const answers = await Promise.all([
        test.as(early).request(`/api/reviews/${review}`, { method: 'DELETE' }),
        ...others.map((user) =>
          test
            .as(user)
            .request(`/api/institutions/${id}/reviews`, jsonRequest('POST', { rating: 4 })),
        ),
        remove(owner, id),
      ]);
      expect(answers.at(-1)?.status).toBe(204);
      for (const { status } of answers) expect([201, 204, 404]).toContain(status);
      const left = await db
        .selectFrom('institution_reviews')
        .select('id')
        .where('institution_id', '=', id)
        .execute();
      expect(left).toEqual([]);
    }
  });
});
