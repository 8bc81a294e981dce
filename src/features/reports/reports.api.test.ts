import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hourlyWriteLimits } from '../../server/attempts/write-limits.ts';
import { testApi } from '../../testing/api.ts';
import type { TestApi } from '../../testing/api.ts';
import { addCategory, addPlaces, addReview, addUser } from '../../testing/builders.ts';
import { sendJson } from '../../testing/json-request.ts';
import { administerInstitution } from '../places/admin-contract.ts';
import { getInstitution } from '../places/contract.ts';
import { getOwnReport, maxWaitingReports } from './contract.ts';
import { listReports } from './settling-contract.ts';

let t: TestApi;
let category_id: string;
let admin: string;
let owner: string;
let visitor: string;
let place: string;

beforeAll(async () => {
  t = await testApi();
  category_id = await addCategory(t.services.db);
});
afterAll(() => t.close());
beforeEach(async () => {
  const { db } = t.services;
  await sql`truncate institutions cascade`.execute(db);
  admin = await addUser(db, { roles: ['admin'] });
  owner = await addUser(db, { roles: ['owner'], name: 'Demo Owner' });
  visitor = await addUser(db, { name: 'Demo Guest' });
  place = await addPlace({ name: 'Demo Bakery', name_bn: 'ডেমো বেকারি' });
});

const addPlace = async (values = {}) => {
  const [id = ''] = await addPlaces(t.services.db, [{ category_id, ...values }]);
  return id;
};
const report = (who: string | null, body: object, id = place) =>
  sendJson(t, who, 'PUT', `/api/institutions/${id}/report`, body);
const own = async (who: string, id = place) =>
  (await t.as(who).api(getOwnReport, { params: { id } })).report;
const waiting = () => t.as(admin).api(listReports, { query: {} });
const waitingReports = async () => (await waiting()).items.flatMap(({ reports }) => reports);
const first = async () => {
  const [item] = await waitingReports();
  if (!item) throw new Error('no report waits');
  return item;
};

describe('reporting a place', () => {
  it('tells administrators what is wrong and who reported it, longest waiting first', async () => {
    const another = await addPlace({ name: 'Demo Tailor', owner_id: owner, is_active: true });
    expect((await report(visitor, { reason: 'closed', message: ' Since Eid \n' })).status).toBe(
      200,
    );
    expect((await report(admin, { reason: 'double' }, another)).status).toBe(200);
    const { items, total } = await waiting();
    expect(total).toBe(2);
    expect(items).toMatchObject([
      {
        ...{ id: place, institution_id: place, institution_name: 'Demo Bakery', review: null },
        ...{ institution_name_bn: 'ডেমো বেকারি', is_active: true, owner_id: null },
        ...{ report_count: 1, reports: [{ reason: 'closed', message: 'Since Eid' }] },
      },
      { id: another, owner_id: owner, reports: [{ reason: 'double', message: null }] },
    ]);
    expect(await first()).toMatchObject({ reporter_id: visitor, reporter_name: 'Demo Guest' });
  });

  it('keeps one report per person: a new one replaces it and keeps its turn', async () => {
    await report(visitor, { reason: 'closed' });
    const before = await first();
    await report(owner, { reason: 'position' });
    const said = { reason: 'details', message: 'The phone belongs to somebody else' };
    const { body } = await report(visitor, said);
    expect(body).toMatchObject(said);
    expect(await own(visitor)).toEqual(body);
    const reports = await waitingReports();
    expect(reports.map(({ reason }) => reason)).toEqual(['details', 'position']);
    expect(reports[0]).toMatchObject({ id: before.id, created_at: before.created_at });
    // A repeated request, after a lost response, changes nothing.
    expect((await report(visitor, said)).body).toEqual(body);
  });

  it('can be withdrawn by its author, and withdrawing it again changes nothing', async () => {
    await report(visitor, { reason: 'closed' });
    await report(owner, { reason: 'closed' });
    const withdraw = () => sendJson(t, visitor, 'DELETE', `/api/institutions/${place}/report`);
    expect((await withdraw()).status).toBe(204);
    expect((await withdraw()).status).toBe(204);
    expect(await own(visitor)).toBeNull();
    expect(await waitingReports()).toMatchObject([{ reporter_id: owner }]);
  });

  it('is refused for unknown, hidden and own places, and for signed-out callers', async () => {
    const hidden = await addPlace({ is_active: false, owner_id: owner });
    expect((await report(visitor, { reason: 'closed' }, hidden)).status).toBe(404);
    expect((await report(owner, { reason: 'closed' }, hidden)).body.code).toBe('ownInstitution');
    expect((await report(visitor, { reason: 'closed' }, crypto.randomUUID())).status).toBe(404);
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const path = `/api/institutions/${crypto.randomUUID()}/report`;
      const body = method === 'PUT' ? { reason: 'closed' } : undefined;
      expect((await sendJson(t, visitor, method, path, body)).status).toBe(404);
    }
    expect((await report(null, { reason: 'closed' })).status).toBe(401);
    expect((await waiting()).items).toEqual([]);
  });

  it('names the field of each problem', async () => {
    const codes = async (body: object) => {
      const answer = await report(visitor, body);
      expect(answer.status).toBe(422);
      return answer.body.errors.map(({ path, code }: { path: string; code: string }) => [
        path,
        code,
      ]);
    };
    expect(await codes({ reason: 'other' })).toEqual([['message', 'messageRequired']]);
    expect(await codes({ reason: 'other', message: ' \u200D ' })).toEqual([
      ['message', 'messageRequired'],
    ]);
    expect(await codes({ reason: 'closed', message: 'a'.repeat(1001) })).toEqual([
      ['message', 'tooLong'],
    ]);
    expect(await codes({ reason: 'closed', message: 'a\u202Eb' })).toEqual([
      ['message', 'unreadable'],
    ]);
    expect(await codes({ reason: 'mine' })).toEqual([['reason', 'ownersOnly']]);
    for (const reason of ['ugly', 'fake']) expect((await codes({ reason }))[0]?.[0]).toBe('reason');
    expect((await codes({}))[0]?.[0]).toBe('reason');
  });

  it('is limited per hour and in total', async () => {
    const { db } = t.services;
    for (let sent = 0; sent < hourlyWriteLimits.report; sent += 1) {
      expect((await report(visitor, { reason: 'closed' })).status).toBe(200);
    }
    expect((await report(visitor, { reason: 'closed' })).status).toBe(429);
    const ids = await addPlaces(
      db,
      Array.from({ length: maxWaitingReports }, () => ({ category_id })),
    );
    await db
      .insertInto('institution_reports')
      .values(
        ids.map((institution_id) => ({ institution_id, reporter_id: owner, reason: 'double' })),
      )
      .execute();
    expect((await report(owner, { reason: 'closed' })).status).toBe(429);
    // An existing report can still be changed.
    expect((await report(owner, { reason: 'closed' }, ids[0])).status).toBe(200);
  });

  it('is part of the data export, and is deleted with its place or with the account of its author', async () => {
    const another = await addPlace();
    await report(visitor, { reason: 'closed' });
    await report(visitor, { reason: 'closed' }, another);
    const { institution_reports: exported } = (await sendJson(t, visitor, 'GET', '/api/me/export'))
      .body;
    expect(exported).toMatchObject([{ institution_id: place }, { institution_id: another }]);
    await t.services.db.deleteFrom('institutions').where('id', '=', another).execute();
    expect((await waiting()).total).toBe(1);
    expect((await sendJson(t, visitor, 'DELETE', '/api/me')).status).toBe(204);
    expect((await waiting()).total).toBe(0);
  });
});

describe('a place that somebody claims as theirs', () => {
  const give = (id: string) =>
    sendJson(t, admin, 'PATCH', `/api/admin/institutions/${place}`, { owner_id: id });

  it('is given to the claimant, which settles the report', async () => {
    await report(owner, { reason: 'mine', message: 'The number on the signboard is mine' });
    await report(visitor, { reason: 'position' });
    const { reporter_id } = await first();
    expect((await give(reporter_id)).status).toBe(200);
    const shown = await t.api(getInstitution, { params: { id: place }, query: {} });
    expect(shown.owner_id).toBe(owner);
    expect(await waitingReports()).toMatchObject([{ reporter_id: visitor }]);
    expect((await waiting()).items).toMatchObject([{ owner_id: owner }]);
    // A repeated request, after a lost response.
    expect((await give(owner)).status).toBe(200);
  });

  it('is given by email, which settles the report as well', async () => {
    const email = 'owner-of-bakery@example.com';
    const claimant = await addUser(t.services.db, { roles: ['owner'], email });
    await report(claimant, { reason: 'mine' });
    await t.as(admin).api(administerInstitution, {
      params: { id: place },
      body: { owner_email: email },
    });
    expect((await waiting()).total).toBe(0);
  });

  it('is not claimed by who has reviewed it, and is told so, until they have deleted the review', async () => {
    const id = await addReview(t.services.db, place, { user_id: owner });
    const refused = await report(owner, { reason: 'mine' });
    expect([refused.status, refused.body.errors]).toMatchObject([
      422,
      [{ path: 'reason', code: 'reviewed' }],
    ]);
    expect((await report(owner, { reason: 'closed' })).status).toBe(200);
    await sendJson(t, owner, 'DELETE', `/api/reviews/${id}`);
    expect((await report(owner, { reason: 'mine' })).status).toBe(200);
    expect((await give(owner)).status).toBe(200);
  });

  it('is not given to a person without a current claim', async () => {
    const refused = { status: 404, body: { code: 'notFound' } };
    expect(await give(owner)).toMatchObject(refused);
    await report(owner, { reason: 'mine' });
    await report(owner, { reason: 'closed' });
    expect(await give(owner)).toMatchObject(refused);
    await report(owner, { reason: 'mine' });
    await sendJson(t, owner, 'DELETE', `/api/institutions/${place}/report`);
    expect(await give(owner)).toMatchObject(refused);
    const shown = await t.api(getInstitution, { params: { id: place }, query: {} });
    expect(shown.owner_id).toBeNull();
  });

  it('has no claim left when the claim is repeated while the place is given', async () => {
    for (let round = 0; round < 10; round += 1) {
      await t.services.db.updateTable('institutions').set({ owner_id: null }).execute();
      await report(owner, { reason: 'mine' });
      const [given] = await Promise.all([
        give(owner),
        report(owner, { reason: 'mine', message: `Once more, ${round}` }),
        report(owner, { reason: 'mine', message: `And again, ${round}` }),
      ]);
      expect(given.status).toBe(200);
      expect(await own(owner)).toBeNull();
    }
  });

  it('is not given to an account that is not an owner, a reviewer, an unknown person, or a second claimant', async () => {
    const critic = await addUser(t.services.db, { roles: ['owner'] });
    const claimants = [owner, admin, critic];
    for (const claimant of claimants) await report(claimant, { reason: 'mine' });
    await addReview(t.services.db, place, { user_id: critic });
    // Claims need an owner account; the row is inserted because its author may have lost that role
    // since.
    await t.services.db
      .insertInto('institution_reports')
      .values({ institution_id: place, reporter_id: visitor, reason: 'mine' })
      .execute();
    const refusal = async (id: string) => {
      const { status, body } = await give(id);
      return [status, body.errors?.[0] ? body.errors[0].code : body.code, body.errors?.[0]?.path];
    };
    expect(await refusal(visitor)).toEqual([422, 'accountNotOwner', 'owner_id']);
    expect(await refusal(crypto.randomUUID())).toEqual([404, 'notFound', undefined]);
    expect(await refusal(critic)).toEqual([409, 'ownerHasReviewed', 'owner_id']);
    expect((await give(owner)).status).toBe(200);
    expect(await refusal(admin)).toEqual([409, 'alreadyOwned', 'owner_id']);
    // A refused decision settles no report.
    const left = (await waitingReports()).map(({ reporter_id }) => reporter_id);
    expect(left.toSorted()).toEqual([admin, critic, visitor].toSorted());
  });
});
