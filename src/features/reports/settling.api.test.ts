import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApi } from '../../testing/api.ts';
import type { TestApi } from '../../testing/api.ts';
import { addCategory, addPlaces, addReview, addUser } from '../../testing/builders.ts';
import { sendJson } from '../../testing/json-request.ts';
import { runIntoOpenTransaction } from '../../testing/locks.ts';
import { listReports, maxReportsOfSubject, reportPageSize } from './settling-contract.ts';
import type { ReportedSubject, WaitingReport } from './settling-contract.ts';

let t: TestApi;
let category_id: string;
let admin: string;
let author: string;
let visitor: string;
let place: string;
let review: string;

beforeAll(async () => {
  t = await testApi();
  category_id = await addCategory(t.services.db);
});
afterAll(() => t.close());
beforeEach(async () => {
  const { db } = t.services;
  await sql`truncate institutions cascade`.execute(db);
  admin = await addUser(db, { roles: ['admin'] });
  author = await addUser(db, { name: 'Demo Author' });
  visitor = await addUser(db, { name: 'Demo Guest' });
  [place = ''] = await addPlaces(db, [{ category_id, name: 'Demo Bakery' }]);
  review = await addReview(db, place, { user_id: author, rating: 1, comment: 'Thieves' });
});

const send = (who: string, method: string, path: string, body?: object) =>
  sendJson(t, who, method, path, body);
const reportPlace = (who: string, body: object, id = place) =>
  send(who, 'PUT', `/api/institutions/${id}/report`, body);
const reportReview = (who: string, body: object = { reason: 'abuse' }) =>
  send(who, 'PUT', `/api/reviews/${review}/report`, body);
const waiting = (page = 1) => t.as(admin).api(listReports, { query: { page } });
const first = async () => {
  const [item] = (await waiting()).items;
  if (!item) throw new Error('nothing is reported');
  return item;
};
const settle = (read: Pick<ReportedSubject, 'id' | 'review' | 'reports'>) =>
  send(admin, 'POST', `/api/admin/reports/${read.id}/settle`, {
    reports: read.reports.map(({ id, updated_at }) => ({ id, updated_at })),
    ...(read.review && { review_updated_at: read.review.updated_at }),
  });

describe('the list of reports', () => {
  it('has those of one review or place together, by the one that waits longest', async () => {
    const others = [await addUser(t.services.db), await addUser(t.services.db)];
    await reportReview(visitor, { reason: 'fake', message: 'Paid for' });
    await reportPlace(visitor, { reason: 'closed' });
    await reportPlace(author, { reason: 'position' });
    for (const who of others) await reportReview(who);
    const { items, total } = await waiting();
    expect(total).toBe(2);
    expect(items).toMatchObject([
      {
        ...{ id: review, institution_id: place, institution_name: 'Demo Bakery', report_count: 3 },
        review: {
          ...{ id: review, user_id: author, full_name: 'Demo Author' },
          ...{ rating: 1, comment: 'Thieves' },
        },
        reports: [
          { reason: 'fake', message: 'Paid for', reporter_name: 'Demo Guest' },
          { reporter_id: others[0] },
          { reporter_id: others[1] },
        ],
      },
      {
        ...{ id: place, review: null, report_count: 2 },
        reports: [{ reason: 'closed' }, { reason: 'position' }],
      },
    ]);
  });

  it('has the oldest of many reports of one thing, and how many there are', async () => {
    const { db } = t.services;
    const reporters = await Promise.all(
      Array.from({ length: maxReportsOfSubject + 2 }, () => addUser(db)),
    );
    for (const reporter_id of reporters) {
      const row = { review_id: review, reporter_id, reason: 'abuse' };
      await db.insertInto('institution_reports').values(row).execute();
    }
    const read = await first();
    expect(read.report_count).toBe(reporters.length);
    expect(read.reports.map(({ reporter_id }) => reporter_id)).toEqual(
      reporters.slice(0, maxReportsOfSubject),
    );
    expect((await settle(read)).body).toEqual({ settled: maxReportsOfSubject, changed: 0 });
    expect((await first()).reports).toMatchObject([
      { reporter_id: reporters.at(-2) },
      { reporter_id: reporters.at(-1) },
    ]);
  });

  it('comes page after page, each place once', async () => {
    const ids = await addPlaces(
      t.services.db,
      Array.from({ length: reportPageSize + 1 }, () => ({ category_id })),
    );
    for (const id of ids) await reportPlace(visitor, { reason: 'closed' }, id);
    const [head, rest] = [await waiting(), await waiting(2)];
    expect([head.items.length, head.hasMore, head.total]).toEqual([20, true, 21]);
    expect([...head.items, ...rest.items].map(({ institution_id }) => institution_id)).toEqual(ids);
  });
});

describe('settling reports', () => {
  it('removes those that are named, once, and leaves those that came since', async () => {
    await reportReview(visitor);
    const read = await first();
    const later = await addUser(t.services.db);
    await reportReview(later);
    expect((await settle(read)).body).toEqual({ settled: 1, changed: 0 });
    const again = await settle(read);
    expect([again.status, again.body.code]).toEqual([404, 'notFound']);
    expect((await first()).reports).toMatchObject([{ reporter_id: later }]);
    const own = await send(visitor, 'GET', `/api/reviews/${review}/report`);
    expect(own.body.report).toBeNull();
  });

  it('leaves a report that was changed since it was read, and settles the others', async () => {
    await reportPlace(visitor, { reason: 'closed' });
    await reportPlace(author, { reason: 'closed' });
    const read = await first();
    await reportPlace(visitor, { reason: 'other', message: 'No, it has moved next door' });
    expect((await settle(read)).body).toEqual({ settled: 1, changed: 1 });
    const left = await first();
    expect(left.reports).toMatchObject([{ reporter_id: visitor, reason: 'other' }]);
    expect((await settle(left)).body).toEqual({ settled: 1, changed: 0 });
  });

  it('leaves the reports of a review that was changed since it was read, or that was not read', async () => {
    await reportReview(visitor);
    const read = await first();
    expect((await settle({ ...read, review: null })).body).toEqual({ settled: 0, changed: 1 });
    await send(author, 'PATCH', `/api/reviews/${review}`, { comment: 'Thieves and liars' });
    expect((await settle(read)).body).toEqual({ settled: 0, changed: 1 });
    expect((await settle(await first())).body).toEqual({ settled: 1, changed: 0 });
  });

  it('leaves a report that is changed at the same moment, and misses one that is withdrawn then', async () => {
    await reportPlace(visitor, { reason: 'closed' });
    const read = await first();
    const meanwhile = (text: string) => {
      const values = read.reports.map(({ id }: WaitingReport) => id);
      return runIntoOpenTransaction(t.services.pool, { text, values }, () => settle(read));
    };
    const change = 'update institution_reports set updated_at = clock_timestamp() where id = $1';
    expect((await meanwhile(change)).body).toEqual({ settled: 0, changed: 1 });
    expect((await waiting()).total).toBe(1);
    expect((await meanwhile('delete from institution_reports where id = $1')).status).toBe(404);
  });

  it('by two administrators at once, or while the review is hidden, ends without a deadlock', async () => {
    const { db } = t.services;
    for (let round = 0; round < 5; round += 1) {
      const reporters = await Promise.all(Array.from({ length: 6 }, () => addUser(db)));
      for (const who of reporters) await reportReview(who);
      const read = await first();
      const hide = (is_hidden: boolean) =>
        send(admin, 'PATCH', `/api/admin/reviews/${review}`, { is_hidden });
      const answers = await Promise.all([
        settle(read),
        settle({ ...read, reports: read.reports.toReversed() }),
        hide(true),
      ]);
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status !== 200 && status !== 404)).toEqual([]);
      expect((await waiting()).total).toBe(0);
      await hide(false);
    }
  });

  it('requires the versions of the reports that were read, not too many', async () => {
    const one = { id: crypto.randomUUID(), updated_at: new Date().toISOString() };
    const bodies = [
      {},
      { reports: [] },
      { reports: [{ id: one.id }] },
      { reports: [{ ...one, updated_at: 'yesterday' }] },
      { reports: [one], review_updated_at: '' },
      { reports: Array.from({ length: maxReportsOfSubject + 1 }, () => one) },
    ];
    for (const body of bodies) {
      const { status } = await send(admin, 'POST', `/api/admin/reports/${place}/settle`, body);
      expect(status, JSON.stringify(body).slice(0, 80)).toBe(422);
    }
  });

  it('knows none of what is unknown, nor those of another thing', async () => {
    const one = { id: crypto.randomUUID(), updated_at: new Date().toISOString() };
    for (const id of [place, crypto.randomUUID()]) {
      const path = `/api/admin/reports/${id}/settle`;
      expect((await send(admin, 'POST', path, { reports: [one] })).status).toBe(404);
    }
    await reportReview(visitor);
    expect((await settle({ ...(await first()), id: place })).status).toBe(404);
    expect((await waiting()).total).toBe(1);
  });
});
