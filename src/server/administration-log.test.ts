import { Writable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApi } from '../testing/api.ts';
import type { TestApi } from '../testing/api.ts';
import { jsonRequest } from '../testing/json-request.ts';
import { createCallScene } from '../testing/permissions/call-scene.ts';
import type { CallerKind } from '../testing/permissions/call-scene.ts';
import { expectedStatus } from '../testing/permissions/permission-row.ts';
import type { PermissionRow } from '../testing/permissions/permission-row.ts';
import { permissionRows } from '../testing/permissions/permission-rows.ts';
import { bindAllEndpoints } from './endpoints.ts';
import { createLog } from './log.ts';

let logged = '';
const write = (chunk: Buffer, _encoding: string, done: () => void) => {
  logged += chunk.toString();
  done();
};
let test: TestApi;
beforeAll(async () => {
  test = await testApi({ log: createLog('info', new Writable({ write })) });
});
afterAll(() => test.close());
beforeEach(() => {
  logged = '';
});

const lines = () =>
  logged
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
const rows = permissionRows.flatMap((group) => group.rows);
const rowsOf = (who: 'admin' | 'other') => {
  const endpoints = bindAllEndpoints(test.services).map(({ endpoint }) => endpoint);
  const isAdministration = (name: string) =>
    endpoints.some((one) => one.name === name && one.who === 'admin' && one.method !== 'GET');
  return rows.filter(({ name }) => isAdministration(name) === (who === 'admin'));
};

/** Makes the call of a row; gives who called, and the path. */
async function call(row: PermissionRow, kind: CallerKind) {
  const scene = await createCallScene(test.services, kind);
  const { path, method = 'GET', json } = await row.buildRequest(scene);
  const init = json === undefined ? { method } : jsonRequest(method, json);
  const { status } = await test.as(scene.callerId).request(path, init);
  return { callerId: scene.callerId, path, status };
}

describe('the log of what administrators did', () => {
  it('has one line for each call that changes something: who, which call and on what, and no more', async () => {
    const administration = rowsOf('admin');
    expect(administration.length).toBeGreaterThanOrEqual(10);
    for (const row of administration) {
      logged = '';
      const { callerId, path, status } = await call(row, 'admin');
      expect(status, row.name).toBe(expectedStatus(row, 'admin'));
      const ids = path.match(/[\da-f]{8}-[\da-f-]{27}/g) ?? [];
      expect(lines(), row.name).toEqual([
        {
          ...{ level: 30, time: expect.any(String), msg: 'administration' },
          ...{ administrator: callerId, operation: row.name },
          params: ids.length > 0 ? { id: ids[0] } : {},
        },
      ]);
    }
  });

  it('has no line for a call that is refused', async () => {
    for (const row of rowsOf('admin')) await call(row, 'other owner');
    const admin = (await createCallScene(test.services, 'admin')).callerId;
    const send = (method: string, path: string, body?: object) =>
      test.as(admin).request(`/api/admin/${path}`, jsonRequest(method, body));
    const id = crypto.randomUUID();
    const unknown = await send('PATCH', `reviews/${id}`, { is_hidden: true });
    const invalid = await send('PATCH', `reviews/${id}`, { is_hidden: 'yes' });
    expect([unknown.status, invalid.status]).toEqual([404, 422]);
    expect(lines()).toEqual([]);
  });

  it('has no line for what administrators read, and for what they do as everybody does', async () => {
    const scene = await createCallScene(test.services, 'admin');
    const { request } = test.as(scene.callerId);
    const path = `/api/institutions/${await scene.institution()}`;
    for (const list of ['reports', 'institutions', 'category-requests', 'categories'])
      expect((await request(`/api/admin/${list}`)).status).toBe(200);
    const written = await request(`${path}/reviews`, jsonRequest('POST', { rating: 3 }));
    expect(written.status).toBe(201);
    expect(lines()).toEqual([]);
  });
});
