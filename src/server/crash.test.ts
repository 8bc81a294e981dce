import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearerToken } from '../features/accounts/session-token.server.ts';
import { startSession } from '../features/accounts/sessions.service.server.ts';
import { addUser } from '../testing/builders.ts';
import { buildProgram } from '../testing/built-program.ts';
import type { BuiltProgram } from '../testing/built-program.ts';
import { runCrashTest } from '../testing/crash/run-crash-test.ts';
import type { CrashOptions } from '../testing/crash/run-crash-test.ts';
import { findFreePort } from './database/find-free-port.ts';
import { openDatabase } from './database/open-database.ts';
import { readSettings } from './settings.ts';

let program: BuiltProgram;

beforeAll(async () => {
  program = await buildProgram();
}, 240_000);
afterAll(() => program.remove());

function run(options: Pick<CrashOptions, 'serverKills' | 'databaseKills' | 'durable'>) {
  return runCrashTest({ ...options, start: program.start, seed: 7, writers: 4 });
}

it('a server that stops ends notification streams with a time to retry after, and waits for none of them', async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'thikana-stop-'));
  const origin = `http://127.0.0.1:${await findFreePort()}`;
  const environment = {
    ...{ DATA_DIR: dataDir, DEMO: 'off', HOST: '127.0.0.1' },
    ...{ PORT: new URL(origin).port, PUBLIC_URL: origin },
  };
  const running = program.start(environment);
  await running.waitForOutput('ready');
  const settings = readSettings(environment);
  const { db, close } = await openDatabase(settings, { program: 'bench' });
  const token = await startSession(db, await addUser(db), new Date());
  await close();
  const response = await fetch(`${origin}/api/notifications/stream`, {
    headers: { authorization: `Bearer ${bearerToken(token, settings)}` },
  });
  expect(response.status).toBe(200);
  const text = response.text();
  running.kill('SIGTERM');
  // The stream has ended properly; a stop that waited for it would have cut it off after ten seconds.
  expect(await text).toMatch(/event: ready\ndata: \{"resumed":false\}\n\nretry: \d{4}\n\n$/);
  expect(await running.ended).toBe(0);
  await rm(dataDir, { recursive: true, force: true });
});

/** One kill of each; `npm run bench -- crash` makes many. */
describe('acknowledged writes', { timeout: 240_000 }, () => {
  it('survive kill -9 of server and database, complete and with one notification each @extended', async () => {
    const report = await run({ serverKills: 1, databaseKills: 1, durable: true });
    expect(report.problems).toEqual([]);
    expect(report.acknowledged).toBeGreaterThan(20);
    expect(report.streamed).toBeGreaterThan(10);
  });

  it('are found missing by the same check when the database acknowledges too early @extended', async () => {
    const report = await run({ serverKills: 0, databaseKills: 10, durable: false });
    expect(report.problems).not.toEqual([]);
  });
});
