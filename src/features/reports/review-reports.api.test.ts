import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hourlyWriteLimits } from '../../server/attempts/write-limits.ts';
import { testApi } from '../../testing/api.ts';
import type { TestApi } from '../../testing/api.ts';
import { addCategory, addPlaces, addReview, addUser } from '../../testing/builders.ts';
import { findBrokenInvariants } from '../../testing/directory-audit.ts';
import { jsonRequest, sendJson } from '../../testing/json-request.ts';
import { runIntoOpenTransaction } from '../../testing/locks.ts';
import { maxWaitingReports } from './contract.ts';

let t: TestApi;
let category_id: string;
let admin: string;
let owner: string;
let author: string;
let visitor: string;
let place: string;
let review: string;

beforeAll(async () => {
  t = await testApi();
  category_id = await addCategory(t.services.db);
  admin = await addUser(t.services.db, { roles: ['admin'] });
});
afterAll(() => t.close());
beforeEach(async () => {
  const { db } = t.services;
  owner = await addUser(db, { roles: ['owner'], name: 'Demo Owner' });
  author = await addUser(db, { name: 'Demo Author' });
  visitor = await addUser(db, { name: 'Demo Guest' });
  [place = ''] = await addPlaces(db, [{ category_id, owner_id: owner, name: 'Demo Bakery' }]);
  review = await addReview(db, place, { user_id: author, rating: 1, comment: 'Thieves' });
});

const send = (who: string | null, method: string, path: string, body?: object) =>
  sendJson(t, who, method, path, body);
const pathOf = (id: string) => `/api/reviews/${id}/report`;
const report = (who: string | null, body: object, id = review) =>
  send(who, 'PUT', pathOf(id), body);
const own = async (who: string, id = review) => (await send(who, 'GET', pathOf(id))).body.report;
const hide = (id = review, is_hidden = true) =>
  send(admin, 'PATCH', `/api/admin/reviews/${id}`, { is_hidden });
const countWaiting = async (id = review) => {
  const rows = t.services.db.selectFrom('institution_reports').select('id');
  return (await rows.where('review_id', '=', id).execute()).length;
};

describe('reporting a review', () => {
  it('is for visitors and for the owner of its place, and can be read by who did it', async () => {
    const { status, body } = await report(visitor, { reason: 'fake', message: ' Paid for \n' });
    expect([status, body]).toMatchObject([
      200,
      { review_id: review, reason: 'fake', message: 'Paid for' },
    ]);
    expect(await own(visitor)).toEqual(body);
    expect(await own(owner)).toBeNull();
    expect((await report(owner, { reason: 'abuse' })).body).toMatchObject({ message: null });
    expect(await countWaiting()).toBe(2);
  });

  it('keeps one report per person: a new one replaces it, and a repeated call changes nothing', async () => {
    await report(visitor, { reason: 'fake' });
    const said = { reason: 'private', message: 'My phone number' };
    const { body } = await report(visitor, said);
    expect(body).toMatchObject(said);
    expect((await report(visitor, said)).body).toEqual(body);
    expect(await countWaiting()).toBe(1);
  });

  it('is apart from a report of the place, and from those of its other reviews', async () => {
    const other = await addReview(t.services.db, place);
    await report(visitor, { reason: 'fake' });
    await report(visitor, { reason: 'abuse' }, other);
    const path = `/api/institutions/${place}/report`;
    await send(visitor, 'PUT', path, { reason: 'closed' });
    expect(await own(visitor)).toMatchObject({ reason: 'fake' });
    expect(await own(visitor, other)).toMatchObject({ reason: 'abuse' });
    expect((await send(visitor, 'GET', path)).body.report).toMatchObject({ reason: 'closed' });
    expect((await send(visitor, 'DELETE', path)).status).toBe(204);
    expect(await own(visitor)).toMatchObject({ reason: 'fake' });
  });

  it('can be withdrawn, also again, and leaves what others reported', async () => {
    await report(visitor, { reason: 'fake' });
    await report(owner, { reason: 'fake' });
    for (const status of [204, 204]) {
      expect((await send(visitor, 'DELETE', pathOf(review))).status).toBe(status);
    }
    expect(await own(visitor)).toBeNull();
    expect(await countWaiting()).toBe(1);
  });

  it('can be withdrawn from a place that has been hidden since', async () => {
    await report(visitor, { reason: 'fake' });
    await t.services.db
      .updateTable('institutions')
      .set({ is_active: false })
      .where('id', '=', place)
      .execute();
    expect((await send(visitor, 'DELETE', pathOf(review))).status).toBe(204);
    expect(await countWaiting()).toBe(0);
  });

  it('is refused of one’s own review, also by the database', async () => {
    const refused = await report(author, { reason: 'fake' });
    expect([refused.status, refused.body.code]).toEqual([403, 'notAllowed']);
    const row = { review_id: review, reporter_id: author, reason: 'fake' };
    const insert = t.services.db.insertInto('institution_reports').values(row).execute();
    await expect(insert).rejects.toMatchObject({ constraint: 'no_self_report' });
  });

  it('is unknown of unknown and hidden reviews and those of hidden places, also by the database', async () => {
    const { db } = t.services;
    const unknown = crypto.randomUUID();
    const [closed = ''] = await addPlaces(db, [{ category_id, is_active: false }]);
    const unseen = await addReview(db, closed);
    await hide();
    for (const id of [unknown, unseen, review]) {
      for (const method of ['GET', 'PUT', 'DELETE']) {
        const body = method === 'PUT' ? { reason: 'fake' } : undefined;
        expect((await send(visitor, method, pathOf(id), body)).status, method).toBe(404);
      }
    }
    expect((await report(admin, { reason: 'fake' })).status).toBe(404);
    expect((await report(admin, { reason: 'fake' }, unseen)).status).toBe(200);
    const row = { review_id: review, reporter_id: visitor, reason: 'fake' };
    const insert = db.insertInto('institution_reports').values(row).execute();
    await expect(insert).rejects.toMatchObject({ constraint: 'no_report_of_hidden' });
  });

  it('is for signed-in people, and answers bad input as problem+json with its field', async () => {
    expect((await report(null, { reason: 'fake' })).status).toBe(401);
    const problem = async (body: object) => {
      const response = await t.as(visitor).request(pathOf(review), jsonRequest('PUT', body));
      expect(response.headers.get('content-type')).toContain('application/problem+json');
      const { status, errors } = await response.json();
      return [status, errors[0].path, errors[0].code];
    };
    expect(await problem({ reason: 'other' })).toEqual([422, 'message', 'messageRequired']);
    expect(await problem({ reason: 'other', message: ' \u200D ' })).toEqual([
      ...[422, 'message', 'messageRequired'],
    ]);
    expect(await problem({ reason: 'fake', message: 'a'.repeat(1001) })).toEqual([
      ...[422, 'message', 'tooLong'],
    ]);
    expect(await problem({ reason: 'fake', message: 'a\u202Eb' })).toMatchObject([
      ...[422, 'message', 'unreadable'],
    ]);
    // What is reported of places.
    for (const body of [{}, { reason: 'closed' }, { reason: 'mine' }])
      expect((await problem(body)).slice(0, 2)).toEqual([422, 'reason']);
    expect((await send(visitor, 'PUT', '/api/reviews/unreadable/report', {})).status).toBe(404);
  });

  it('counts with the reports of places: per hour, and as many as may wait', async () => {
    const { db } = t.services;
    for (let sent = 0; sent < hourlyWriteLimits.report; sent += 1) {
      const body = { reason: 'fake' };
      const isOfPlace = sent % 2 === 0;
      const path = isOfPlace ? `/api/institutions/${place}/report` : pathOf(review);
      await send(visitor, 'PUT', path, isOfPlace ? { reason: 'closed' } : body);
    }
    expect((await report(visitor, { reason: 'fake' })).status).toBe(429);
    const places = await addPlaces(
      db,
      Array.from({ length: maxWaitingReports }, () => ({ category_id })),
    );
    await db
      .insertInto('institution_reports')
      .values(places.map((id) => ({ institution_id: id, reporter_id: owner, reason: 'double' })))
      .execute();
    expect((await report(owner, { reason: 'fake' })).status).toBe(429);
  });

  it('goes with its review, with its place and with the account of who reported it', async () => {
    await report(visitor, { reason: 'fake' });
    await send(author, 'DELETE', `/api/reviews/${review}`);
    expect(await countWaiting()).toBe(0);
    const again = await addReview(t.services.db, place);
    await report(visitor, { reason: 'fake' }, again);
    expect((await send(visitor, 'DELETE', '/api/me')).status).toBe(204);
    expect(await countWaiting(again)).toBe(0);
    await report(owner, { reason: 'fake' }, again);
    expect((await send(owner, 'DELETE', `/api/institutions/${place}`)).status).toBe(204);
    expect(await countWaiting(again)).toBe(0);
  });

  it('stands in the export of their data, with the name of the place', async () => {
    await report(visitor, { reason: 'fake' });
    const { body } = await send(visitor, 'GET', '/api/me/export');
    expect(body.institution_reports).toMatchObject([
      { review_id: review, institution_id: null, institution_name: 'Demo Bakery', reason: 'fake' },
    ]);
  });

  it('concerns one thing, and has a reason that fits it: by the database', async () => {
    const { db } = t.services;
    const insert = (row: { institution_id?: string; review_id?: string; reason: string }) =>
      db
        .insertInto('institution_reports')
        .values({ reporter_id: visitor, ...row })
        .execute();
    const both = { institution_id: place, review_id: review, reason: 'other' };
    for (const row of [both, { reason: 'other' }]) {
      await expect(insert(row)).rejects.toMatchObject({ code: '23514' });
    }
    for (const row of [
      { institution_id: place, reason: 'fake' },
      { review_id: review, reason: 'closed' },
    ]) {
      const constraint = 'institution_reports_reason_check';
      await expect(insert(row)).rejects.toMatchObject({ constraint });
    }
    await expect(insert({ review_id: review, reason: 'other' })).rejects.toMatchObject({
      constraint: 'other_needs_words',
    });
  });
});

describe('hiding a reported review', () => {
  it('settles all reports of it, whoever hides it and how: alone, with others, or by its change', async () => {
    const { db } = t.services;
    const reportAll = async () => {
      for (const who of [visitor, owner]) await report(who, { reason: 'abuse' });
      expect(await countWaiting()).toBe(2);
    };
    await reportAll();
    await hide();
    expect(await countWaiting()).toBe(0);
    await hide(review, false);
    await reportAll();
    const { updated_at } = await db
      .selectFrom('institution_reviews')
      .select('updated_at')
      .where('id', '=', review)
      .executeTakeFirstOrThrow();
    const read = { id: review, updated_at: updated_at.toISOString() };
    const path = `/api/admin/authors/${author}`;
    await send(admin, 'PATCH', `${path}/reviews`, { reason: 'abuse', reviews: [read] });
    expect(await countWaiting()).toBe(0);
    await send(admin, 'PUT', `${path}/hold`, { is_held: true });
    for (const change of [{ comment: 'Worse' }, { rating: 2 }]) {
      await hide(review, false);
      await reportAll();
      await send(author, 'PATCH', `/api/reviews/${review}`, change);
      expect(await countWaiting()).toBe(0);
    }
    expect(await findBrokenInvariants(t.services.pool)).toEqual({});
  });

  it('leaves a changed one and its reports alone', async () => {
    await report(visitor, { reason: 'abuse' });
    const [read] = (await send(admin, 'GET', `/api/admin/authors/${author}/reviews`)).body.items;
    await send(author, 'PATCH', `/api/reviews/${review}`, { comment: 'I was wrong' });
    const reviews = [{ id: review, updated_at: read.updated_at }];
    const path = `/api/admin/authors/${author}/reviews`;
    const { body } = await send(admin, 'PATCH', path, { reason: 'abuse', reviews });
    expect(body).toEqual({ hidden: 0, changed: 1 });
    expect(await countWaiting()).toBe(1);
  });

  it('by two administrators at once keeps the first reason, and tells both that it is hidden', async () => {
    await report(visitor, { reason: 'abuse' });
    const [read] = (await send(admin, 'GET', `/api/admin/authors/${author}/reviews`)).body.items;
    const reviews = [{ id: review, updated_at: read.updated_at }];
    const hideFor = (reason: string) =>
      send(admin, 'PATCH', `/api/admin/authors/${author}/reviews`, { reason, reviews });
    const answers = await Promise.all([hideFor('abuse'), hideFor('private')]);
    expect(answers.map(({ body }) => body)).toEqual([
      { hidden: 1, changed: 0 },
      { hidden: 1, changed: 0 },
    ]);
    expect(await countWaiting()).toBe(0);
  });

  it('at the moment at which it is reported leaves no report, whichever is first', async () => {
    const { pool } = t.services;
    const answer = await runIntoOpenTransaction(
      pool,
      { text: 'update institution_reviews set is_hidden = true where id = $1', values: [review] },
      () => report(visitor, { reason: 'abuse' }),
    );
    expect(answer.status).toBe(404);
    await hide(review, false);
    const insert = `insert into institution_reports (review_id, reporter_id, reason) values ($1, $2, 'abuse')`;
    await runIntoOpenTransaction(pool, { text: insert, values: [review, visitor] }, () => hide());
    expect(await countWaiting()).toBe(0);
    expect(await findBrokenInvariants(pool)).toEqual({});
  });
});
