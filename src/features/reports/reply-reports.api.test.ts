import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApi } from '../../testing/api.ts';
import type { TestApi } from '../../testing/api.ts';
import { addCategory, addPlaces, addReview, addUser } from '../../testing/builders.ts';
import { findBrokenInvariants } from '../../testing/directory-audit.ts';
import { sendJson } from '../../testing/json-request.ts';
import { runIntoOpenTransaction } from '../../testing/locks.ts';

let t: TestApi;
let category_id: string;
let admin: string;
let owner: string;
let author: string;
let reviewer: string;
let visitor: string;
let place: string;
let review: string;
let reply: string;

beforeAll(async () => {
  t = await testApi();
  category_id = await addCategory(t.services.db);
  admin = await addUser(t.services.db, { roles: ['admin'] });
});
afterAll(() => t.close());
beforeEach(async () => {
  const { db } = t.services;
  await db.deleteFrom('institution_reports').execute();
  owner = await addUser(db, { roles: ['owner'], name: 'Demo Owner' });
  author = await addUser(db, { name: 'Demo Author' });
  reviewer = await addUser(db);
  visitor = await addUser(db, { name: 'Demo Guest' });
  [place = ''] = await addPlaces(db, [{ category_id, owner_id: owner, name: 'Demo Bakery' }]);
  review = await addReview(db, place, { user_id: reviewer });
  reply = await write();
});

const send = (who: string | null, method: string, path: string, body?: object) =>
  sendJson(t, who, method, path, body);
const write = async (who = author): Promise<string> =>
  (await send(who, 'POST', `/api/reviews/${review}/replies`, { message: 'Buy at my shop' })).body
    .id;
const pathOf = (id: string) => `/api/replies/${id}/report`;
const report = (who: string | null, body: object = { reason: 'abuse' }, id = reply) =>
  send(who, 'PUT', pathOf(id), body);
const own = async (who: string, id = reply) => (await send(who, 'GET', pathOf(id))).body.report;
const hide = (id = reply, is_hidden = true) =>
  send(admin, 'PATCH', `/api/admin/replies/${id}`, { is_hidden });
const list = async () => (await send(admin, 'GET', '/api/admin/reports')).body;
const countWaiting = async (id = reply) => {
  const rows = t.services.db.selectFrom('institution_reports').select('id');
  return (await rows.where('reply_id', '=', id).execute()).length;
};

describe('reporting a reply', () => {
  it('is for visitors, the reviewer and the owner of the place, once each, and can be taken back', async () => {
    const { status, body } = await report(visitor, { reason: 'fake', message: ' Paid for \n' });
    expect([status, body]).toMatchObject([
      200,
      { reply_id: reply, reason: 'fake', message: 'Paid for' },
    ]);
    expect(await own(visitor)).toEqual(body);
    for (const who of [owner, reviewer, visitor]) await report(who);
    expect(await own(visitor)).toMatchObject({ reason: 'abuse', message: null });
    expect(await countWaiting()).toBe(3);
    for (const again of [false, true])
      expect((await send(visitor, 'DELETE', pathOf(reply))).status, `again: ${again}`).toBe(204);
    expect([await own(visitor), await countWaiting()]).toEqual([null, 2]);
  });

  it('is apart from reports of its review and its place', async () => {
    await report(visitor, { reason: 'fake' });
    await send(visitor, 'PUT', `/api/reviews/${review}/report`, { reason: 'abuse' });
    await send(visitor, 'PUT', `/api/institutions/${place}/report`, { reason: 'closed' });
    expect((await list()).items).toMatchObject([
      { id: reply, review: null, reply: { message: 'Buy at my shop' } },
      { id: review, review: { id: review }, reply: null },
      { id: place, review: null, reply: null },
    ]);
    await send(visitor, 'DELETE', `/api/reviews/${review}/report`);
    expect(await own(visitor)).toMatchObject({ reason: 'fake' });
  });

  it('is refused of one’s own, and unknown of unknown and hidden ones, of those of hidden reviews and places: also by the database', async () => {
    const { db } = t.services;
    expect((await report(author)).body.code).toBe('notAllowed');
    const insert = (reporter_id: string) =>
      db
        .insertInto('institution_reports')
        .values({ reply_id: reply, reporter_id, reason: 'fake' })
        .execute();
    await expect(insert(author)).rejects.toMatchObject({ constraint: 'no_self_report' });
    const statuses = async (id = reply) => [
      (await send(visitor, 'GET', pathOf(id))).status,
      (await report(visitor, { reason: 'fake' }, id)).status,
      (await send(visitor, 'DELETE', pathOf(id))).status,
    ];
    expect(await statuses(crypto.randomUUID())).toEqual([404, 404, 404]);
    await send(admin, 'PATCH', `/api/admin/reviews/${review}`, { is_hidden: true });
    expect(await statuses()).toEqual([404, 404, 404]);
    // The author of a hidden review sees what is replied to it.
    expect((await report(reviewer)).status).toBe(200);
    await send(admin, 'PATCH', `/api/admin/reviews/${review}`, { is_hidden: false });
    await db
      .updateTable('institutions')
      .set({ is_active: false })
      .where('id', '=', place)
      .execute();
    expect(await statuses()).toEqual([404, 404, 404]);
    await db.updateTable('institutions').set({ is_active: true }).where('id', '=', place).execute();
    await hide();
    expect(await statuses()).toEqual([404, 404, 404]);
    expect((await report(admin)).status).toBe(404);
    await expect(insert(visitor)).rejects.toMatchObject({ constraint: 'no_report_of_hidden' });
  });

  it('takes the reasons of reviews, and words with the last one; concerns one thing: by the database', async () => {
    expect((await report(null)).status).toBe(401);
    for (const body of [{}, { reason: 'closed' }, { reason: 'other' }])
      expect((await report(visitor, body)).body).toMatchObject({ code: 'invalid' });
    const insert = (row: { review_id?: string; reason: string; message?: string }) =>
      t.services.db
        .insertInto('institution_reports')
        .values({ reply_id: reply, reporter_id: visitor, ...row })
        .execute();
    await expect(insert({ reason: 'closed' })).rejects.toMatchObject({
      constraint: 'institution_reports_reason_check',
    });
    await expect(insert({ reason: 'fake', review_id: review })).rejects.toMatchObject({
      constraint: 'institution_reports_one_thing',
    });
  });

  it('goes with the reply, with its author, and stands in the export of who reported it', async () => {
    await report(visitor, { reason: 'fake' });
    const { body } = await send(visitor, 'GET', '/api/me/export');
    expect(body.institution_reports).toMatchObject([
      {
        ...{ reply_id: reply, review_id: null, institution_id: null },
        ...{ institution_name: 'Demo Bakery', reason: 'fake' },
      },
    ]);
    expect((await send(author, 'DELETE', `/api/replies/${reply}`)).status).toBe(204);
    expect(await countWaiting()).toBe(0);
    reply = await write();
    await report(visitor);
    expect((await send(author, 'DELETE', '/api/me')).status).toBe(204);
    expect(await countWaiting()).toBe(0);
  });
});

describe('a reported reply', () => {
  it('is read with its author, words and reports, and settled with what was read of it', async () => {
    for (const who of [visitor, owner]) await report(who);
    const [subject] = (await list()).items;
    expect(subject).toMatchObject({
      ...{ id: reply, institution_id: place, institution_name: 'Demo Bakery', owner_id: owner },
      reply: {
        ...{ id: reply, user_id: author, full_name: 'Demo Author', message: 'Buy at my shop' },
        is_by_owner: false,
      },
      ...{ report_count: 2, reports: [{ reporter_id: visitor }, { reporter_id: owner }] },
    });
    const path = `/api/admin/reports/${reply}/settle`;
    const reports = subject.reports.map(({ id, updated_at }: Record<string, string>) => ({
      ...{ id, updated_at },
    }));
    const settle = async (version: object) => (await send(admin, 'POST', path, version)).body;
    expect(await settle({ reports })).toEqual({ settled: 0, changed: 2 });
    await send(author, 'PATCH', `/api/replies/${reply}`, { message: 'Buy there' });
    const { updated_at: reply_updated_at } = subject.reply;
    expect(await settle({ reports, reply_updated_at })).toEqual({ settled: 0, changed: 2 });
    const [now] = (await list()).items;
    const version = { reports, reply_updated_at: now.reply.updated_at };
    expect(await settle(version)).toEqual({ settled: 2, changed: 0 });
    expect(await list()).toMatchObject({ items: [], total: 0 });
  });

  it('says whether the owner of the place wrote it, also after it has left them', async () => {
    const { db } = t.services;
    const answer = await write(owner);
    for (const id of [reply, answer]) await report(visitor, { reason: 'abuse' }, id);
    await db.updateTable('institutions').set({ owner_id: null }).where('id', '=', place).execute();
    expect((await list()).items).toMatchObject([
      { id: reply, reply: { is_by_owner: false } },
      { id: answer, reply: { is_by_owner: true } },
    ]);
  });

  it('leaves the list when it is hidden, whoever hides it and how: alone, with others, or by its change', async () => {
    const reportAll = async () => {
      for (const who of [visitor, owner]) await report(who);
      expect(await countWaiting()).toBe(2);
    };
    await reportAll();
    await hide();
    expect(await countWaiting()).toBe(0);
    await hide(reply, false);
    await reportAll();
    const path = `/api/admin/authors/${author}`;
    const [read] = (await send(admin, 'GET', `${path}/replies`)).body.items;
    const replies = [{ id: reply, updated_at: read.updated_at }];
    await send(admin, 'PATCH', `${path}/replies`, { reason: 'abuse', replies });
    expect(await countWaiting()).toBe(0);
    await hide(reply, false);
    await reportAll();
    await send(admin, 'PUT', `${path}/hold`, { is_held: true });
    await send(author, 'PATCH', `/api/replies/${reply}`, { message: 'Worse' });
    expect(await countWaiting()).toBe(0);
    expect(await findBrokenInvariants(t.services.pool)).toEqual({});
  });

  it('hidden at the moment at which it is reported leaves no report, whichever is first', async () => {
    const { pool } = t.services;
    const answer = await runIntoOpenTransaction(
      pool,
      { text: 'update review_replies set is_hidden = true where id = $1', values: [reply] },
      () => report(visitor),
    );
    expect(answer.status).toBe(404);
    await hide(reply, false);
    const insert = `insert into institution_reports (reply_id, reporter_id, reason) values ($1, $2, 'abuse')`;
    await runIntoOpenTransaction(pool, { text: insert, values: [reply, visitor] }, () => hide());
    expect(await countWaiting()).toBe(0);
    expect(await findBrokenInvariants(pool)).toEqual({});
  });

  it('is hidden for one reason by two administrators at once, the first of both', async () => {
    await report(visitor);
    const path = `/api/admin/authors/${author}/replies`;
    const [read] = (await send(admin, 'GET', path)).body.items;
    const replies = [{ id: reply, updated_at: read.updated_at }];
    const answers = await Promise.all(
      ['abuse', 'private'].map((reason) => send(admin, 'PATCH', path, { reason, replies })),
    );
    expect(answers.map(({ body }) => body)).toEqual([
      { hidden: 1, changed: 0 },
      { hidden: 1, changed: 0 },
    ]);
    const [hidden] = (await send(admin, 'GET', path)).body.items;
    expect(['abuse', 'private']).toContain(hidden.hidden_reason);
    expect(await countWaiting()).toBe(0);
  });
});
