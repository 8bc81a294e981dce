import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, open, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findRunningProgram } from '../../scripts/lib/find-running-program.mjs';
import { buildProgram } from '../testing/built-program.ts';
import type { BuiltProgram, RunningProgram } from '../testing/built-program.ts';
import { findFreePort } from './database/find-free-port.ts';
import { isProcessAlive } from './database/is-process-alive.ts';
import { openDatabase } from './database/open-database.ts';
import { readSettings } from './settings.ts';

/**
 * How long a start may take. The promise is five seconds on an idle machine; tests share theirs, so the
 * limit follows from how long the first start took, which also made a database.
 */
let soonMs = 15_000;

let program: BuiltProgram;
/** A data folder on which the program has run before and is not running now; tests leave it so. */
let usedDir: string;
/** The outcome of the very first start, on an empty folder. */
let first: { health: number; code: number | null; database: number; left: unknown };
let dataDir: string;
let address: string;
let settings: Record<string, string>;

beforeAll(async () => {
  program = await buildProgram();
  usedDir = await mkdtemp(path.join(os.tmpdir(), 'thikana-start-'));
  dataDir = usedDir;
  await newSettings();
  const begun = performance.now();
  const running = await started();
  soonMs += 2 * (performance.now() - begun);
  const seen = { health: await health(), database: await databasePid() };
  first = { ...seen, code: await stop(running), left: await findRunningProgram(settings) };
}, 240_000);
afterAll(async () => {
  await program.remove();
  await rm(usedDir, { recursive: true, force: true });
});

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'thikana-start-'));
  await newSettings();
});
afterEach(async () => {
  if (dataDir !== usedDir) return rm(dataDir, { recursive: true, force: true });
  // Ends programs that a failed test left running, so that the next test has the folder to itself.
  await program.remove();
});

async function newSettings(): Promise<void> {
  const port = await findFreePort();
  address = `http://localhost:${port}`;
  settings = { DATA_DIR: dataDir, PORT: String(port), DEMO: 'off' };
}

/** Switches to the used folder, since making or copying a database takes longest of all. */
async function onUsedFolder(): Promise<void> {
  await rm(dataDir, { recursive: true });
  dataDir = usedDir;
  settings = { ...settings, DATA_DIR: dataDir };
}

/** As `started`, on the used folder. */
async function startedAgain(): Promise<RunningProgram> {
  await onUsedFolder();
  return started();
}

async function started(more: Record<string, string> = {}): Promise<RunningProgram> {
  const running = program.start({ ...settings, ...more });
  await running.waitForOutput(`ready: ${address}`);
  return running;
}

async function stop(running: RunningProgram): Promise<number | null> {
  running.kill('SIGTERM');
  return running.ended;
}

async function health(): Promise<number> {
  return fetch(`${address}/api/health`).then(
    ({ status }) => status,
    () => 0,
  );
}

async function databasePid(): Promise<number> {
  const text = await readFile(path.join(dataDir, 'postgres/data/postmaster.pid'), 'utf8');
  return Number(text.split('\n')[0]);
}

/** The folder in which a database is made, until it is complete. */
function making(): string {
  return path.join(dataDir, 'postgres/making');
}

async function eventually(holds: () => Promise<boolean>, withinMs: number): Promise<boolean> {
  for (const deadline = Date.now() + withinMs; Date.now() < deadline; await wait(20)) {
    if (await holds()) return true;
  }
  return false;
}

/** Each test starts programs, most of them on a folder where a database has to be made first. */
describe('a start', () => {
  it('on an empty folder serves, and ends cleanly on SIGTERM', () => {
    expect(first).toMatchObject({ health: 200, code: 0, left: null });
    expect(isProcessAlive(first.database)).toBe(false);
  });

  it('finds the data of an earlier run', async () => {
    await onUsedFolder();
    const writing = await openDatabase(readSettings(settings), { program: 'import' });
    await writing.db.insertInto('institution_categories').values({ name: 'Tea stalls' }).execute();
    await writing.close();
    const running = await started();
    const reading = await openDatabase(readSettings(settings), { program: 'export' });
    // Deleted again, so that no other test on this folder finds a filled directory.
    const rows = await reading.db.deleteFrom('institution_categories').returning('name').execute();
    await reading.close();
    await stop(running);
    expect(rows).toContainEqual({ name: 'Tea stalls' });
  });

  it('after a kill serves soon, replaces the orphaned database server, and answers again soon after its own was killed @extended', async () => {
    const killed = await startedAgain();
    const orphan = await databasePid();
    killed.kill('SIGKILL');
    await killed.ended;
    expect(isProcessAlive(orphan)).toBe(true);

    const begun = performance.now();
    const running = await started();
    expect(performance.now() - begun).toBeLessThan(soonMs);
    expect(await health()).toBe(200);
    expect(await databasePid()).not.toBe(orphan);
    expect(await eventually(async () => !isProcessAlive(orphan), soonMs)).toBe(true);

    process.kill(await databasePid(), 'SIGKILL');
    expect(await eventually(async () => (await health()) === 200, soonMs)).toBe(true);
    expect(await stop(running)).toBe(0);
  });

  it('beside a running server is refused with its address, and leaves it running; beside a hanging one says that it waits, as commands do, and ends on SIGTERM @extended', async () => {
    const running = await startedAgain();
    const second = program.start({ ...settings, PORT: String(await findFreePort()) });
    expect(await second.ended).toBe(1);
    expect(second.output().trim()).toBe(
      `Thikana already runs here (process ${running.pid}) at ${address}: to run a second one, set DATA_DIR to another folder.`,
    );
    expect(await findRunningProgram(settings)).toMatchObject({ pid: running.pid, address });
    expect(await health()).toBe(200);

    running.kill('SIGSTOP');
    try {
      const waiting = program.start({ ...settings, PORT: String(await findFreePort()) });
      const backup = program.run('backup', [path.join(dataDir, 'backup.tar')], settings);
      for (const each of [waiting, backup]) {
        await each.waitForOutput(`Waiting for another program that uses ${dataDir}`);
        each.kill('SIGTERM');
      }
      expect(await waiting.ended).toBe(0);
      expect(await backup.ended).toBe(130);
    } finally {
      running.kill('SIGCONT');
    }
    await stop(running);
  });

  it('that is interrupted while the database is created exits cleanly, and of the next two, started at the same moment, exactly one serves @extended', async () => {
    const running = program.start(settings);
    expect(await eventually(async () => existsSync(making()), soonMs)).toBe(true);
    running.kill('SIGINT');
    expect(await running.ended).toBe(0);
    expect(running.output().trim()).toBe('Stopping ...');
    expect(existsSync(making())).toBe(false);
    expect(existsSync(path.join(dataDir, 'postgres/data'))).toBe(false);
    expect(await findRunningProgram(settings)).toBeNull();

    const both = [program.start(settings), program.start(settings)];
    const loser = await Promise.race(both.map((each) => each.ended.then(() => each)));
    expect(loser.output()).toContain('Thikana already runs here');
    expect(await loser.ended).toBe(1);
    const winner = both.find((each) => each !== loser);
    await winner?.waitForOutput('ready');
    expect(await health()).toBe(200);
    expect(winner && (await stop(winner))).toBe(0);
  });

  it('that is interrupted while it adds the demo data keeps none of it @extended', async () => {
    await onUsedFolder();
    const running = program.start({ ...settings, DEMO: 'on' });
    const photos = async () => (await readdir(dataDir)).includes('images');
    expect(await eventually(photos, soonMs)).toBe(true);
    const database = await databasePid();
    running.kill('SIGTERM');
    expect(await running.ended).toBe(0);
    expect(running.output()).toMatch(/^Stopping \.\.\.\n$/);
    expect(isProcessAlive(database)).toBe(false);
    const next = await started();
    const reading = await openDatabase(readSettings(settings), { program: 'export' });
    const rows = await reading.db.selectFrom('institution_categories').select('name').execute();
    await reading.close();
    await stop(next);
    await rm(path.join(dataDir, 'images'), { recursive: true });
    expect(rows).toEqual([]);
  });

  it('on a port that is in use says so and leaves no database behind', async () => {
    const other = createServer().listen(Number(settings['PORT']), 'localhost');
    await once(other, 'listening');
    const running = program.start(settings);
    expect(await running.ended).toBe(1);
    expect(running.output().trim()).toBe(
      `Port ${settings['PORT']} is in use by another program. Set PORT to a free one.`,
    );
    expect(await readdir(dataDir)).toEqual([]);
    other.close();
  });

  it.skipIf(process.platform !== 'linux')(
    'on a folder that cannot be created says so',
    async () => {
      const running = program.start({ ...settings, DATA_DIR: '/proc/thikana/data' });
      // Killed in case it hangs instead of failing.
      const timer = setTimeout(() => running.kill('SIGKILL'), soonMs);
      expect(await running.ended).toBe(1);
      clearTimeout(timer);
      expect(running.output().trim()).toBe(
        "DATA_DIR (/proc/thikana/data) cannot be used: ENOENT: no such file or directory, mkdir '/proc/thikana'.",
      );
    },
  );

  it('with a file where images are stored says so and leaves no database behind', async () => {
    const images = path.join(dataDir, 'images');
    await writeFile(images, '');
    const running = program.start(settings);
    expect(await running.ended).toBe(1);
    expect(running.output().trim()).toBe(
      `${images} is not a folder, but images are stored there: move it away, or set DATA_DIR to another folder.`,
    );
    expect(await readdir(dataDir)).toEqual(['images']);
  });

  it('with a database that does not answer says so soon', async () => {
    const port = await findFreePort();
    const begun = performance.now();
    const running = program.start({
      ...settings,
      DATABASE_URL: `postgres://me:secret@127.0.0.1:${port}/x`,
    });
    expect(await running.ended).toBe(1);
    expect(performance.now() - begun).toBeLessThan(soonMs);
    expect(running.output().trim()).toBe(
      `The database at 127.0.0.1:${port} cannot be used: nothing answers there.`,
    );
  });

  it('with an image store that does not answer says so in one sentence', async () => {
    await onUsedFolder();
    const store = { S3_ENDPOINT: `http://127.0.0.1:${await findFreePort()}`, S3_BUCKET: 'images' };
    const keys = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };
    const running = program.start({ ...settings, ...store, ...keys, DEMO: 'on' });
    expect(await running.ended).toBe(1);
    expect(running.output().trim()).toBe('It failed: The image store does not answer');
  });

  it('with invalid settings names every one of them', async () => {
    const running = program.start({ ...settings, PORT: 'web', LOG_LEVEL: 'loud' });
    expect(await running.ended).toBe(1);
    expect(running.output().trim().split('\n')).toEqual([
      'PORT must be a number from 0 to 65535, not "web".',
      'LOG_LEVEL must be one of trace, debug, info, warn, error, silent, not "loud".',
    ]);
  });

  it('with an argument is refused, and --help shows the usage', async () => {
    for (const args of [['--port', '80'], ['serve'], ['']]) {
      const refused = program.run('main', args, settings);
      expect(await refused.ended, args.join(' ')).toBe(2);
      expect(refused.output()).toMatch(/^Usage: /);
    }
    const asked = program.run('main', ['--help'], settings);
    expect(await asked.ended).toBe(0);
    expect(asked.output()).toMatch(/^Usage: /);
    expect(await readdir(dataDir)).toEqual([]);
  });

  it('in production warns that only people on this machine can sign in while PUBLIC_URL is not set @extended', async () => {
    await onUsedFolder();
    const AUTH_SECRET = 'kj3h4kjh5kj3h45kjh3k4j5hk3j4h5kj3h45';
    const production = { NODE_ENV: 'production', HOST: 'localhost', AUTH_SECRET };
    const unset = await started(production);
    await unset.waitForOutput(
      `PUBLIC_URL is ${address}: set it to the address that visitors open; until then, only people on this machine can sign in.`,
    );
    await stop(unset);
    const set = program.start({ ...settings, ...production, PUBLIC_URL: 'https://t.example' });
    await set.waitForOutput('ready: https://t.example');
    await stop(set);
    expect(set.output()).not.toContain('PUBLIC_URL');
  });

  it('in production without a secret is refused', async () => {
    const running = program.start({ ...settings, NODE_ENV: 'production' });
    expect(await running.ended).toBe(1);
    expect(running.output()).toMatch(/^AUTH_SECRET must be set in production/);
  });
});

it.skipIf(process.platform !== 'linux')(
  'a program whose output cannot be written does its work, and ends on SIGTERM @extended',
  async () => {
    await onUsedFolder();
    const full = await open('/dev/full', 'w');
    const running = program.start(settings, full.fd);
    expect(await eventually(async () => (await health()) === 200, soonMs)).toBe(true);
    // Each of these requests is logged.
    for (const page of ['/no', '/such', '/pages']) await fetch(address + page);
    expect(await health()).toBe(200);
    const file = path.join(dataDir, 'today.backup');
    expect(await program.run('backup', [file], settings, full.fd).ended).toBe(0);
    expect((await readFile(file)).byteLength).toBeGreaterThan(0);
    await rm(file);
    expect(await stop(running)).toBe(0);
    await full.close();
  },
);
