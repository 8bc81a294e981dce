import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApi } from '../../testing/api.ts';
import type { TestApi } from '../../testing/api.ts';
import { addCategory, addPlaces, addUser } from '../../testing/builders.ts';
import { jsonRequest } from '../../testing/json-request.ts';
import type { Api } from '../../web/api/client.ts';
import {
  createCategory,
  deleteCategory,
  listAdminCategories,
  listCategoryMetadata,
  orderCategories,
  setCategoryVisibility,
  updateCategory,
} from './admin-contract.ts';
import { listCategories } from './contract.ts';

let test: TestApi;
let api: Api;
let admin: ReturnType<TestApi['as']>;

beforeAll(async () => {
  test = await testApi();
  admin = test.as(await addUser(test.services.db, { roles: ['admin'] }));
  api = admin.api;
});
beforeEach(() => sql`truncate institution_categories cascade`.execute(test.services.db));
afterAll(() => test.close());

const all = async () => (await api(listAdminCategories, {})).items;
const names = async () => (await all()).map(({ name }) => name);
const metadata = async () => (await api(listCategoryMetadata, {})).items;
const add = (name: string) => addCategory(test.services.db, { name });

describe('administering categories', () => {
  it('[API-08] [API-09] is open to administrators only', async () => {
    const id = await add('Florist');
    const calls: [string, RequestInit][] = [
      ['/api/admin/categories', {}],
      ['/api/admin/category-metadata', {}],
      ['/api/admin/categories/order', jsonRequest('PUT', { ids: [id] })],
      ['/api/admin/categories', jsonRequest('POST', { name: 'Mine' })],
      [`/api/admin/categories/${id}`, jsonRequest('PATCH', { name: 'Ours' })],
      [`/api/admin/categories/${id}/visibility`, jsonRequest('PUT', { is_visible: false })],
      [`/api/admin/categories/${id}`, { method: 'DELETE' }],
    ];
    const owner = test.as(await addUser(test.services.db, { roles: ['user', 'owner'] }));
    for (const [path, init] of calls) {
      expect((await test.request(path, init)).status, path).toBe(401);
      expect((await owner.request(path, init)).status, path).toBe(403);
    }
    expect(await all()).toMatchObject([{ id, name: 'Florist', is_visible: true }]);
    for (const [path, init] of calls) {
      expect((await admin.request(path, init)).status, path).toBeLessThan(300);
    }
    expect(await names()).toEqual(['Mine']);
  });
});

describe('creating and editing a category', () => {
  it('[ADMIN-20] saves name, description and icon, and stores empty ones as null', async () => {
    const full = { name: 'Tea Stall', description: 'Tea and toast', icon: 'coffee' };
    const made = await api(createCategory, { body: full });
    expect(made).toMatchObject({ ...full, is_visible: true, display_order: 999 });
    const params = { id: made.id };
    const emptied = await api(updateCategory, { params, body: { description: ' ', icon: '' } });
    expect(emptied).toMatchObject({ name: 'Tea Stall', description: null, icon: null });
    const bare = await admin.request(
      '/api/admin/categories',
      jsonRequest('POST', { name: ' চায়ের   দোকান ' }),
    );
    expect(bare.status).toBe(201);
    expect(await bare.json()).toMatchObject({
      ...{ name: 'চায়ের দোকান'.normalize('NFC'), description: null, icon: null },
    });
    const edit = { name: 'Tea House', description: 'Tea', icon: 'cake' };
    expect(await api(updateCategory, { params, body: edit })).toMatchObject(edit);
    expect((await test.api(listCategories, { query: {} })).items).toMatchObject([
      { id: made.id, ...edit },
      { description: null, icon: null },
    ]);
  });

  it.each([
    [{}, 'name', 'nameRequired'],
    [{ name: ' \u00a0\n ' }, 'name', 'nameRequired'],
    [{ name: '\u200d\u200c' }, 'name', 'nameRequired'],
    [{ name: 'n'.repeat(101) }, 'name', 'nameTooLong'],
    [{ name: 'A\u202eB' }, 'name', 'unreadable'],
    [{ name: 'A\u0000B' }, 'name', 'unreadable'],
    [{ name: 'A', description: 'd'.repeat(1001) }, 'description', 'descriptionTooLong'],
    [{ name: 'A', icon: 'javascript:alert(1)' }, 'icon', 'notAnIcon'],
    [{ name: 'A', icon: 'i'.repeat(61) }, 'icon', 'tooLong'],
  ])('[API-12] refuses %j', async (body, path, code) => {
    const answer = await admin.request('/api/admin/categories', jsonRequest('POST', body));
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ code: 'invalid', errors: [{ path, code }] });
    const id = await add('Kept');
    if (Object.keys(body).length === 0) return;
    const edited = await admin.request(`/api/admin/categories/${id}`, jsonRequest('PATCH', body));
    expect(edited.status).toBe(422);
    expect(await names()).toEqual(['Kept']);
  });

  it('refuses a name that another category has, whatever its case and spaces, also when concurrent', async () => {
    const id = await add('Florist');
    const other = await add('Bakery');
    const taken = { status: 409, code: 'conflict', errors: [{ path: 'name', code: 'nameTaken' }] };
    const body = { name: ' fLORIST ', description: null, icon: null };
    await expect(api(createCategory, { body })).rejects.toMatchObject(taken);
    await expect(api(updateCategory, { params: { id: other }, body })).rejects.toMatchObject(taken);
    expect((await api(updateCategory, { params: { id }, body })).name).toBe('fLORIST');
    const tries = Array.from({ length: 8 }, () =>
      admin.request('/api/admin/categories', jsonRequest('POST', { name: 'Tea Stall' })),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([201, ...Array.from({ length: 7 }, () => 409)]);
  });

  it('refuses a name that another category has in the other language, also when concurrent', async () => {
    const taken = {
      ...{ status: 409, code: 'conflict', message: 'A category with this name already exists' },
      errors: [{ path: 'name', code: 'nameTaken' }],
    };
    const id = await add('Pharmacy');
    const other = await add('Bakery');
    const body = { name: 'ফার্মেসি', description: null, icon: null };
    await api(setCategoryVisibility, { params: { id }, body: { is_visible: false } });
    await expect(api(createCategory, { body })).rejects.toMatchObject(taken);
    await expect(api(updateCategory, { params: { id: other }, body })).rejects.toMatchObject(taken);
    expect(await api(updateCategory, { params: { id }, body })).toMatchObject({
      name: body.name.normalize('NFC'),
    });
    const english = { ...body, name: 'Pharmacy' };
    await expect(api(createCategory, { body: english })).rejects.toMatchObject(taken);
    const tries = Array.from({ length: 8 }, (_, n) =>
      admin.request(
        '/api/admin/categories',
        jsonRequest('POST', { name: n % 2 ? 'Hospital' : 'হাসপাতাল' }),
      ),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([201, ...Array.from({ length: 7 }, () => 409)]);
  });

  it('still edits a category whose name was duplicated before', async () => {
    const id = await add('Pharmacy');
    await add('ফার্মেসি');
    const body = { name: 'Pharmacy', description: 'Medicines', icon: null };
    expect(await api(updateCategory, { params: { id }, body })).toMatchObject(body);
  });

  it('creates one category for a repeated Idempotency-Key', async () => {
    const init = jsonRequest('POST', { name: 'Tea Stall' });
    const repeated = { ...init, headers: { ...init.headers, 'idempotency-key': 'once' } };
    const first = await (await admin.request('/api/admin/categories', repeated)).json();
    expect(await (await admin.request('/api/admin/categories', repeated)).json()).toEqual(first);
    expect(await names()).toEqual(['Tea Stall']);
  });

  it('returns 404 for an unknown category', async () => {
    const params = { id: crypto.randomUUID() };
    const missing = { status: 404, code: 'notFound' };
    const body = { name: 'New' };
    await expect(api(updateCategory, { params, body })).rejects.toMatchObject(missing);
    await expect(api(deleteCategory, { params })).rejects.toMatchObject(missing);
    const hide = api(setCategoryVisibility, { params, body: { is_visible: false } });
    await expect(hide).rejects.toMatchObject(missing);
  });
});

describe('deleting a category', () => {
  it('[ADMIN-07] is refused with the number of its places, including hidden ones', async () => {
    const category_id = await add('Florist');
    const [only = '', hidden = ''] = await addPlaces(test.services.db, [
      { category_id },
      { category_id, is_active: false },
    ]);
    const params = { id: category_id };
    const refused = await admin.request(`/api/admin/categories/${category_id}`, {
      method: 'DELETE',
    });
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      code: 'categoryInUse',
      detail: 'Failed to delete category: 2 institutions are of this category',
      errors: [{ code: 'categoryInUse', message: expect.stringMatching(/^2 /) }],
      params: { count: 2 },
    });
    expect(await all()).toMatchObject([{ institution_count: 1, hidden_count: 1 }]);
    const { db } = test.services;
    await db.deleteFrom('institutions').where('id', '=', only).execute();
    await expect(api(deleteCategory, { params })).rejects.toMatchObject({
      message: 'Failed to delete category: 1 institution is of this category',
      params: { count: 1 },
    });
    await db.deleteFrom('institutions').where('id', '=', hidden).execute();
    await api(deleteCategory, { params });
    expect(await all()).toEqual([]);
  });

  it('[ADMIN-07] never deletes a place that is added at the same time', async () => {
    for (let round = 0; round < 10; round += 1) {
      const category_id = await add(`Round ${round}`);
      const [deleted, added] = await Promise.allSettled([
        api(deleteCategory, { params: { id: category_id } }),
        addPlaces(test.services.db, [{ category_id }]),
      ]);
      const kept = (await all()).some(({ id }) => id === category_id);
      expect(kept).toBe(deleted.status === 'rejected');
      expect(kept).toBe(added.status === 'fulfilled');
      if (deleted.status === 'rejected') {
        expect(deleted.reason).toMatchObject({ code: 'categoryInUse' });
      }
    }
  });

  it('leaves no metadata behind', async () => {
    const id = await add('Florist');
    await api(setCategoryVisibility, { params: { id }, body: { is_visible: false } });
    await api(deleteCategory, { params: { id } });
    expect(await metadata()).toEqual([]);
  });
});

describe('the order of categories', () => {
  it('[ADMIN-11] is stored by position, once per category however often it is saved', async () => {
    const ids = await Promise.all(['A', 'B', 'C'].map(add));
    await api(orderCategories, { body: { ids } });
    const backwards = ids.toReversed();
    const saved = await api(orderCategories, { body: { ids: backwards } });
    expect(saved.items.map(({ id }) => id)).toEqual(backwards);
    expect(await names()).toEqual(['C', 'B', 'A']);
    expect(await metadata()).toEqual(
      backwards.map((category_id, display_order) => ({
        ...{ category_id, display_order, is_visible: true },
      })),
    );
  });

  it('[ADMIN-12] does not change the visibility, nor the visibility the order', async () => {
    const [a = '', b = ''] = await Promise.all(['A', 'B'].map(add));
    const hide = (is_visible: boolean) =>
      api(setCategoryVisibility, { params: { id: a }, body: { is_visible } });
    await hide(false);
    await api(orderCategories, { body: { ids: [b, a] } });
    expect(await all()).toMatchObject([
      { id: b, is_visible: true, display_order: 0 },
      { id: a, is_visible: false, display_order: 1 },
    ]);
    expect(await hide(true)).toMatchObject({ is_visible: true, display_order: 1 });
  });

  it('is refused unless it contains every category exactly once', async () => {
    const [a = '', b = ''] = await Promise.all(['A', 'B'].map(add));
    for (const ids of [[], [a], [a, a], [a, b, a], [a, b, crypto.randomUUID()]]) {
      const saving = api(orderCategories, { body: { ids } });
      await expect(saving).rejects.toMatchObject({ status: 422, errors: [{ path: 'ids' }] });
    }
    expect(await metadata()).toEqual([]);
  });

  it('is refused when another one was saved since it was loaded', async () => {
    for (const name of ['A', 'B', 'C']) await add(name);
    const before = (await all()).map(({ id }) => id);
    const [theirs, mine] = [before.toReversed(), [...before.slice(1), ...before.slice(0, 1)]];
    await api(orderCategories, { body: { ids: theirs, before } });
    await expect(api(orderCategories, { body: { ids: mine, before } })).rejects.toMatchObject({
      ...{ status: 409, code: 'conflict', message: 'Another order has been saved meanwhile' },
      errors: [{ path: 'before', code: 'orderChanged' }],
    });
    expect((await all()).map(({ id }) => id)).toEqual(theirs);
    // After a lost response the same request is repeated, and overwrites nothing.
    const again = await api(orderCategories, { body: { ids: theirs, before } });
    expect(again.items.map(({ id }) => id)).toEqual(theirs);
    await api(orderCategories, { body: { ids: mine, before: theirs } });
    expect((await all()).map(({ id }) => id)).toEqual(mine);
    // Of several based on the same order, only one is saved.
    const [a = '', b = '', c = ''] = mine;
    const others = [
      [a, c, b],
      [b, a, c],
      [b, c, a],
      [c, b, a],
    ];
    const tries = others.map((order) =>
      admin.request(
        '/api/admin/categories/order',
        jsonRequest('PUT', { ids: order, before: mine }),
      ),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409, 409, 409]);
  });

  it('is one of those submitted, as a whole, when many are saved at once', async () => {
    const ids = await Promise.all(Array.from('ABCDEFGH', add));
    const orders = ids.map((_, n) => [...ids.slice(n), ...ids.slice(0, n)]);
    await Promise.all(
      orders.flatMap((order) => [
        api(orderCategories, { body: { ids: order } }),
        api(orderCategories, { body: { ids: order.toReversed() } }),
      ]),
    );
    const stored = (await metadata()).map(({ category_id }) => category_id);
    const given = orders.flatMap((order) => [order, order.toReversed()]).map(String);
    expect(given).toContain(String(stored));
  });
});

describe('the visibility of categories', () => {
  it('[ADMIN-21] [ADMIN-22] is listed for every category, including hidden ones', async () => {
    const a = await add('A');
    await add('B');
    const body = { is_visible: false };
    const hidden = await api(setCategoryVisibility, { params: { id: a }, body });
    expect(hidden).toMatchObject({ id: a, is_visible: false, display_order: 999 });
    expect(await all()).toMatchObject([
      { id: a, name: 'A', icon: null, is_visible: false },
      { name: 'B', icon: null, is_visible: true },
    ]);
    expect(await metadata()).toEqual([{ category_id: a, display_order: 999, is_visible: false }]);
    const { items } = await test.api(listCategories, { query: {} });
    expect(items.map(({ name }) => name)).toEqual(['B']);
  });
});
