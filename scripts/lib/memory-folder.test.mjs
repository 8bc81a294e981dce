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

it('what tests throw away goes into memory where there is plenty, for programs that are started, too', async () => {
  withFree(32 * 1024 ** 3);
  const folder = useMemoryFolder(shared);
  expect(path.dirname(folder)).toBe(shared);
  expect(await stat(folder)).toMatchObject({ uid: os.userInfo().uid });
  expect([process.env.TMPDIR, os.tmpdir()]).toEqual([folder, folder]);
  expect(useMemoryFolder(shared)).toBe(folder);
});

it('a small machine keeps its memory', () => {
  withFree(1024 ** 3);
  expect(useMemoryFolder(shared)).toBe(os.tmpdir());
  expect(process.env.TMPDIR).toBeUndefined();
});

it('where there is no folder in memory, or the caller has chosen one, nothing changes', () => {
  withFree(32 * 1024 ** 3);
  expect(useMemoryFolder(path.join(shared, 'none'))).toBe(os.tmpdir());
  vi.stubEnv('TMPDIR', '/chosen');
  expect(useMemoryFolder(shared)).toBe('/chosen');
});
