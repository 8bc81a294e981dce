import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from './root.mjs';

let folder;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'thikana-install-first-'));
  await cp(path.join(root, 'scripts'), path.join(folder, 'scripts'), { recursive: true });
  await cp(path.join(root, 'package-lock.json'), path.join(folder, 'package-lock.json'));
  await writeFile(path.join(folder, 'npm'), '#!/bin/sh\necho "npm $1"\nexit 1\n', { mode: 0o755 });
});
afterAll(() => rm(folder, { recursive: true }));

it
  .skipIf(process.platform === 'win32')
  .each([['start.mjs'], ['dev.mjs'], ['build.mjs'], ['check.mjs'], ['run.mjs', 'import']])(
  '%s runs npm ci before anything else when packages are missing, and stops when that fails',
  (script, ...args) => {
    const command = [path.join(folder, 'scripts', script), ...args];
    const env = { PATH: `${folder}:${process.env.PATH}` };
    const { status, stdout, stderr } = spawnSync(process.execPath, command, {
      env,
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([
      1,
      'Installing packages failed: see the output of npm above.\n',
    ]);
    expect(stdout).toMatch(/\nnpm ci\n$/);
  },
);
