import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { localImageFiles } from '../features/images/image-files.server.ts';
import type { Endpoint } from '../shared/endpoint.ts';
import { Problem } from '../shared/problem.ts';
import { testApi } from '../testing/api.ts';
import type { TestApi } from '../testing/api.ts';
import { expectedStatus } from '../testing/permissions/permission-row.ts';
import type { PermissionRow } from '../testing/permissions/permission-row.ts';
import { permissionRows } from '../testing/permissions/permission-rows.ts';
import { callers, createCallScene } from '../testing/permissions/call-scene.ts';
import { bindAllEndpoints } from './endpoints.ts';
import { measureCpuMs } from '../testing/measure-cpu.ts';

let test: TestApi;
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'thikana-bad-writes-'));
  test = await testApi({ images: localImageFiles(folder) });
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

/** The most CPU time that one request may take; a blocking one takes far longer. */
const soonMs = 2000;
const nobody = '00000000-0000-4000-8000-000000000000';

const unreadable = ['\u0000', 'a\u0000b', '\uD800', 'a\uDFFFb', '\u202Eabc', 'abc\u2066', '\u0007'];
/** Alternating combining marks, which Unicode normalisation has to sort. */
const marks = (pairs: number) => `a1${'\u0301\u0316'.repeat(pairs)}`;
const huge = ['x'.repeat(100_000), 'ক'.repeat(100_000), marks(100_000), marks(10_000)];
const odd = [
  ...['', ' ', '\u200B', '\uFEFF', '\u200C\u200D', "';drop table users;--", '${x}', '{{x}}', '%'],
  ...['<script>', 'javascript:alert(1)', '../../etc/passwd', 'null', 'NaN', '😀'.repeat(100)],
  ...[nobody, 'a@'.repeat(5000), '(' + 'a+'.repeat(5000) + ')'],
];
const otherTypes: unknown[] = [
  0,
  -1,
  1.5,
  1e308,
  -0,
  2 ** 53,
  true,
  [],
  {},
  [[]],
  { toString: 1 },
  [null],
];

const every = permissionRows.flatMap(({ rows }) => rows);

/** A row for each writing call: who may make it, with a valid request. */
const writingRows = () =>
  bindAllEndpoints(test.services)
    .map(({ endpoint }) => endpoint)
    .filter(({ method }) => method !== 'GET')
    .map((endpoint) => ({ endpoint, row: every.find(({ name }) => name === endpoint.name) }));

/** All fields of a call's body, optional ones included. */
function fieldsOf({ body }: Endpoint): string[] {
  return body ? Object.keys(z.toJSONSchema(body, { io: 'input' }).properties ?? {}) : [];
}

async function prepared(row: PermissionRow) {
  const kind = callers.find((each) => ![401, 403].includes(expectedStatus(row, each)));
  const scene = await createCallScene(test.services, kind ?? 'signed out');
  const asked = await row.buildRequest(scene);
  const { request } = scene.callerId ? test.as(scene.callerId) : test;
  return { asked, request, isVisitor: !scene.callerId };
}

type Prepared = Awaited<ReturnType<typeof prepared>>;

/** Sends a body as it is, checks what holds for every answer, and gives the status. */
async function send(
  { asked, request }: Prepared,
  body: BodyInit | null,
  type: string | null = 'application/json',
  address = asked.path,
): Promise<number> {
  let response = new Response();
  const ms = await measureCpuMs(async () => {
    response = await request(address, {
      method: asked.method ?? 'POST',
      ...(type !== null && { headers: { 'content-type': type } }),
      ...(body !== null && { body }),
    });
  });
  const text = response.status === 204 ? '' : await response.text();
  const about = `${asked.method} ${address} ${String(body).slice(0, 200)}: ${response.status} ${text.slice(0, 300)}`;
  expect(response.status, about).toBeLessThan(500);
  expect(ms, about).toBeLessThan(soonMs);
  if (response.status >= 400) {
    expect(response.headers.get('content-type'), about).toBe('application/problem+json');
    expect(Problem.parse(JSON.parse(text)).status).toBe(response.status);
    expect(text, about).not.toMatch(/select |node_modules|\.ts\b|at \w+ \(|violates/i);
  }
  return response.status;
}

/** A body with one field changed, as JSON text, since only escaped a lone surrogate can be sent. */
function withField(json: object, field: string, value: unknown): string {
  return JSON.stringify({ ...json, [field]: value });
}

const isRefused = (status: number) => status >= 400 && status < 500;

/** Resets the limits, so that a refusal is always about the input. */
const forgetTries = () => test.services.pool.query('truncate attempts');

it('every writing call answers bad input in under two seconds and never with a server error @extended', async () => {
  expect(writingRows().length).toBeGreaterThan(30);
  for (const { endpoint, row } of writingRows()) {
    if (!row) throw new Error(`${endpoint.name} has no row in the permission table`);
    const call = await prepared(row);
    const { json } = call.asked;
    if (typeof json === 'object' && json !== null) {
      const fine = new Map(Object.entries(json));
      for (const field of new Set([...fine.keys(), ...fieldsOf(endpoint)])) {
        await checkField(call, json, field, fine.get(field));
      }
      await checkBodies(call, json);
    }
    await checkAddress(row, call);
  }
}, 300_000);

/** Tries one field with bad values; `good` is a valid one, where it is known. */
async function checkField(
  call: Prepared,
  json: object,
  field: string,
  good: unknown,
): Promise<void> {
  await forgetTries();
  const isText = good === undefined || typeof good === 'string';
  for (const value of otherTypes) {
    const status = await send(call, withField(json, field, value));
    const isOther = typeof value !== typeof good || Array.isArray(value) !== Array.isArray(good);
    const about = `${field}: ${JSON.stringify(value)} ${status}`;
    if (good !== undefined && isOther) expect(isRefused(status), about).toBe(true);
  }
  for (const value of [...unreadable, ...huge]) {
    const status = await send(call, withField(json, field, value));
    const about = `${call.asked.path} ${field}: ${JSON.stringify(value.slice(0, 20))} ${status}`;
    if (isText) expect(isRefused(status), about).toBe(true);
  }
  await forgetTries();
  for (const value of odd) await send(call, withField(json, field, value));
  for (const value of ['1e999', '9007199254740993', '-1e308', '1e-320']) {
    await send(call, withWritten(json, field, value));
  }
}

/** A valid body with one more field, whose text is not UTF-8. */
function notUtf8(good: string): Uint8Array<ArrayBuffer> {
  const fine = `${good.slice(0, -1)}${good === '{}' ? '' : ','}"more":"`;
  const encoder = new TextEncoder();
  return new Uint8Array([...encoder.encode(fine), 0xff, 0xfe, ...encoder.encode('"}')]);
}

/** Tries bodies that are no JSON object of the call at all. */
async function checkBodies(call: Prepared, json: object): Promise<void> {
  await forgetTries();
  const good = JSON.stringify(json);
  for (const body of [
    '',
    '{',
    '[',
    '"',
    'null',
    '[]',
    '1',
    '"text"',
    good.slice(0, -1),
    `${good}x`,
  ]) {
    expect(isRefused(await send(call, body)), body.slice(0, 50)).toBe(true);
  }
  await checkWide(call, json);
  const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
  expect(isRefused(await send(call, deep))).toBe(true);
  expect(await send(call, notUtf8(good))).toBe(400);
  const most = (call.isVisitor ? 64 : 1024) * 1024;
  expect(await send(call, 'x'.repeat(most))).toBe(400);
  expect(await send(call, 'x'.repeat(most + 1))).toBe(413);
  for (const type of [
    null,
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/jsonp',
  ]) {
    expect(await send(call, new TextEncoder().encode(good), type), String(type)).toBe(415);
  }
  // Unknown fields must change nothing. Tried last, since the call itself may succeed.
  await send(call, `${good.slice(0, -1)},"__proto__":{"roles":["admin"]},"constructor":1}`);
  expect(Object.hasOwn(Object.prototype, 'roles')).toBe(false);
}

/** A body in which one field has a raw JSON text as its value. */
function withWritten(json: object, field: string, value: string): string {
  return JSON.stringify({ ...json, [field]: '#' }).replace('"#"', value);
}

/** Tries fields with too many entries or characters, which take long if they are checked one by one. */
async function checkWide(call: Prepared, json: object): Promise<void> {
  const days = Array.from({ length: 10_001 }, (_, day) => `"${day}":{}`).join(',');
  const long = call.isVisitor ? 50 * 1024 : 900 * 1024;
  for (const field of Object.keys(json)) {
    const about = `${call.asked.path} ${field}`;
    for (const value of [`{${days}}`, `[${'0,'.repeat(10_000)}0]`]) {
      // For visitors, whose bodies have a lower limit, the size may be refused instead.
      const status = await send(call, withWritten(json, field, value));
      expect(call.isVisitor ? [400, 413] : [400], about).toContain(status);
    }
    const pairs = withWritten(json, field, `"${'- '.repeat(long / 2)}"`);
    expect(isRefused(await send(call, pairs)), about).toBe(true);
  }
}

/** Tries ids of nothing, and malformed ids, in the address. */
async function checkAddress(row: PermissionRow, call: Prepared): Promise<void> {
  const { path: address, json } = call.asked;
  const uuid = /[0-9a-f]{8}-[0-9a-f-]{27}/;
  if (!uuid.test(address) || (call.asked.method ?? 'GET') === 'GET') return;
  const body = json === undefined ? null : JSON.stringify(json);
  for (const id of [nobody, '1', 'null', '%00', '..%2f..', 'x'.repeat(2000), '%ED%A0%80']) {
    const to = address.replace(uuid, id);
    const status = await send(call, body, body === null ? null : 'application/json', to);
    expect([400, 404], `${row.name} ${id} ${status}`).toContain(status);
  }
}
