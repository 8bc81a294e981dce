import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, readlink, rm, truncate, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApi } from '../../testing/api.ts';
import type { TestApi } from '../../testing/api.ts';
import { localImageFiles } from './image-files.server.ts';

let folder: string;
let test: TestApi;
let origin: string;
const name = `${crypto.randomUUID()}.png`;
/** Larger than Node can read at once; a sparse file that takes no disk space. */
const bytes = 3 * 1024 ** 3;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'thikana-serve-files-'));
  await writeFile(path.join(folder, name), '');
  await truncate(path.join(folder, name), bytes);
  test = await testApi({ images: localImageFiles(folder) });
  const server = createServer(
    getRequestListener(({ url, method, headers }) =>
      test.request(new URL(url).pathname, { method, headers }),
    ),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  stop = () => server.close();
});
let stop = (): unknown => undefined;
afterAll(async () => {
  stop();
  await test.close();
  await rm(folder, { recursive: true });
});

const isOpen = async () => {
  const open = (await readdir('/proc/self/fd')).map((number) => `/proc/self/fd/${number}`);
  const targets = await Promise.all(open.map((file) => readlink(file).catch(() => '')));
  return targets.includes(path.join(folder, name));
};

describe('an image', () => {
  it('is answered with its size on HEAD, and with 304 when the client has it already', async () => {
    const { status, headers } = await fetch(`${origin}/files/${name}`, { method: 'HEAD' });
    expect([status, headers.get('content-length')]).toEqual([200, String(bytes)]);
    const kept = { 'if-none-match': headers.get('etag') ?? '' };
    for (const method of ['GET', 'HEAD']) {
      const again = await fetch(`${origin}/files/${name}`, { method, headers: kept });
      expect([method, again.status, again.headers.get('etag')]).toEqual([
        ...[method, 304, kept['if-none-match']],
      ]);
    }
  });

  it('that is gone returns 404, even to clients that had it', async () => {
    for (const gone of ['gone.png', 'gone.svg', 'gone']) {
      for (const method of ['GET', 'HEAD']) {
        const headers = { 'if-none-match': `"${gone}"` };
        expect((await fetch(`${origin}/files/${gone}`, { method, headers })).status).toBe(404);
        expect((await fetch(`${origin}/files/${gone}`, { method })).status).toBe(404);
      }
    }
  });

  it('that was stored before previews had a file of their own is shown in them as it is kept', async () => {
    const older = await readFile('public/icon-192.png');
    const shownAs = async (method: string) => {
      const { status, headers } = await fetch(`${origin}/files/older-share.jpg`, { method });
      return [status, headers.get('content-type'), Number(headers.get('content-length'))];
    };
    for (const [stored, type] of [
      ['older-800.webp', 'image/webp'],
      ['older.png', 'image/png'],
      ['older.jpg', 'image/jpeg'],
      ['older-share.jpg', 'image/jpeg'],
    ] as const) {
      await writeFile(path.join(folder, stored), older);
      for (const method of ['GET', 'HEAD']) {
        expect(await shownAs(method)).toEqual([200, type, older.byteLength]);
      }
    }
    expect((await fetch(`${origin}/files/gone-share.jpg`)).status).toBe(404);
  });

  it.runIf(existsSync('/proc/self/fd'))(
    'is streamed, and closed when the client disconnects',
    async () => {
      const response = await fetch(`${origin}/files/${name}`);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-length')).toBe(String(bytes));
      const reader = response.body?.getReader();
      expect((await reader?.read())?.value?.byteLength).toBeGreaterThan(0);
      expect(await isOpen()).toBe(true);
      await reader?.cancel();
      await expect.poll(isOpen).toBe(false);
    },
  );
});
