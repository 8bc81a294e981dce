import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { startEmbeddedDatabase } from './embedded-database.ts';
import { isProcessAlive } from './is-process-alive.ts';
import { launchPostgres } from './postgres-process.ts';
import { findInstalledPostgres } from './postgres-programs.ts';
import { choosePostgresUser } from './postgres-user.ts';

const AddressInfo = z.object({ port: z.number() });

/** A database folder that is made once for all tests; each leaves it as it was. */
let made: string;
/** The folder of the current test: the shared one, or one of its own. */
let folder: string;

beforeAll(async () => {
  made = await mkdtemp(path.join(os.tmpdir(), 'thikana-made-'));
  await (await startEmbeddedDatabase({ folder: made })).stop();
});
afterAll(() => rm(made, { recursive: true, force: true }));

beforeEach(() => {
  folder = made;
});
afterEach(async () => {
  if (folder !== made) await rm(folder, { recursive: true, force: true });
});

/** Gives the test an empty folder of its own. */
async function onOwnFolder(): Promise<void> {
  folder = await mkdtemp(path.join(os.tmpdir(), 'thikana-embedded-'));
}

/** Gives the test a copy of the shared folder. Copying a database takes as long as making one. */
async function onOwnCopy(): Promise<void> {
  await onOwnFolder();
  await cp(made, folder, { recursive: true });
}

/** Replaces the content of a file in the folder for the duration of `act`. */
async function whileSpoilt(file: string, text: string, act: () => Promise<void>): Promise<void> {
  const spoilt = path.join(folder, file);
  const sound = await readFile(spoilt);
  await writeFile(spoilt, text);
  try {
    await act();
  } finally {
    await writeFile(spoilt, sound);
  }
}

async function ask(url: string, question: string): Promise<unknown> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ answer: unknown }>(`${question} as answer`);
    return rows[0]?.answer;
  } finally {
    await client.end();
  }
}

async function postmaster(): Promise<number> {
  return Number((await readFile(path.join(folder, 'data/postmaster.pid'), 'utf8')).split('\n')[0]);
}

describe('the embedded database', () => {
  it('writes durably and listens on this machine only', async () => {
    const { url, stop } = await startEmbeddedDatabase({ folder });
    for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit']) {
      expect(await ask(url, `select current_setting('${setting}')`)).toBe('on');
    }
    expect(await ask(url, `select current_setting('jit')`)).toBe('off');
    expect(await ask(url, 'select host(inet_server_addr())')).toBe('127.0.0.1');
    expect(await ask(url, `select current_setting('listen_addresses')`)).toBe('127.0.0.1');
    await stop();
  });

  it('keeps its password readable for its owner only, and refuses a wrong one', async () => {
    const { url, stop } = await startEmbeddedDatabase({ folder });
    expect((await stat(path.join(folder, 'password'))).mode & 0o077).toBe(0);
    const stranger = new URL(url);
    stranger.password = 'guess';
    await expect(ask(stranger.href, 'select 1')).rejects.toThrow('password authentication failed');
    await stop();
  });

  it('starts when the process id in its pid file belongs to another program', async () => {
    // Run by the same user: PostgreSQL itself ignores the processes of others.
    const { uid, gid } = await stat(path.join(made, 'data'));
    const other = spawn('sleep', ['60'], { uid, gid });
    await writeFile(path.join(folder, 'data/postmaster.pid'), `${other.pid}\n${folder}/data\n`);
    const { url, stop } = await startEmbeddedDatabase({ folder });
    expect(await ask(url, 'select 1')).toBe(1);
    expect(other.exitCode).toBeNull();
    expect(other.kill()).toBe(true);
    await stop();
  });

  it('is restarted at the same address when it dies', async () => {
    const reasons: string[] = [];
    const { url, stop } = await startEmbeddedDatabase({
      folder,
      onDeath: (reason) => reasons.push(reason),
    });
    const first = await postmaster();
    process.kill(first, 'SIGKILL');
    let answer: unknown = null;
    while (answer !== 1) answer = await ask(url, 'select 1').catch(() => null);
    expect(await postmaster()).not.toBe(first);
    expect(reasons).toEqual(['the embedded database ended unexpectedly, starting it again']);
    await stop();
    await expect(ask(url, 'select 1')).rejects.toThrow('ECONNREFUSED');
  });

  it('stops the server that a killed program left running, even after the folder was moved', async () => {
    await onOwnCopy();
    const { postgres: program } = await findInstalledPostgres();
    await (await startEmbeddedDatabase({ folder })).stop();
    const user = await choosePostgresUser(folder, program);
    const dataFolder = path.join(folder, 'data');
    const password = (await readFile(path.join(folder, 'password'), 'utf8')).trim();
    const settings = { listen_addresses: '127.0.0.1', unix_socket_directories: '' };
    const left = await launchPostgres({ program, user, folder, dataFolder, password, settings });
    const pid = await postmaster();
    await rename(folder, `${folder}-moved`);
    const { url, stop } = await startEmbeddedDatabase({ folder: `${folder}-moved` });
    expect(isProcessAlive(pid)).toBe(false);
    await left.ended;
    expect(await ask(url, 'select 1')).toBe(1);
    await stop();
    await rm(`${folder}-moved`, { recursive: true });
  });

  it('leaves a running database alone when it starts on a copy of its folder', async () => {
    // The original's path ends with that of the copy.
    const kept = await mkdtemp(path.join(os.tmpdir(), 'thikana-kept-'));
    await chmod(kept, 0o755);
    const original = path.join(kept, folder);
    await cp(made, original, { recursive: true });
    const running = await startEmbeddedDatabase({ folder: original });
    const noted = await readFile(path.join(original, 'data/postmaster.pid'), 'utf8');
    await writeFile(path.join(folder, 'data/postmaster.pid'), noted);
    const { url, stop } = await startEmbeddedDatabase({ folder });
    expect(isProcessAlive(Number(noted.split('\n')[0]))).toBe(true);
    expect(await ask(url, 'select 1')).toBe(1);
    await stop();
    await running.stop();
    await rm(kept, { recursive: true });
  });

  it('starts over when its creation was interrupted', async () => {
    await onOwnFolder();
    await cp(path.join(made, 'password'), path.join(folder, 'password'));
    await cp(path.join(made, 'data/base'), path.join(folder, 'making/base'), { recursive: true });
    const { url, stop } = await startEmbeddedDatabase({ folder });
    expect(await ask(url, 'select 1')).toBe(1);
    await stop();
  });

  it.each([
    [
      'of another version',
      'PG_VERSION',
      '17\n',
      /holds a database of PostgreSQL 17, but this program uses/,
    ],
    ['without a version', 'PG_VERSION', '', /holds no usable database/],
    ['with a damaged control file', 'global/pg_control', 'x', /did not start: .*pg_control/],
  ])('leaves a folder %s untouched and says what is wrong', async (_name, file, text, sentence) => {
    await whileSpoilt(`data/${file}`, text, async () => {
      await expect(startEmbeddedDatabase({ folder })).rejects.toThrow(sentence);
      expect(await readFile(path.join(folder, 'data', file), 'utf8')).toBe(text);
      expect((await stat(path.join(folder, 'data/base'))).isDirectory()).toBe(true);
    });
  });

  it('says what is wrong when another program has its port and never answers', async () => {
    await (await startEmbeddedDatabase({ folder })).stop();
    const dataFolder = path.join(folder, 'data');
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { postgres: program } = await findInstalledPostgres();
    const user = await choosePostgresUser(folder, program);
    const { port } = AddressInfo.parse(silent.address());
    const launch = { ...{ program, user, folder, dataFolder, port }, password: '', settings: {} };
    await whileSpoilt('data/global/pg_control', 'x', () =>
      expect(launchPostgres(launch)).rejects.toThrow(/did not start: .*pg_control/),
    );
    silent.close();
  });

  it('says when its password is missing or wrong', async () => {
    await whileSpoilt('password', 'another', async () => {
      await expect(startEmbeddedDatabase({ folder })).rejects.toThrow(
        'does not accept the password stored beside it',
      );
      const file = path.join(folder, 'password');
      await rename(file, `${file}-away`);
      await expect(startEmbeddedDatabase({ folder })).rejects.toThrow(
        /password is missing or cannot be read: .* restore a backup into another DATA_DIR\.$/,
      );
      await rename(`${file}-away`, file);
    });
  });
});
