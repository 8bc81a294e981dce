import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadStaticFiles } from './static-files.ts';

let folder = '';
let files: (request: Request) => Response | null;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'thikana-files-'));
  await mkdir(path.join(folder, 'assets'));
  await writeFile(path.join(folder, 'assets/all.js'), 'plain');
  await writeFile(path.join(folder, 'assets/all.js.br'), 'brotli');
  await writeFile(path.join(folder, 'assets/all.js.gz'), 'gzip');
  await writeFile(path.join(folder, 'icon.svg'), '<svg/>');
  for (const name of ['sw.js', 'offline.html']) await writeFile(path.join(folder, name), name);
  files = await loadStaticFiles(folder);
});
afterAll(() => rm(folder, { recursive: true }));

const ask = (address: string, headers: Record<string, string> = {}, method = 'GET') =>
  files(new Request(`http://thikana.test${address}`, { method, headers }));

it.each([
  ['br, gzip', 'br', 'brotli'],
  ['gzip', 'gzip', 'gzip'],
  ['br;q=0', null, 'plain'],
  ['identity', null, 'plain'],
])('for Accept-Encoding %j a file is sent in the coding %j', async (taken, coding, text) => {
  const response = ask('/assets/all.js', { 'accept-encoding': taken });
  expect(response?.headers.get('content-encoding')).toBe(coding);
  expect(response?.headers.get('vary')).toBe('Accept-Encoding');
  expect(response?.headers.get('cache-control')).toContain('immutable');
  expect(await response?.text()).toBe(text);
});

it('a file is answered with 304 when its ETag matches in any coding, and has no body for HEAD', async () => {
  const etag = ask('/assets/all.js', { 'accept-encoding': 'br' })?.headers.get('etag') ?? '';
  expect(etag).toMatch(/^W\/"/);
  expect(ask('/assets/all.js', { 'if-none-match': etag })?.status).toBe(304);
  expect(ask('/icon.svg', { 'if-none-match': etag })?.status).toBe(200);
  expect(await ask('/icon.svg', {}, 'HEAD')?.text()).toBe('');
});

it('a file with a hash in its name is cached for a year, others for an hour, and the service worker is revalidated', () => {
  const caching = (address: string) => ask(address)?.headers.get('cache-control');
  expect(caching('/assets/all.js')).toBe('public, max-age=31536000, immutable');
  expect(caching('/icon.svg')).toBe('public, max-age=3600');
  expect(['/sw.js', '/offline.html'].map(caching)).toEqual(['no-cache', 'no-cache']);
});

it('a file is found under any encoding of its address', async () => {
  for (const address of ['/%61ssets/all.js', '/assets/all%2Ejs']) {
    expect(await ask(address)?.text(), address).toBe('plain');
  }
});

it('only files that were there at the start are served, and only under their own names', () => {
  for (const address of ['/assets/none.js', '/assets/all.js.br', '/../secret', '/assets']) {
    expect([address, ask(address)]).toEqual([address, null]);
  }
});
