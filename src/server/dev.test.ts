import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from './database/free-port.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'thikana-dev-'));
});
afterAll(() => rm(dataDir, { recursive: true }));

it('serving from the sources on a port that is taken says so and leaves nothing behind', async () => {
  const port = await freePort();
  const other = createServer().listen(port, '127.0.0.1');
  await once(other, 'listening');
  const { PATH } = process.env;
  const child = spawn(process.execPath, ['scripts/dev.mjs'], {
    env: { PATH, DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: String(port), DEMO: 'off' },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => (said += text.toString()));
  }
  await once(child, 'close');
  other.close();
  expect([child.exitCode, said.trim()]).toEqual([
    1,
    `Port ${port} is in use by another program. Set PORT to a free one.`,
  ]);
  expect(await readdir(dataDir)).toEqual([]);
});
