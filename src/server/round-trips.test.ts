import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localImageFiles } from '../features/images/image-files.server.ts';
import { testApi } from '../testing/api.ts';
import type { TestApi } from '../testing/api.ts';
import { createSessionCookie } from '../testing/confirmed-person.ts';
import { createCallScene } from '../testing/permissions/call-scene.ts';
import type { CallerKind } from '../testing/permissions/call-scene.ts';
import { permissionRows } from '../testing/permissions/permission-rows.ts';
import type { PermissionRow } from '../testing/permissions/permission-row.ts';
import { recordStatements } from '../testing/record-statements.ts';
import type { SentStatement } from '../testing/record-statements.ts';

const rows = permissionRows.flatMap((group) => group.rows);

let test: TestApi;
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'thikana-round-trips-'));
  test = await testApi({ images: localImageFiles(folder) });
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

/** What one call of the table asks of the database, the session of its caller included. */
async function statementsOf(row: PermissionRow, kind: CallerKind): Promise<SentStatement[]> {
  const { services } = test;
  await services.pool.query('truncate attempts');
  const scene = await createCallScene(services, kind);
  const { path: address, method = 'GET', json, form } = await row.buildRequest(scene);
  const session = await createSessionCookie(services, scene.callerId, services.now());
  const headers = new Headers({
    cookie: `${session.name}=${session.value}`,
    origin: services.settings.publicUrl,
    ...(json !== undefined && { 'content-type': 'application/json' }),
  });
  const body = json === undefined ? form : JSON.stringify(json);
  const { statements } = await recordStatements(async () => {
    const response = await test.request(address, { method, headers, ...(body && { body }) });
    // A stream would never end by itself.
    await response.body?.cancel();
  });
  return statements;
}

describe('one call', () => {
  /** Where the same question may have another answer the second time. */
  const askedTwice = new Set([
    // Before hashing, and again under the lock of the person.
    'setPassword',
    // The order that was stored, and the one that is.
    'orderCategories',
    // The authentication library's own.
    'verifyPhoneCode',
  ]);

  it.each(rows.filter(({ name }) => !askedTwice.has(name)).map((row) => [row.name, row] as const))(
    'asks the database nothing twice: %s',
    async (_, row) => {
      for (const kind of ['owner of it', 'admin'] as const) {
        const asked = (await statementsOf(row, kind)).map((statement) => JSON.stringify(statement));
        const repeated = asked.filter((statement, index) => asked.indexOf(statement) < index);
        expect(repeated, kind).toEqual([]);
      }
    },
  );

  it.each<[name: string, caller: CallerKind, most: number]>([
    ['getInstitution', 'user', 2],
    ['listReviews', 'user', 4],
    ['createReview', 'user', 7],
    ['createReply', 'user', 9],
    ['editReply', 'owner of it', 8],
    ['moderateReply', 'admin', 7],
    ['updateProfile', 'user', 2],
    ['listAdminInstitutions', 'admin', 4],
  ])('takes few round trips to the database: %s', async (name, kind, most) => {
    const row = rows.find((each) => each.name === name);
    if (!row) throw new Error(`${name} is not in the table`);
    const texts = (await statementsOf(row, kind)).map(({ text }) => text);
    expect(texts.length, texts.join('\n')).toBeLessThanOrEqual(most);
  });
});
