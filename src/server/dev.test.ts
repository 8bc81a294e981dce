import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findFreePort } from './database/find-free-port.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'thikana-dev-'));
});
afterAll(() => rm(dataDir, { recursive: true }));

/** Starts the development server; `said` gives its output so far. */
function serveSources(port: number, settings: Record<string, string> = {}) {
  const { PATH } = process.env;
  const child = spawn(process.execPath, ['scripts/dev.mjs'], {
    env: {
      PATH,
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: String(port),
      DEMO: 'off',
      ...settings,
    },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => (said += text.toString()));
  }
  return { child, said: () => said };
}

it('the development server reports a port that is in use, and leaves nothing behind @extended', async () => {
  const port = await findFreePort();
  const other = createServer().listen(port, '127.0.0.1');
  await once(other, 'listening');
  const { child, said } = serveSources(port);
  await once(child, 'close');
  other.close();
  expect([child.exitCode, said().trim()]).toEqual([
    1,
    `Port ${port} is in use by another program. Set PORT to a free one.`,
  ]);
  expect(await readdir(dataDir)).toEqual([]);
});

it('the development server answers to its own host names and refuses others @extended', async () => {
  const port = await findFreePort();
  const PUBLIC_URL = `http://thikana.test:${port}`;
  const { child, said } = serveSources(port, { PUBLIC_URL });
  const ended = once(child, 'close');
  try {
    await expect.poll(said).toContain(`is ready (development): ${PUBLIC_URL}`);
    const asked = ['localhost', '127.0.0.1', 'thikana.test', 'elsewhere.test'].map(async (name) => {
      const headers = { host: `${name}:${port}` };
      const asking = get({ host: '127.0.0.1', port, path: '/api/health', headers });
      const [answer] = (await once(asking, 'response')) as [IncomingMessage];
      answer.resume();
      return answer.statusCode;
    });
    expect(await Promise.all(asked)).toEqual([200, 200, 200, 403]);
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
});
