import { once } from 'node:events';
import { chown, open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { databaseUser } from './postgres-data-folder.ts';
import { findFreePort } from './find-free-port.ts';
import { findStartFailure } from './postgres-log.ts';
import { spawnAsUser } from './postgres-user.ts';
import type { PostgresUser } from './postgres-user.ts';
import { StartError } from './start-error.ts';
import { errorCode } from '../error-details.ts';

/** A PostgreSQL server process that answers. */
export interface PostgresProcess {
  url: string;
  port: number;
  /** Resolves when the process has ended, for whatever reason. */
  ended: Promise<void>;
  stop: () => Promise<void>;
}

interface Launch {
  program: string;
  user: PostgresUser;
  folder: string;
  dataFolder: string;
  password: string;
  settings: Readonly<Record<string, string>>;
  /** Any free one when left out. */
  port?: number;
}

const startTimeoutMs = 30_000;
const stopTimeoutMs = 10_000;
/** Bounded, as another program may have taken the port and may never answer. */
const connectTimeoutMs = 5000;
/** How long a server that cannot get its port may take to exit. */
const exitGraceMs = 500;
/** Failures that pass by themselves: a port just taken, or processes of a killed server still ending. */
const transientFailure = /could not create any TCP|pre-existing shared memory block/;

/** Starts PostgreSQL and waits until it answers. Throws a `StartError` with its own reason. */
export async function launchPostgres(launch: Launch): Promise<PostgresProcess> {
  const deadline = Date.now() + startTimeoutMs;
  for (;;) {
    try {
      return await launchOnce(launch, launch.port ?? (await findFreePort()));
    } catch (error) {
      const isTransient = error instanceof StartError && transientFailure.test(error.message);
      if (!isTransient || Date.now() > deadline) throw error;
      await wait(100);
    }
  }
}

async function launchOnce(launch: Launch, port: number): Promise<PostgresProcess> {
  const { program, user, folder, dataFolder, password } = launch;
  const settings = Object.entries({ ...launch.settings, port: String(port) });
  const logFile = path.join(folder, 'log');
  const log = await open(logFile, 'w', 0o600);
  if (user.owner) await chown(logFile, user.owner.uid, user.owner.gid);
  const args = [
    '-D',
    dataFolder,
    ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  const child = spawnAsUser(user, program, args, ['ignore', log.fd, log.fd]);
  const exitController = new AbortController();
  let spawnErrorMessage = '';
  // Listened for before anything is awaited, or the exit of a process that ends at once would be missed.
  const ended = once(child, 'exit').then(
    () => undefined,
    (error: Error) => void (spawnErrorMessage = error.message),
  );
  void ended.then(() => exitController.abort());
  await log.close();

  // Should the program exit without stopping its database, the database is still told to stop.
  const stopOnExit = () => void child.kill('SIGINT');
  process.once('exit', stopOnExit);
  void ended.then(() => process.removeListener('exit', stopOnExit));

  const stop = async () => {
    if (exitController.signal.aborted) return;
    child.ref();
    child.kill('SIGINT');
    // An immediate shutdown loses nothing either; the next start only has to recover.
    const quitTimer = setTimeout(() => child.kill('SIGQUIT'), stopTimeoutMs);
    await ended;
    clearTimeout(quitTimer);
  };
  const url = `postgres://${databaseUser}:${password}@127.0.0.1:${port}/${databaseUser}`;
  try {
    await waitUntilReady(url, dataFolder, exitController.signal);
  } catch (error) {
    if (!exitController.signal.aborted) await stop();
    if (error instanceof StartError) throw error;
    const reason =
      spawnErrorMessage || findStartFailure(await readFile(logFile, 'utf8').catch(() => ''));
    throw new StartError(
      `The embedded database in ${dataFolder} did not start: ${reason ?? 'no reason given'} (see ${logFile})`,
      { cause: error },
    );
  }
  // A running database must not keep the program from exiting.
  child.unref();
  return { url, port, ended, stop };
}

/** Waits for the server and makes the directory's database where it is missing. */
async function waitUntilReady(url: string, data: string, exitSignal: AbortSignal): Promise<void> {
  const server = new URL(url);
  server.pathname = '/postgres';
  const deadline = Date.now() + startTimeoutMs;
  for (;;) {
    exitSignal.throwIfAborted();
    const client = new Client({
      connectionString: server.href,
      connectionTimeoutMillis: connectTimeoutMs,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rowCount } = await client.query('select from pg_database where datname = $1', [
        databaseUser,
      ]);
      if (!rowCount) await client.query(`create database ${databaseUser}`);
      return;
    } catch (error) {
      const code = errorCode(error);
      if (code.startsWith('28')) {
        // Unless another server took the port and refused us: then our own process exits.
        await wait(exitGraceMs, undefined, { signal: exitSignal }).catch(() => undefined);
        exitSignal.throwIfAborted();
        throw new StartError(
          `The database in ${data} does not accept the password stored beside it: put back the password file that belongs to it, or set DATA_DIR to another folder.`,
          { cause: error },
        );
      }
      // 57P03: it is recovering after a crash, which may take any time.
      if (Date.now() > deadline && code !== '57P03') throw error;
      await wait(20);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
