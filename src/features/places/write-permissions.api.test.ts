import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '../../shared/role.ts';
import { testApi } from '../../testing/api.ts';
import type { TestApi } from '../../testing/api.ts';
import { addCategory, addPlaces, addUser } from '../../testing/builders.ts';
import { jsonRequest } from '../../testing/json-request.ts';
import { addUploads, imageForm, plainPicture } from '../../testing/uploads.ts';

let test: TestApi;
let category: string;
let picture: Buffer;
const person: Record<string, string> = {};

beforeAll(async () => {
  test = await testApi();
  category = await addCategory(test.services.db);
  picture = await plainPicture().png().toBuffer();
  const roles: Record<string, Role[]> = {
    ...{ user: ['user'], owner: ['owner'], 'other owner': ['owner'], admin: ['admin'] },
    // Formerly in the role of an owner, now a user, who still owns their places.
    'owning user': ['user'],
  };
  for (const [name, held] of Object.entries(roles)) {
    person[name] = await addUser(test.services.db, { roles: held });
  }
});
afterAll(() => test.close());

const callers = ['signed out', 'user', 'owner', 'other owner', 'admin'] as const;
const send = (caller: string, path: string, init: RequestInit) => {
  const id = person[caller];
  return (id ? test.as(id) : test).request(path, init);
};
const placeOf = async (caller: string, values: object = {}) => {
  const owner_id = person[caller] ?? null;
  const [id = ''] = await addPlaces(test.services.db, [
    {
      category_id: category,
      owner_id,
      phone: '01712345678',
      images: ['/files/demo-1.webp'],
      ...values,
    },
  ]);
  return id;
};
const bodyOf = async (caller: string) => ({
  ...{ name: 'Lazz Corner', category_id: category, phone: '01712-345678' },
  ...{ latitude: 23.8103, longitude: 90.4125 },
  images: await addUploads(test.services.db, person[caller] ?? person['owner'] ?? ''),
});
/** The status that each of the callers gets. */
const seen = async (call: (caller: string) => Promise<Response>) => {
  const statuses: Record<string, number> = {};
  for (const caller of callers) statuses[caller] = (await call(caller)).status;
  return statuses;
};

describe('write access to institutions and images', () => {
  it('[API-03][API-22] only owners and admins can register an institution', async () => {
    const post = async (caller: string) =>
      send(caller, '/api/institutions', jsonRequest('POST', await bodyOf(caller)));
    expect(await seen(post)).toEqual({
      ...{ 'signed out': 401, user: 403, owner: 201, 'other owner': 201, admin: 201 },
    });
  });

  it('[API-05] only the owner can edit an institution', async () => {
    const id = await placeOf('owner');
    const patch = (caller: string) =>
      send(caller, `/api/institutions/${id}`, jsonRequest('PATCH', { name: `By ${caller}` }));
    expect(await seen(patch)).toEqual({
      ...{ 'signed out': 401, user: 403, owner: 200, 'other owner': 403, admin: 403 },
    });
    const { name } = await test.services.db
      .selectFrom('institutions')
      .select('name')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(name).toBe('By owner');
  });

  it('[API-06] only the owner can delete an institution', async () => {
    const id = await placeOf('owner');
    const remove = (caller: string) =>
      send(caller, `/api/institutions/${id}`, { method: 'DELETE' });
    expect(await seen(remove)).toEqual({
      ...{ 'signed out': 401, user: 403, owner: 204, 'other owner': 404, admin: 404 },
    });
    const kept = await placeOf('owner');
    for (const caller of ['signed out', 'user', 'other owner', 'admin']) {
      await send(caller, `/api/institutions/${kept}`, { method: 'DELETE' });
    }
    expect((await test.request(`/api/institutions/${kept}`)).status).toBe(200);
  });

  it('[API-22] an admin can edit and delete institutions of their own', async () => {
    const id = await placeOf('admin');
    const path = `/api/institutions/${id}`;
    expect((await send('admin', path, jsonRequest('PATCH', { name: 'Mine' }))).status).toBe(200);
    expect((await send('admin', path, { method: 'DELETE' })).status).toBe(204);
  });

  it('only its owner and admins can read a hidden institution, and only its owner can change it', async () => {
    const id = await placeOf('owner', { is_active: false });
    const path = `/api/institutions/${id}`;
    const others = { 'signed out': 404, user: 404, 'other owner': 404 };
    const get = (caller: string) => send(caller, path, {});
    expect(await seen(get)).toEqual({ ...others, owner: 200, admin: 200 });
    const patch = (caller: string) =>
      send(caller, path, jsonRequest('PATCH', { name: 'Hidden One' }));
    expect(await seen(patch)).toEqual({ ...others, 'signed out': 401, owner: 200, admin: 403 });
    const lists = ['/api/institutions?search=hidden', '/api/institutions/suggestions?q=hidden+one'];
    for (const list of lists) {
      for (const caller of callers) {
        expect(await (await send(caller, list, {})).text(), list).not.toContain(id);
      }
    }
    const remove = (caller: string) => send(caller, path, { method: 'DELETE' });
    expect((await remove('admin')).status).toBe(403);
    expect((await remove('user')).status).toBe(404);
    expect((await remove('owner')).status).toBe(204);
  });

  it('an owner without the owner role can still edit their institution', async () => {
    const id = await placeOf('owning user');
    const path = `/api/institutions/${id}`;
    expect((await send('owning user', path, jsonRequest('PATCH', { name: 'Kept' }))).status).toBe(
      200,
    );
  });

  it('nobody can edit an institution without an owner', async () => {
    const id = await placeOf('nobody');
    const patch = (caller: string) =>
      send(caller, `/api/institutions/${id}`, jsonRequest('PATCH', {}));
    expect(await seen(patch)).toEqual({
      ...{ 'signed out': 401, user: 403, owner: 403, 'other owner': 403, admin: 403 },
    });
  });

  it('everybody who is signed in can upload images and ask for similar places', async () => {
    const upload = (caller: string) => send(caller, '/api/images', imageForm([picture]));
    expect(await seen(upload)).toEqual({
      ...{ 'signed out': 401, user: 201, owner: 201, 'other owner': 201, admin: 201 },
    });
    const ask = (caller: string) => send(caller, '/api/institutions/similar?name=Shop', {});
    expect(await seen(ask)).toEqual({
      ...{ 'signed out': 401, user: 200, owner: 200, 'other owner': 200, admin: 200 },
    });
  });

  it('[API-02] a signed-out caller can write nothing, with a valid body or an invalid one', async () => {
    const id = await placeOf('owner');
    const calls: [string, RequestInit][] = [
      ['/api/institutions', jsonRequest('POST', await bodyOf('owner'))],
      ['/api/institutions', jsonRequest('POST', 'x')],
      [`/api/institutions/${id}`, jsonRequest('PATCH', { name: 'Mine now' })],
      [`/api/institutions/${id}`, { method: 'DELETE' }],
      ['/api/images', imageForm([picture])],
      ['/api/images', { method: 'POST', body: 'x' }],
    ];
    const before = await test.services.db.selectFrom('uploads').select('key').execute();
    for (const [path, init] of calls) {
      const response = await test.request(path, init);
      expect([response.status, (await response.json()).code]).toEqual([401, 'notSignedIn']);
    }
    expect(await test.services.db.selectFrom('uploads').select('key').execute()).toEqual(before);
    expect((await test.request(`/api/institutions/${id}`)).status).toBe(200);
  });

  it('an unknown or malformed id is not found', async () => {
    for (const id of [crypto.randomUUID(), 'nothing', '%00', '..%2f']) {
      for (const init of [jsonRequest('PATCH', {}), { method: 'DELETE' }]) {
        expect((await send('admin', `/api/institutions/${id}`, init)).status, id).toBe(404);
      }
    }
  });
});
