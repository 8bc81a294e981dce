import { mkdtemp, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useMemoryFolder } from './memory-folder.mjs';

let shared;
beforeEach(async () => {
  shared = await mkdtemp(path.join(os.tmpdir(), 'thikana-shared-'));
  vi.stubEnv('TMPDIR', undefined);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await rm(shared, { recursive: true });
});

const withFree = (bytes) => {
  vi.spyOn(process, 'availableMemory').mockReturnValue(bytes);
};

it('temporary files go into memory when there is plenty, also those of child processes', async () => {
  withFree(32 * 1024 ** 3);
  const folder = useMemoryFolder(shared);
  expect(path.dirname(folder)).toBe(shared);
  expect(await stat(folder)).toMatchObject({ uid: os.userInfo().uid });
  expect([process.env.TMPDIR, os.tmpdir()]).toEqual([folder, folder]);
  expect(useMemoryFolder(shared)).toBe(folder);
});

it('temporary files stay on disk when there is little memory', () => {
  withFree(1024 ** 3);
  expect(useMemoryFolder(shared)).toBe(os.tmpdir());
  expect(process.env.TMPDIR).toBeUndefined();
});

it('the temporary folder stays as it is when there is no memory folder or TMPDIR is set', () => {
  withFree(32 * 1024 ** 3);
  expect(useMemoryFolder(path.join(shared, 'none'))).toBe(os.tmpdir());
  vi.stubEnv('TMPDIR', '/chosen');
  expect(useMemoryFolder(shared)).toBe('/chosen');
});
