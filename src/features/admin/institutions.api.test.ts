import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApi } from '../../testing/api.ts';
import type { TestApi } from '../../testing/api.ts';
import { addCategory, addPlaces, addReview, addUser } from '../../testing/builders.ts';
import { jsonRequest } from '../../testing/json-request.ts';
import { countWaitingStatements } from '../../testing/locks.ts';
import type { BodyOf } from '../../shared/endpoint.ts';
import { administerInstitution, listAdminInstitutions } from '../places/admin-contract.ts';
import { getInstitution, listInstitutions, suggestInstitutions } from '../places/contract.ts';
import { editInstitution } from '../places/write-contract.ts';

let test: TestApi;
let category_id: string;
let admin: ReturnType<TestApi['as']>;

beforeAll(async () => {
  test = await testApi();
  category_id = await addCategory(test.services.db, { name: 'Tailor' });
  admin = test.as(await addUser(test.services.db, { roles: ['admin'] }));
});
beforeEach(() => sql`truncate institutions cascade`.execute(test.services.db));
afterAll(() => test.close());

const add = async (name: string, values = {}) => {
  const [id = ''] = await addPlaces(test.services.db, [{ category_id, name, ...values }]);
  return id;
};
const change = (id: string, body: BodyOf<typeof administerInstitution>) =>
  admin.api(administerInstitution, { params: { id }, body });
const list = (query: { search?: string; page?: number } = {}) =>
  admin.api(listAdminInstitutions, { query });
const names = async (query = {}) => (await list(query)).items.map(({ name }) => name);
const person = (email: string, values = {}) =>
  addUser(test.services.db, { email, roles: ['owner'], ...values });

describe('hiding and verifying', () => {
  it('[API-07] is for administrators alone', async () => {
    const owner = await addUser(test.services.db, { roles: ['owner'] });
    const id = await add('Mine', { owner_id: owner });
    const path = `/api/admin/institutions/${id}`;
    const init = jsonRequest('PATCH', { is_verified: true, is_active: false });
    for (const [client, status] of [
      [test, 401],
      [test.as(owner), 403],
    ] as const) {
      expect((await client.request(path, init)).status).toBe(status);
      expect((await client.request('/api/admin/institutions')).status).toBe(status);
    }
    expect((await list()).items).toMatchObject([{ id, is_active: true, is_verified: false }]);
  });

  it('[ADMIN-24] removes a place from lists, searches and its own page until it is shown again', async () => {
    const id = await add('Demo Bakery');
    const seen = async () => {
      const query = { lat: 23.8103, lng: 90.4125 };
      const lists = await Promise.all([
        test.api(listInstitutions, { query }),
        test.api(listInstitutions, { query: {} }),
        test.api(listInstitutions, { query: { search: 'bakery' } }),
        test.api(suggestInstitutions, { query: { q: 'Demo Bakery' } }),
      ]);
      const page = await test.request(`/api/institutions/${id}`);
      return [...lists.map(({ items }) => items.length), page.status];
    };
    expect(await seen()).toEqual([1, 1, 1, 1, 200]);
    expect(await change(id, { is_active: false })).toMatchObject({ id, is_active: false });
    expect(await seen()).toEqual([0, 0, 0, 0, 404]);
    expect((await admin.api(getInstitution, { params: { id }, query: {} })).is_active).toBe(false);
    await change(id, { is_active: true });
    expect(await seen()).toEqual([1, 1, 1, 1, 200]);
  });

  it('[ADMIN-25] marks a place as verified or unverified, and changes nothing else', async () => {
    const id = await add('Demo Bakery');
    const shown = () => test.api(getInstitution, { params: { id }, query: {} });
    const before = await shown();
    await change(id, { is_verified: true });
    expect(await shown()).toEqual({ ...before, is_verified: true });
    await change(id, { is_verified: false });
    expect((await shown()).is_verified).toBe(false);
  });

  it('[ADMIN-24][ADMIN-25] neither conflicts with an edit by the owner nor is overwritten by it', async () => {
    const owner = await addUser(test.services.db, { roles: ['owner'] });
    const images = ['/files/demo-1.webp'];
    const id = await add('Mine', { owner_id: owner, phone: '01712345678', images });
    const { updated_at } = await test.api(getInstitution, { params: { id }, query: {} });
    await change(id, { is_verified: true, is_active: false });
    const body = { description: 'Still mine', updated_at };
    const edited = await test.as(owner).api(editInstitution, { params: { id }, body });
    expect(edited).toMatchObject({ ...body, updated_at: edited.updated_at, is_verified: true });
    expect(edited.is_active).toBe(false);
  });

  it('returns 404 for an unknown place and 422 for a value that is not boolean', async () => {
    const missing = change(crypto.randomUUID(), { is_active: false });
    await expect(missing).rejects.toMatchObject({ status: 404 });
    await expect(change(crypto.randomUUID(), {})).rejects.toMatchObject({ status: 404 });
    const answer = await admin.request(
      `/api/admin/institutions/${await add('Kept')}`,
      jsonRequest('PATCH', { is_active: 'no' }),
    );
    expect(answer.status).toBe(422);
    expect((await list()).items).toMatchObject([{ is_active: true }]);
  });
});

describe('giving a place to its owner', () => {
  it('works by the email of an owner account', async () => {
    const owner = await person('given@example.com', { name: 'Demo Owner' });
    const id = await add('Imported', { source: 'test', source_id: '1' });
    const given = await change(id, { owner_email: ' Given@Example.com ' });
    expect(given).toMatchObject({ owner_id: owner, owner_name: 'Demo Owner' });
  });

  it('[PROFILE-08] reveals the id and the name of the owner, and nothing else', async () => {
    const owner = await person('secret@example.com', { name: 'Demo Owner' });
    const id = await add('Imported');
    const given = await admin.request(
      `/api/admin/institutions/${id}`,
      jsonRequest('PATCH', { owner_email: 'secret@example.com' }),
    );
    const listed = await admin.request('/api/admin/institutions');
    for (const answer of [given, listed]) {
      expect(answer.status).toBe(200);
      const text = await answer.text();
      expect(text).toContain(`"owner_id":"${owner}","owner_name":"Demo Owner"`);
      expect(text).not.toContain('secret');
    }
  });

  it('is refused with a reason for accounts that cannot own the place, and changes nothing', async () => {
    const reviewer = await person('reviewer@example.com');
    await person('new@example.com', { email_verified: false });
    await person('user@example.com', { roles: ['user'] });
    const id = await add('Imported');
    await addReview(test.services.db, id, { user_id: reviewer });
    const refusals = {
      'nobody@example.com': [422, 'accountUnknown'],
      'new@example.com': [422, 'accountUnconfirmed'],
      'user@example.com': [422, 'accountNotOwner'],
      'reviewer@example.com': [409, 'ownerHasReviewed'],
    } as const;
    for (const [owner_email, [status, code]] of Object.entries(refusals)) {
      const giving = change(id, { owner_email, is_verified: true });
      await expect(giving).rejects.toMatchObject({
        ...{ status, errors: [{ path: 'owner_email', code }] },
      });
    }
    expect((await list()).items).toMatchObject([{ owner_id: null, is_verified: false }]);
  });

  it('succeeds when they own it already, as after a lost answer', async () => {
    await person('again@example.com');
    const id = await add('Imported');
    const given = await change(id, { owner_email: 'again@example.com' });
    expect(await change(id, { owner_email: 'again@example.com' })).toEqual(given);
  });

  it('succeeds for only one of several accounts at once', async () => {
    const id = await add('Imported');
    const emails = ['a@example.com', 'b@example.com', 'c@example.com', 'd@example.com'];
    await Promise.all(emails.map((email) => person(email)));
    const settled = await Promise.allSettled(
      emails.map((owner_email) => change(id, { owner_email })),
    );
    const refused = settled.filter((one) => one.status === 'rejected');
    expect(refused).toHaveLength(3);
    for (const { reason } of refused) {
      expect(reason).toMatchObject({ status: 409, errors: [{ code: 'alreadyOwned' }] });
    }
  });
});

describe('taking a place from its owner', () => {
  it('keeps the place without an owner, and its former owner cannot edit it', async () => {
    const owner = await person('wrong@example.com');
    const id = await add('Imported', { owner_id: owner, is_verified: true, phone: '01712345678' });
    await addReview(test.services.db, id);
    const shown = async () => {
      const { updated_at, ...rest } = await admin.api(getInstitution, {
        params: { id },
        query: {},
      });
      return { updated_at, rest };
    };
    const before = await shown();
    expect(await change(id, { former_owner_id: owner })).toMatchObject({
      ...{ owner_id: null, owner_name: null, is_active: true, is_verified: true },
    });
    expect((await shown()).rest).toEqual({ ...before.rest, owner_id: null });
    const body = { name: 'Mine', updated_at: before.updated_at };
    await expect(
      test.as(owner).api(editInstitution, { params: { id }, body }),
    ).rejects.toMatchObject({ status: 403 });
    await person('right@example.com', { name: 'Right Owner' });
    expect(await change(id, { owner_email: 'right@example.com' })).toMatchObject({
      owner_name: 'Right Owner',
    });
  });

  it('hands it to another owner in one step, or not at all', async () => {
    const owner = await person('first@example.com');
    const next = await person('next@example.com');
    const id = await add('Imported', { owner_id: owner });
    const refused = change(id, { former_owner_id: owner, owner_email: 'none@example.com' });
    await expect(refused).rejects.toMatchObject({ errors: [{ code: 'accountUnknown' }] });
    expect((await list()).items).toMatchObject([{ owner_id: owner }]);
    const given = await change(id, { former_owner_id: owner, owner_email: 'next@example.com' });
    expect(given.owner_id).toBe(next);
  });

  it('is refused unless the named person owns it, and to everyone but administrators', async () => {
    const [owner, other] = [await person('o@example.com'), await person('p@example.com')];
    const id = await add('Kept', { owner_id: owner });
    const changed = {
      ...{ status: 409, code: 'conflict' },
      errors: [{ path: 'former_owner_id', code: 'ownerChanged' }],
    };
    await expect(change(id, { former_owner_id: other })).rejects.toMatchObject(changed);
    const byOther = test.as(other).api(administerInstitution, {
      ...{ params: { id }, body: { former_owner_id: owner } },
    });
    await expect(byOther).rejects.toMatchObject({ status: 403 });
    expect((await list()).items).toMatchObject([{ owner_id: owner }]);
    await change(id, { former_owner_id: owner, owner_email: 'p@example.com' });
    await expect(change(id, { former_owner_id: owner })).rejects.toMatchObject(changed);
    expect((await list()).items).toMatchObject([{ owner_id: other }]);
  });

  it('succeeds when nobody owns it already, as after a lost answer', async () => {
    const owner = await person('taken@example.com');
    const id = await add('Taken', { owner_id: owner });
    const taken = await Promise.all(
      Array.from({ length: 4 }, () => change(id, { former_owner_id: owner })),
    );
    expect(taken.map(({ owner_id }) => owner_id)).toEqual([null, null, null, null]);
    expect(await change(id, { former_owner_id: owner })).toEqual(taken[0]);
  });
});

it('giving a place to a reviewer who is deleting their account waits, and causes no deadlock', async () => {
  const { pool } = test.services;
  const id = await add('Imported');
  const email = 'leaving@example.com';
  const leaving = await person(email);
  await addReview(test.services.db, id, { user_id: leaving });
  const deletion = await pool.connect();
  try {
    // Locks in the same order as the deletion of an account.
    await deletion.query('begin');
    await deletion.query('select from institutions where id = $1 for no key update', [id]);
    const giving = change(id, { owner_email: email });
    const refused = expect(giving).rejects.toMatchObject({ errors: [{ code: 'accountUnknown' }] });
    await expect.poll(() => countWaitingStatements(pool)).toBe(1);
    await deletion.query('select from users where id = $1 for update', [leaving]);
    await deletion.query('delete from users where id = $1', [leaving]);
    await deletion.query('commit');
    await refused;
  } finally {
    deletion.release(true);
  }
});

describe("the administrators' list", () => {
  it('shows hidden places first, then the others, each by name, 20 per page', async () => {
    const rows = Array.from({ length: 45 }, (_, n) => ({
      ...{ category_id, name: `Place ${String(n).padStart(2, '0')}`, is_active: n % 2 === 0 },
    }));
    await addPlaces(test.services.db, rows.toReversed());
    const pages = [await list(), await list({ page: 2 }), await list({ page: 3 })];
    const expected = [true, false].flatMap((hidden) =>
      rows.filter(({ is_active }) => is_active !== hidden).map(({ name }) => name),
    );
    expect(pages.flatMap(({ items }) => items.map(({ name }) => name))).toEqual(expected);
    expect(pages.map(({ items, hasMore }) => [items.length, hasMore])).toEqual([
      [20, true],
      [20, true],
      [5, false],
    ]);
    expect((await list({ page: 4 })).items).toEqual([]);
  });

  it('finds places as visitors do, even with typing mistakes, including hidden ones', async () => {
    await add('Mishti Mukh');
    await add('মিষ্টি ঘর', { is_active: false });
    await add('Shoe Store', { is_active: false });
    await add('Shoe House');
    expect(await names({ search: 'mishti' })).toEqual(['মিষ্টি ঘর', 'Mishti Mukh']);
    // With a typing mistake, too: the words of the directory tell what is close to it.
    expect(await names({ search: 'মিস্টি' })).toEqual(['মিষ্টি ঘর', 'Mishti Mukh']);
    expect(await names({ search: 'mishtie mukha' })).toEqual(['Mishti Mukh']);
    expect(await names({ search: 'shoe' })).toEqual(['Shoe Store', 'Shoe House']);
    expect(await names({ search: '%' })).toEqual([]);
    expect(await names({ search: 'nowhere' })).toEqual([]);
    expect((await names({ search: ' ' })).length).toBe(4);
    expect((await names({ search: 'tailor' })).length).toBe(4);
  });

  it('shows hidden places first across the pages of a search', async () => {
    const rows = Array.from({ length: 50 }, (_, n) => ({
      ...{ category_id, name: `Shoe ${String(n).padStart(2, '0')}`, is_active: n >= 22 },
    }));
    await addPlaces(test.services.db, rows.toReversed());
    const pages = [1, 2, 3].map((page) => names({ search: 'shoe', page }));
    expect((await Promise.all(pages)).flat()).toEqual(rows.map(({ name }) => name));
  });

  it('finds one place by its URL or id', async () => {
    const id = await add('Demo Bakery', { is_active: false });
    await add('Other');
    expect(await names({ search: `https://thikana.example/institution/${id}?category=x` })).toEqual(
      ['Demo Bakery'],
    );
    expect(await names({ search: id.toUpperCase() })).toEqual(['Demo Bakery']);
    expect(await names({ search: id, page: 2 })).toEqual([]);
  });
});
