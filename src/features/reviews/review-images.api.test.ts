import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApi } from '../../testing/api.ts';
import type { TestApi } from '../../testing/api.ts';
import { addCategory, addPlaces, addReview, addUser } from '../../testing/builders.ts';
import { sendJson } from '../../testing/json-request.ts';
import { addUploads } from '../../testing/uploads.ts';
import { removeUnusedUploads } from '../images/uploads.service.server.ts';
import { listReports } from '../reports/settling-contract.ts';
import { hideAuthorReviews, holdAuthor, listAuthorReviews } from './author-moderation-contract.ts';
import { listReviews } from './contract.ts';
import { createReview, deleteReview, editReview } from './writing-contract.ts';

let thikana: TestApi;
let category_id: string;
let owner: string;
let author: string;
let admin: string;
let place: string;

beforeAll(async () => {
  thikana = await testApi();
  category_id = await addCategory(thikana.services.db);
});
afterAll(() => thikana.close());
beforeEach(async () => {
  const { db } = thikana.services;
  owner = await addUser(db, { roles: ['owner'] });
  author = await addUser(db, { name: 'Demo Author' });
  admin = await addUser(db, { roles: ['admin'] });
  place = await addPlace();
});

async function addPlace(images: string[] = []): Promise<string> {
  const [id = ''] = await addPlaces(thikana.services.db, [
    { category_id, owner_id: owner, images },
  ]);
  return id;
}

const upload = (count = 1, who = author) => addUploads(thikana.services.db, who, count);
const send = (method: string, path: string, body: Record<string, unknown>) =>
  sendJson(thikana, author, method, path, body);
const write = (images: readonly string[], where = place) =>
  send('POST', `/api/institutions/${where}/reviews`, { rating: 4, images });
const writeWith = (images: string[]) =>
  thikana
    .as(author)
    .api(createReview, { params: { id: place }, body: { rating: 4, comment: null, images } });
const edit = (id: string, body: { rating?: number; images?: string[] }) =>
  thikana.as(author).api(editReview, { params: { id }, body });
const hold = (is_held: boolean) =>
  thikana.as(admin).api(holdAuthor, { params: { id: author }, body: { is_held } });
/** What a reader finds in the list and as their own review. */
const read = async (who: string | null) => {
  const caller = who === null ? thikana : thikana.as(who);
  const { items, own } = await caller.api(listReviews, { params: { id: place }, query: {} });
  return { listed: items.map(({ images }) => images), own: own?.images };
};

/** The state of uploads: how many use each, and in how many hours it may be removed. */
const statesOf = async (images: readonly string[]) => {
  const rows = await thikana.services.db
    .selectFrom('uploads')
    .select(['key', 'uses'])
    .select(
      sql<number | null>`round(extract(epoch from remove_after - now()) / 3600)::int`.as('hours'),
    )
    .where(
      'key',
      'in',
      images.map((image) => image.slice('/files/'.length)),
    )
    .execute();
  return images.map((image) => {
    const row = rows.find(({ key }) => image.endsWith(key));
    return row && { uses: row.uses, hours: row.hours };
  });
};
const used = { uses: 1, hours: null };

async function expectRefused(
  answer: Promise<{ status: number; body: { errors?: unknown } }>,
  code: string,
): Promise<void> {
  const { status, body } = await answer;
  expect({ status, errors: body.errors }).toEqual({
    status: 422,
    errors: [{ path: 'images', code, message: expect.any(String) }],
  });
}

describe('the images of a review', () => {
  it('are the author’s own uploads in the order that was sent, each once, and seen by everybody', async () => {
    const [one = '', two = ''] = await upload(2);
    const { images } = await writeWith([two, one, two]);
    expect(images).toEqual([two, one]);
    expect(await read(null)).toEqual({ listed: [[two, one]], own: undefined });
    expect(await read(author)).toEqual({ listed: [[two, one]], own: [two, one] });
    expect(await statesOf([one, two])).toEqual([used, used]);
  });

  it('are five at most', async () => {
    const images = await upload(6);
    await expectRefused(write(images), 'tooManyImages');
    expect((await writeWith(images.slice(1))).images).toEqual(images.slice(1));
  });

  it('are refused when somebody else uploaded them, nobody did, or they are elsewhere', async () => {
    const [mine = ''] = await upload();
    const foreign = await upload(1, owner);
    const unknown = `/files/${'a'.repeat(32)}.webp`;
    const removed = await upload();
    await sql`update uploads set is_removed = true where '/files/' || key = ${removed.join()}`.execute(
      thikana.services.db,
    );
    for (const image of [...foreign, unknown, ...removed, 'https://example.com/a.jpg']) {
      await expectRefused(write([mine, image]), 'imageUnknown');
    }
    expect(await read(null)).toEqual({ listed: [], own: undefined });
    expect(await statesOf([mine])).toEqual([{ uses: 0, hours: 24 }]);
  });

  it('are refused when a place or another review uses them', async () => {
    const { db } = thikana.services;
    const [ofPlace = '', ofReview = '', free = ''] = await upload(3);
    await addPlace([ofPlace]);
    await addReview(db, await addPlace(), { user_id: author, images: [ofReview] });
    const { id } = await writeWith([free]);
    for (const image of [ofPlace, ofReview]) {
      await expectRefused(write([image], await addPlace()), 'imageUnknown');
      await expectRefused(
        send('PATCH', `/api/reviews/${id}`, { images: [free, image] }),
        'imageUnknown',
      );
    }
    expect(await read(null)).toEqual({ listed: [[free]], own: undefined });
  });

  it('are in one review only, also when two are written at the same moment', async () => {
    const places = await Promise.all(Array.from({ length: 4 }, () => addPlace()));
    const images = await upload();
    const responses = await Promise.all(places.map((where) => write(images, where)));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422]);
    expect(await statesOf(images)).toEqual([used]);
  });

  it('are written once for an Idempotency-Key', async () => {
    const images = await upload();
    const call = () =>
      thikana
        .as(author)
        .api(
          createReview,
          { params: { id: place }, body: { rating: 4, comment: null, images } },
          { idempotencyKey: 'key' },
        );
    expect(await call()).toEqual(await call());
  });

  it('do not hide that the review is there already when it is sent again', async () => {
    const images = await upload();
    const { id } = await writeWith(images);
    expect(await write(images)).toMatchObject({ status: 409, body: { code: 'alreadyReviewed' } });
    // It goes on as a change, which may have the same ones.
    expect((await edit(id, { rating: 1, images })).images).toEqual(images);
  });

  it('can be changed alone: what is taken out is free for a day, what is not sent stays', async () => {
    const [one = '', two = ''] = await upload(2);
    const { id, updated_at } = await writeWith([one]);
    const changed = await edit(id, { images: [two] });
    expect(changed).toMatchObject({ images: [two], rating: 4 });
    expect(changed.updated_at > updated_at).toBe(true);
    expect(await statesOf([one, two])).toEqual([{ uses: 0, hours: 24 }, used]);
    expect((await edit(id, { images: [two] })).updated_at).toBe(changed.updated_at);
    expect(await edit(id, { rating: 5 })).toMatchObject({ images: [two] });
    // Wanted back within the day.
    expect((await edit(id, { images: [one, two] })).images).toEqual([one, two]);
    expect((await edit(id, { images: [] })).images).toEqual([]);
  });

  it('go with the review, and with its place, at once', async () => {
    const { db, pool } = thikana.services;
    const images = await upload(2);
    const countJobs = async () => {
      const { rows } = await pool.query(
        `select from graphile_worker.jobs where task_identifier = 'removeUploads'`,
      );
      return rows.length;
    };
    const { id } = await writeWith(images);
    const before = await countJobs();
    await thikana.as(author).api(deleteReview, { params: { id } });
    expect(await countJobs()).toBe(before + 1);
    const due = { uses: 0, hours: 0 };
    expect(await statesOf(images)).toEqual([due, due]);
    const ofPlace = await upload();
    await writeWith(ofPlace);
    await db.deleteFrom('institutions').where('id', '=', place).execute();
    expect(await statesOf(ofPlace)).toEqual([due]);
  });

  it('are left by the clean-up, which removes what no review uses any longer', async () => {
    const { db } = thikana.services;
    const [kept = '', taken = ''] = await upload(2);
    const { id } = await writeWith([kept, taken]);
    await edit(id, { images: [kept] });
    await sql`update uploads set remove_after = now() where user_id = ${author} and uses = 0`.execute(
      db,
    );
    await removeUnusedUploads(thikana.services);
    expect(await statesOf([kept, taken])).toEqual([used, undefined]);
  });

  it('cannot be too many, or elsewhere, in the database either', async () => {
    const { db } = thikana.services;
    const add = (images: string[]) => addReview(db, place, { images });
    await expect(add(await upload(6))).rejects.toMatchObject({ constraint: 'review_images_count' });
    for (const image of ['https://example.com/a.jpg', '/files/../a.jpg', ' ', '/files/a.svg'])
      await expect(add([image])).rejects.toMatchObject({ constraint: 'review_images_own' });
    await expect(add([...(await upload(4)), 'x'])).rejects.toMatchObject({
      constraint: 'review_images_own',
    });
  });
});

describe('the images of a hidden review', () => {
  it('are for its author and administrators', async () => {
    await hold(true);
    const images = await upload();
    expect((await writeWith(images)).is_hidden).toBe(true);
    expect(await read(null)).toEqual({ listed: [], own: undefined });
    expect(await read(owner)).toEqual({ listed: [], own: undefined });
    expect(await read(author)).toEqual({ listed: [], own: images });
    expect(await read(admin)).toEqual({ listed: [images], own: undefined });
  });

  it('hide it when they change while its author is held, and settle its reports; the same ones do not', async () => {
    const { db } = thikana.services;
    const [first = '', second = ''] = await upload(2);
    const { id } = await writeWith([first]);
    await hold(true);
    expect((await edit(id, { images: [first] })).is_hidden).toBeUndefined();
    const report = { review_id: id, reporter_id: owner, reason: 'advertising' };
    await db.insertInto('institution_reports').values(report).execute();
    expect((await edit(id, { images: [first, second] })).is_hidden).toBe(true);
    expect(await read(null)).toEqual({ listed: [], own: undefined });
    const counted = await db
      .selectFrom('institutions')
      .select('rating_count')
      .where('id', '=', place)
      .executeTakeFirst();
    expect(counted).toEqual({ rating_count: 0 });
    const reports = db.selectFrom('institution_reports').select('id').where('review_id', '=', id);
    expect(await reports.execute()).toEqual([]);
  });

  it('are read by administrators in lists of its author and of reports, and hidden only as they were read', async () => {
    const { db } = thikana.services;
    const [first = '', second = ''] = await upload(2);
    const { id, updated_at } = await writeWith([first]);
    const report = { review_id: id, reporter_id: owner, reason: 'advertising' };
    await db.insertInto('institution_reports').values(report).execute();
    const asAdmin = thikana.as(admin);
    const { items: reported } = await asAdmin.api(listReports, { query: {} });
    expect(reported.find(({ review }) => review?.id === id)?.review?.images).toEqual([first]);
    await edit(id, { images: [second] });
    const hide = { reason: 'advertising' as const, reviews: [{ id, updated_at }] };
    expect(await asAdmin.api(hideAuthorReviews, { params: { id: author }, body: hide })).toEqual({
      hidden: 0,
      changed: 1,
    });
    const written = await asAdmin.api(listAuthorReviews, { params: { id: author }, query: {} });
    expect(written.items.map(({ images }) => images)).toEqual([[second]]);
  });
});
