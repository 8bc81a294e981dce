import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localImageFiles } from '../features/images/image-files.server.ts';
import { testApi } from '../testing/api.ts';
import type { TestApi } from '../testing/api.ts';
import { renderPermissionPage } from '../testing/permissions/permission-page.ts';
import { expectedStatus } from '../testing/permissions/permission-row.ts';
import type { PermissionRow } from '../testing/permissions/permission-row.ts';
import { permissionRows } from '../testing/permissions/permission-rows.ts';
import { callers, createCallScene } from '../testing/permissions/call-scene.ts';
import type { CallerKind } from '../testing/permissions/call-scene.ts';
import type { Audience } from '../shared/endpoint.ts';
import { createApp } from './app.ts';
import { bindAllEndpoints } from './endpoints.ts';
import { healthEndpoint } from './health.ts';

const page = path.resolve(import.meta.dirname, '../../docs/permissions.md');
const rows = permissionRows.flatMap((group) => group.rows);

let test: TestApi;
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'thikana-permissions-'));
  test = await testApi({ images: localImageFiles(folder) });
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

const allEndpoints = () =>
  [healthEndpoint(test.services), ...bindAllEndpoints(test.services)].map(
    ({ endpoint }) => endpoint,
  );

/** The status that a caller gets, in a scene of their own, and the code of a refusal. */
async function seen(row: PermissionRow, kind: CallerKind): Promise<string> {
  // Limits count by address, and all callers here share one.
  await test.services.pool.query('truncate attempts');
  const scene = await createCallScene(test.services, kind);
  const { path: address, method = 'GET', json, form } = await row.buildRequest(scene);
  const { request } = scene.callerId ? test.as(scene.callerId) : test;
  const response = await request(address, {
    method,
    ...(json !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(json),
    }),
    ...(form && { body: form }),
  });
  if (response.status >= 400) return `${response.status} ${await response.text()}`;
  // A stream would never end by itself.
  await response.body?.cancel();
  return String(response.status);
}

describe('the permission table', () => {
  it('has rows for every call of the API and for no others', () => {
    const inTable = new Set(rows.map(({ name }) => name).filter((name) => !name.includes('/')));
    expect([...inTable].toSorted()).toEqual(
      allEndpoints()
        .map(({ name }) => name)
        .toSorted(),
    );
  });

  for (const row of rows) {
    it(`holds for ${row.name}${row.note ? ` (${row.note})` : ''}`, async () => {
      for (const kind of callers) {
        const answer = await seen(row, kind);
        expect(answer.slice(0, 3), `${kind}: ${answer}`).toBe(String(expectedStatus(row, kind)));
      }
    });
  }

  // Reads only the table; the calls themselves are made by the tests of the table.
  it('[API-01] lets a signed-out caller read categories, suggestions, lists, maps, places and reviews', () => {
    const read = ['listCategories', 'getCategory', 'suggestInstitutions', 'listInstitutions'];
    const onMaps = ['institutionsInView', 'mapInstitutions'];
    for (const name of [...read, ...onMaps, 'getInstitution', 'listReviews', 'getReview']) {
      const row = rows.find((each) => each.name === name && !each.note);
      expect(row && expectedStatus(row, 'signed out'), name).toBe(200);
    }
  });

  it('[API-02] refuses a signed-out caller every write outside /api/auth', () => {
    const writes = allEndpoints().filter(
      ({ method, path: route }) => method !== 'GET' && !route.startsWith('/api/auth/'),
    );
    expect(new Set(writes.map(({ path: route }) => route.split('/')[2]))).toEqual(
      new Set([
        ...['admin', 'category-requests', 'images', 'institutions', 'me', 'notifications'],
        ...['replies', 'reviews'],
      ]),
    );
    for (const { name } of writes) {
      const expected = rows.filter((row) => row.name === name);
      expect(
        expected.map((row) => expectedStatus(row, 'signed out')),
        name,
      ).toContain(401);
      expect(new Set(expected.map((row) => expectedStatus(row, 'signed out'))).size, name).toBe(1);
    }
  });

  it('matches docs/permissions.md', async () => {
    const text = renderPermissionPage(allEndpoints());
    if (process.env['UPDATE_PERMISSIONS']) await writeFile(page, text);
    // UPDATE_PERMISSIONS=1 npx vitest run src/server/permissions.test.ts rewrites the page.
    expect(await readFile(page, 'utf8')).toBe(text);
  });
});

describe('the endpoints of the server', () => {
  /** Routes of documents and pages, which are not part of the API. */
  const besides = new Set([
    ...['/api/openapi.json', '/api/docs', '/api/*', '/files/:name', '/*', '*'],
    ...['/sitemap.xml', '/sitemap-main.xml', '/:file{sitemap-[0-9a-f]+\\.xml}'],
    '/:file{sitemap-areas-[0-9a-f-]{36}\\.xml}',
    ...['/.well-known/assetlinks.json', '/.well-known/apple-app-site-association'],
    ...['/robots.txt', '/manifest.webmanifest'],
    ...['/dev/mail', '/dev/mail.json', '/dev/sign-in/google', '/dev/sign-in/facebook'],
  ]);

  it('[API-30] are exactly the routes in the OpenAPI document', async () => {
    const app = createApp(test.services, {
      files: () => null,
      renderPage: () => Promise.resolve(new Response('page')),
      development: false,
    });
    const mounted = app.routes
      // 'ALL' refuses the methods that are not offered.
      .filter(({ method, path: route }) => method !== 'ALL' && !besides.has(route))
      .map(({ method, path: route }) => `${method} ${route.replaceAll(/:(\w+)/g, '{$1}')}`);
    const described = Object.entries(await describedPaths()).flatMap(([route, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${route}`),
    );
    expect(mounted.toSorted()).toEqual(described.toSorted());
    expect(described.length).toBeGreaterThan(50);
  });

  it('[API-30] are described in the OpenAPI document as the permission table allows them', async () => {
    const operations = Object.values(await describedPaths()).flatMap((methods) =>
      Object.values(methods),
    );
    expect(operations.length).toBeGreaterThan(50);
    for (const { operationId: name, 'x-audience': audience, security } of operations) {
      const isOpen = security.some((way) => Object.keys(way).length === 0);
      expect(isOpen, name).toBe(audience === 'all');
      for (const row of rows.filter((each) => each.name === name)) {
        const refused = callers.filter((kind) => [401, 403].includes(expectedStatus(row, kind)));
        // Wrong credentials are refused, whoever sends them.
        if (audience === 'all') expect([[], [...callers]], name).toContainEqual(refused);
        // Others may be refused because the thing is not theirs.
        if (audience === 'signedIn') expect(refused, name).toContain('signed out');
        if (audience === 'owner') expect(refused, name).toEqual(['signed out', 'user']);
        if (audience === 'admin') {
          expect(refused, name).toEqual(callers.filter((kind) => kind !== 'admin'));
        }
      }
    }
  });
});

/** The operations of the OpenAPI document, by path and method. */
async function describedPaths(): Promise<Record<string, Record<string, DescribedOperation>>> {
  const { paths } = await (await test.request('/api/openapi.json')).json();
  return paths;
}

interface DescribedOperation {
  operationId: string;
  'x-audience': Audience;
  security: object[];
}
