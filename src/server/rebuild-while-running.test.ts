import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { buildProgram } from '../testing/built-program.ts';
import type { BuiltProgram } from '../testing/built-program.ts';
import { screens } from '../web/routes.tsx';
import { findFreePort } from './database/find-free-port.ts';

/** Matches the packages and Node modules that a built file imports, statically or dynamically. */
const imports = /^(?:import|export) (?:[^"\n]* from )?"([^."][^"]*)";$|import\("([^."][^"]*)"\)/gm;

let folder: string;
let program: BuiltProgram;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'thikana-rebuilt-'));
  program = await buildProgram(path.join(folder, 'program'));
}, 240_000);
afterAll(async () => {
  await program.remove();
  await rm(folder, { recursive: true });
});

it('the built server imports only packages that are its own dependencies', async () => {
  // A transitive dependency is in our own node_modules only while no two packages need different versions.
  const server = path.join(folder, 'program/dist/server');
  const missing = new Set<string>();
  let found = 0;
  for (const name of await readdir(server, { recursive: true })) {
    if (!name.endsWith('.js') || name === 'bench.js') continue;
    const script = await readFile(path.join(server, name), 'utf8');
    for (const [, from, lazy] of script.matchAll(imports)) {
      const wanted = from ?? lazy ?? '';
      const [scope = '', rest] = wanted.split('/');
      const own = scope.startsWith('@') ? `${scope}/${rest}` : scope;
      found += 1;
      if (!isBuiltin(wanted) && !Object.hasOwn(manifest.dependencies, own)) missing.add(own);
    }
  }
  expect(found).toBeGreaterThan(50);
  expect([...missing]).toEqual([]);
});

it('a running server keeps working when its built files are deleted @extended', async () => {
  const port = await findFreePort();
  const address = `http://localhost:${port}`;
  const running = program.start({
    DATA_DIR: path.join(folder, 'data'),
    PORT: String(port),
    DEMO: 'off',
  });
  await running.waitForOutput('ready');
  await rm(path.join(folder, 'program/dist'), { recursive: true });

  const failed: string[] = [];
  for (const { path: pattern } of screens) {
    const page = pattern === '*' ? '/nowhere' : pattern.replace(/:\w+/, crypto.randomUUID());
    for (const language of ['en', 'bn']) {
      const { status } = await fetch(`${address}${page}?lng=${language}`, { redirect: 'manual' });
      if (status >= 500) failed.push(`${page} in ${language}: ${status}`);
    }
  }
  expect(failed).toEqual([]);
  const home = await (await fetch(address)).text();
  const [script] = /\/assets\/[^"]+\.js/.exec(home) ?? [];
  expect((await fetch(`${address}${script}`)).status).toBe(200);
  const social = await fetch(`${address}/api/auth/sign-in/social`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify({ provider: 'google' }),
  });
  expect(social.status).toBe(200);
});
