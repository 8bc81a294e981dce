import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApi } from '../../testing/api.ts';
import type { TestApi } from '../../testing/api.ts';
import { addCategory, addUser } from '../../testing/builders.ts';
import { jsonRequest } from '../../testing/json-request.ts';
import { listAdminCategories, setCategoryVisibility } from './admin-contract.ts';
import {
  createCategoryRequest,
  decideCategoryRequest,
  listCategoryRequests,
  listOwnCategoryRequests,
  maxPendingRequests,
  similarCategories,
} from './requests-contract.ts';

let test: TestApi;
let owner: string;
let admin: string;
let otherAdmin: string;

beforeAll(async () => {
  test = await testApi();
  const { db } = test.services;
  owner = await addUser(db, { roles: ['owner'], name: 'Demo Owner' });
  admin = await addUser(db, { roles: ['admin'] });
  otherAdmin = await addUser(db, { roles: ['user', 'owner', 'admin'] });
});
beforeEach(async () => {
  await sql`truncate institution_categories, category_requests, notifications cascade`.execute(
    test.services.db,
  );
});
afterAll(() => test.close());

const ask = (name = 'Tea Stall', by = owner) =>
  test.as(by).api(createCategoryRequest, {
    body: { name, description: 'Tea and toast', icon: 'coffee' },
  });
const decide = (
  id: string,
  status: 'approved' | 'rejected',
  { admin_notes = null, by = admin }: { admin_notes?: string | null; by?: string } = {},
) => test.as(by).api(decideCategoryRequest, { params: { id }, body: { status, admin_notes } });
const taken = {
  ...{ status: 409, code: 'conflict', message: 'A category with this name already exists' },
  errors: [{ path: 'name', code: 'nameTaken' }],
};
const list = (query: { status?: 'pending' | 'approved' | 'rejected'; page?: number } = {}) =>
  test.as(admin).api(listCategoryRequests, { query });
const categories = async () => (await test.as(admin).api(listAdminCategories, {})).items;
const told = async () => {
  const rows = await test.services.db
    .selectFrom('notifications')
    .select(['user_id', 'type', 'data'])
    .orderBy('created_at')
    .execute();
  return rows;
};

describe('requesting a category', () => {
  it('[DATA-05] [API-11] stores it as pending with its requester, ignores forged fields, and creates no category', async () => {
    const asked = await ask(' Tea   Stall ');
    expect(asked).toMatchObject({
      ...{ requester_id: owner, name: 'Tea Stall', description: 'Tea and toast', icon: 'coffee' },
      ...{ status: 'pending', admin_notes: null, reviewed_by: null },
    });
    expect(await categories()).toEqual([]);
    const forged = await test.as(owner).request(
      '/api/category-requests',
      jsonRequest('POST', {
        ...{ name: 'Forged', status: 'approved', requester_id: admin },
        ...{ admin_notes: 'mine', reviewed_by: owner },
      }),
    );
    expect(forged.status).toBe(201);
    expect(await forged.json()).toMatchObject({
      ...{ status: 'pending', requester_id: owner, admin_notes: null, reviewed_by: null },
    });
  });

  it('[API-11] is for owners and administrators', async () => {
    const user = await addUser(test.services.db);
    await expect(ask('Mine', user)).rejects.toMatchObject({ status: 403 });
    const visitor = test.api(createCategoryRequest, {
      body: { name: 'Mine', description: null, icon: null },
    });
    await expect(visitor).rejects.toMatchObject({ status: 401 });
    expect((await ask('Ours', admin)).requester_id).toBe(admin);
    expect((await list()).items).toHaveLength(1);
  });

  it('[API-12] needs a name', async () => {
    const nameless = { status: 422, errors: [{ path: 'name', code: 'nameRequired' }] };
    await expect(ask('  ')).rejects.toMatchObject(nameless);
    expect((await list()).items).toEqual([]);
  });

  it.each([
    ['Pharmacy', ' pharmacy '],
    ['Pharmacy', 'ফার্মেসি'],
    ['Coffee Shop', 'COFFEE\u00a0shop'],
    ['কফি শপ', 'Coffee shop'],
    ['Café', 'cafe'],
  ])('is refused while a category %s exists, even a hidden one: %s', async (name, asked) => {
    const id = await addCategory(test.services.db, { name });
    await expect(ask(asked)).rejects.toMatchObject(taken);
    await test
      .as(admin)
      .api(setCategoryVisibility, { params: { id }, body: { is_visible: false } });
    await expect(ask(asked)).rejects.toMatchObject(taken);
    expect((await list()).items).toEqual([]);
    expect((await ask('Chemist')).name).toBe('Chemist');
  });

  it('suggests the similar categories that a search would find by the name', async () => {
    const { db } = test.services;
    await addCategory(db, { name: 'Pharmacy', description: 'Medicines and health supplies' });
    await addCategory(db, { name: 'School' });
    const id = await addCategory(db, { name: 'দর্জি' });
    await test
      .as(admin)
      .api(setCategoryVisibility, { params: { id }, body: { is_visible: false } });
    const like = async (name: string, by = owner) =>
      (await test.as(by).api(similarCategories, { query: { name } })).items.map(
        (category) => category.name,
      );
    for (const name of ['pharmacies', 'Dawakhana', 'ওষুধের দোকান', 'farmesi', 'ফার্মাসি']) {
      expect(await like(name), name).toEqual(['Pharmacy']);
    }
    for (const name of ['Madrasa', 'Health', 'Shop', 'Toys', ''])
      expect(await like(name), name).toEqual([]);
    expect([await like('Dorji'), await like('Dorji', admin)]).toEqual([[], ['দর্জি']]);
  });

  it('[NOTIF-18] [NOTIF-22] notifies every administrator except the requester', async () => {
    const { id } = await ask();
    const data = { request_id: id, name: 'Tea Stall', status: 'pending', admin_notes: null };
    const type = 'category_request';
    expect((await told()).toSorted((a, b) => a.user_id.localeCompare(b.user_id))).toEqual(
      [admin, otherAdmin].toSorted().map((user_id) => ({ user_id, type, data })),
    );
    await ask('Florist', admin);
    expect((await told()).slice(2).map(({ user_id }) => user_id)).toEqual([otherAdmin]);
  });

  it('is stored once for a repeated Idempotency-Key', async () => {
    const send = () =>
      test
        .as(owner)
        .request(
          '/api/category-requests',
          jsonRequest('POST', { name: 'Tea Stall' }, { 'idempotency-key': 'a' }),
        );
    const answers = await Promise.all([send(), send(), send()]);
    const ids = await Promise.all(answers.map(async (answer) => (await answer.json()).id));
    expect(new Set(ids).size).toBe(1);
    expect((await list()).items).toHaveLength(1);
    expect(await told()).toHaveLength(2);
  });

  it('is refused while too many requests are pending, also when several are made at once', async () => {
    const busy = await addUser(test.services.db, { roles: ['owner'] });
    const rows = Array.from({ length: maxPendingRequests - 2 }, (_, n) => ({
      ...{ requester_id: busy, name: `No ${n}` },
    }));
    await test.services.db.insertInto('category_requests').values(rows).execute();
    const asking = Array.from('ABCDE', (name) => ask(name, busy));
    const refused = (await Promise.allSettled(asking)).filter((one) => one.status === 'rejected');
    expect(refused.map(({ reason }) => reason.code)).toEqual(['tooMany', 'tooMany', 'tooMany']);
    const answer = await test
      .as(busy)
      .request('/api/category-requests', jsonRequest('POST', { name: 'F' }));
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '3600']);
  });
});

describe('reading requests', () => {
  it('returns people only their own, with the administrators’ reason', async () => {
    const { id } = await ask();
    await ask('Florist', otherAdmin);
    await decide(id, 'rejected', { admin_notes: 'We have Coffee Shop' });
    const { items } = await test.as(owner).api(listOwnCategoryRequests, { query: {} });
    expect(items).toMatchObject([{ id, status: 'rejected', admin_notes: 'We have Coffee Shop' }]);
    const stranger = await addUser(test.services.db);
    expect((await test.as(stranger).api(listOwnCategoryRequests, { query: {} })).items).toEqual([]);
  });

  it('[ADMIN-15] returns all to administrators, newest first, 12 per page, or those of one status', async () => {
    const asked: string[] = [];
    for (let n = 0; n < 14; n += 1) asked.push((await ask(`No ${n}`)).id);
    await decide(asked[3] ?? '', 'approved');
    await decide(asked[5] ?? '', 'rejected');
    const pages = [await list(), await list({ page: 2 })];
    expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(asked.toReversed());
    expect(pages.map(({ items, hasMore }) => [items.length, hasMore])).toEqual([
      [12, true],
      [2, false],
    ]);
    expect(pages[0]?.pending).toBe(12);
    expect(pages[0]?.items[0]?.requester_name).toBe('Demo Owner');
    const of = async (status: 'pending' | 'approved' | 'rejected') =>
      (await list({ status })).items.map(({ id }) => id);
    expect(await of('approved')).toEqual([asked[3]]);
    expect(await of('rejected')).toEqual([asked[5]]);
    expect((await of('pending')).length).toBe(12);
  });

  it('[API-10] is for administrators only, and so is deciding', async () => {
    const { id } = await ask();
    const path = '/api/admin/category-requests';
    const decision = jsonRequest('PATCH', { status: 'approved' });
    for (const [client, status] of [
      [test, 401],
      [test.as(owner), 403],
    ] as const) {
      expect((await client.request(path)).status).toBe(status);
      expect((await client.request(`${path}/${id}`, decision)).status).toBe(status);
    }
    expect((await list()).pending).toBe(1);
  });
});

describe('deciding a request', () => {
  it('[ADMIN-16] [NOTIF-19] approves it, creates the category and notifies the requester', async () => {
    const asked = await ask();
    await sql`update category_requests set admin_notes = 'old'`.execute(test.services.db);
    const approved = await decide(asked.id, 'approved');
    expect(approved).toMatchObject({ status: 'approved', admin_notes: null, reviewed_by: admin });
    expect(Date.parse(approved.updated_at)).toBeGreaterThan(Date.parse(asked.updated_at));
    expect(await categories()).toMatchObject([
      { name: 'Tea Stall', description: 'Tea and toast', icon: 'coffee', is_visible: true },
    ]);
    const data = { request_id: asked.id, name: 'Tea Stall', status: 'approved', admin_notes: null };
    expect((await told()).filter(({ user_id }) => user_id === owner)).toEqual([
      { user_id: owner, type: 'category_request', data },
    ]);
    const { id } = await ask('Florist');
    await sql`update category_requests set admin_notes = 'old'`.execute(test.services.db);
    const admin_notes = 'A good idea';
    expect(await decide(id, 'approved', { admin_notes })).toMatchObject({ admin_notes });
    expect((await told()).at(-1)?.data).toMatchObject({ status: 'approved', admin_notes });
  });

  it('[ADMIN-17] [NOTIF-19] rejects it with the typed reason, and creates no category', async () => {
    const { id, updated_at } = await ask();
    const rejected = await decide(id, 'rejected', { admin_notes: '  Too narrow  ' });
    expect(rejected).toMatchObject({
      ...{ status: 'rejected', admin_notes: 'Too narrow', reviewed_by: admin },
    });
    expect(Date.parse(rejected.updated_at)).toBeGreaterThan(Date.parse(updated_at));
    expect(await categories()).toEqual([]);
    expect((await told()).at(-1)?.data).toMatchObject({ admin_notes: 'Too narrow' });
    const again = await ask('Florist');
    await sql`update category_requests set admin_notes = 'old'`.execute(test.services.db);
    expect(await decide(again.id, 'rejected', { admin_notes: ' ' })).toMatchObject({
      admin_notes: null,
    });
    const third = await ask('Laundry');
    await sql`update category_requests set admin_notes = 'old'`.execute(test.services.db);
    const silent = jsonRequest('PATCH', { status: 'rejected' });
    const path = `/api/admin/category-requests/${third.id}`;
    expect(await (await test.as(admin).request(path, silent)).json()).toMatchObject({
      ...{ status: 'rejected', admin_notes: null },
    });
  });

  it('[NOTIF-22] does not notify administrators of their own decision', async () => {
    const { id } = await ask('Florist', admin);
    await decide(id, 'approved');
    expect((await told()).map(({ user_id }) => user_id)).toEqual([otherAdmin]);
  });

  it('[ADMIN-18] succeeds once when 32 decisions are made at the same time', async () => {
    const { id } = await ask();
    const decisions = Array.from({ length: 32 }, (_, n) =>
      decide(id, n % 4 === 3 ? 'rejected' : 'approved', { by: n % 2 ? admin : otherAdmin }),
    );
    const settled = await Promise.allSettled(decisions);
    const refused = settled.filter((one) => one.status === 'rejected');
    expect(refused).toHaveLength(31);
    expect(new Set(refused.map(({ reason }) => reason.code))).toEqual(new Set(['alreadyDecided']));
    const [request] = (await list()).items;
    expect(await categories()).toHaveLength(request?.status === 'approved' ? 1 : 0);
    expect((await told()).filter(({ user_id }) => user_id === owner)).toHaveLength(1);
    await expect(decide(id, 'rejected')).rejects.toMatchObject({ status: 409 });
  });

  it('[ADMIN-18] is answered again for the same idempotency key, as after a lost answer', async () => {
    const { id } = await ask();
    const body = { status: 'approved', admin_notes: null } as const;
    const sure = { idempotencyKey: 'once' };
    const { api } = test.as(admin);
    const first = await api(decideCategoryRequest, { params: { id }, body }, sure);
    expect(await api(decideCategoryRequest, { params: { id }, body }, sure)).toEqual(first);
    expect(await categories()).toHaveLength(1);
    expect((await told()).filter(({ user_id }) => user_id === owner)).toHaveLength(1);
    await expect(decide(id, 'approved')).rejects.toMatchObject({ code: 'alreadyDecided' });
    const other = test.as(otherAdmin).api(decideCategoryRequest, { params: { id }, body }, sure);
    await expect(other).rejects.toMatchObject({ code: 'alreadyDecided' });
  });

  it('[ADMIN-18] leaves it pending when its category exists already', async () => {
    const { id } = await ask();
    await addCategory(test.services.db, { name: 'tea stall' });
    await expect(decide(id, 'approved')).rejects.toMatchObject({
      ...{ status: 409, code: 'conflict', errors: [{ path: 'name', code: 'nameTaken' }] },
    });
    expect((await list()).items).toMatchObject([{ id, status: 'pending', reviewed_by: null }]);
    expect((await told()).filter(({ user_id }) => user_id === owner)).toEqual([]);
    expect((await decide(id, 'rejected')).status).toBe('rejected');
  });

  it.each([
    ['ফার্মেসি', 'Pharmacy'],
    ['Pharmacy', 'ফার্মেসি'],
  ])('leaves %s pending when %s was added meanwhile', async (asked, name) => {
    const { id } = await ask(asked);
    await addCategory(test.services.db, { name });
    await expect(decide(id, 'approved')).rejects.toMatchObject(taken);
    expect((await list()).items).toMatchObject([{ id, status: 'pending' }]);
    expect(await categories()).toMatchObject([{ name }]);
  });

  it('creates one category when requests for it in two languages are approved at once', async () => {
    const asked = await Promise.all(['Pharmacy', 'ফার্মেসি'].map((name) => ask(name)));
    const settled = await Promise.allSettled(asked.map(({ id }) => decide(id, 'approved')));
    expect(settled.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await categories()).toHaveLength(1);
  });

  it('returns 404 for an unknown request and 422 for another status', async () => {
    const missing = decide(crypto.randomUUID(), 'approved');
    await expect(missing).rejects.toMatchObject({ status: 404 });
    const { id } = await ask();
    for (const status of ['pending', 'deleted', null]) {
      const answer = await test
        .as(admin)
        .request(`/api/admin/category-requests/${id}`, jsonRequest('PATCH', { status }));
      expect(answer.status).toBe(422);
    }
  });
});
