import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApi } from '../../testing/api.ts';
import type { TestApi } from '../../testing/api.ts';
import { addCategory, addPlaces, addUser } from '../../testing/builders.ts';

let t: TestApi;
let category = '';

beforeAll(async () => {
  t = await testApi();
  category = await addCategory(t.services.db);
  const places = Array.from({ length: 12 }, (_, number) => ({
    category_id: category,
    name: `Lazz Pharma ${number}`,
    name_bn: 'লাজ ফার্মা',
  }));
  await addPlaces(t.services.db, places);
});
afterAll(() => t.close());

const list = () => `/api/institutions?category=${category}`;
const taking = (coding: string) => ({ headers: { 'accept-encoding': coding } });

it('lists are compressed to less than a third of their size, and are the same when unpacked', async () => {
  const plain = await t.request(list());
  expect(plain.headers.get('content-encoding')).toBe(null);
  const text = await plain.text();
  for (const [taken, coding, unpack] of [
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const) {
    const response = await t.request(list(), taking(taken));
    const { headers } = response;
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(headers.get('content-encoding')).toBe(coding);
    expect(headers.get('vary')).toContain('Accept-Encoding');
    expect(bytes.byteLength).toBeLessThan(Buffer.byteLength(text) / 3);
    expect(unpack(bytes).toString('utf8')).toBe(text);
  }
});

it('an answer has the same ETag in every coding, and is answered with 304 when that matches', async () => {
  const { headers } = await t.request(list(), taking('br'));
  const kept = headers.get('etag') ?? '';
  expect((await t.request(list())).headers.get('etag')).toBe(kept);
  for (const coding of ['br', 'gzip', 'identity']) {
    const again = await t.request(list(), {
      headers: { 'accept-encoding': coding, 'if-none-match': kept },
    });
    expect([coding, again.status]).toEqual([coding, 304]);
  }
});

it('a short answer is not compressed', async () => {
  const { headers } = await t.request('/api/health', taking('br, gzip'));
  expect(headers.get('content-encoding')).toBe(null);
});

it('lists for signed-in people are compressed, too, and sent as private, no-store', async () => {
  const { headers } = await t.as(await addUser(t.services.db)).request(list(), taking('br'));
  expect(headers.get('content-encoding')).toBe('br');
  expect(headers.get('cache-control')).toBe('private, no-store');
});
