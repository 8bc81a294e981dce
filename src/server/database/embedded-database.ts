import { mkdir, realpath } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { preparePostgresDataFolder } from './postgres-data-folder.ts';
import { stopOrphanedPostgres } from './stop-orphaned-postgres.ts';
import { sharedBuffersMb } from './shared-buffers.ts';
import { launchPostgres } from './postgres-process.ts';
import type { PostgresProcess } from './postgres-process.ts';
import { findInstalledPostgres } from './postgres-programs.ts';
import { choosePostgresUser } from './postgres-user.ts';
import { errorMessage } from '../error-details.ts';

/** A running embedded PostgreSQL. */
export interface EmbeddedDatabase {
  url: string;
  /** Stops it cleanly: open transactions are rolled back, everything committed is on disk. */
  stop: () => Promise<void>;
}

interface EmbeddedOptions {
  /** The folder that holds the database; made when missing. */
  folder: string;
  /** Further server settings, as name and value. */
  settings?: Readonly<Record<string, string>>;
  /** Aborts the start: what was begun is ended, and the signal's reason thrown. */
  signal?: AbortSignal;
  /** Called when the database has died and is being restarted, or with the reason why that failed. */
  onDeath?: (reason: string) => void;
}

const restartPauseMs = 1000;

/** The first three are never off: what was acknowledged has to be on disk. */
const serverSettings = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '60',
  shared_buffers: `${sharedBuffersMb(os.totalmem(), process.constrainedMemory())}MB`,
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '256MB',
  max_wal_size: '2GB',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  // Failed statements are for their sender to log; they may hold what must not be in a log.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  log_line_prefix: '%m ',
};

/**
 * Starts the PostgreSQL that npm installed, on a free port of 127.0.0.1, with its data in
 * `folder`, and restarts it whenever it dies. A server that a killed program left running there is
 * ended first: the caller has to ensure that only one living program uses the folder. Throws a
 * `StartError`.
 */
export async function startEmbeddedDatabase(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const programs = await findInstalledPostgres();
  await mkdir(options.folder, { recursive: true, mode: 0o700 });
  const folder = await realpath(options.folder);
  const user = await choosePostgresUser(folder, programs.postgres);
  await stopOrphanedPostgres(path.join(folder, 'data'));
  const { dataFolder, password } = await preparePostgresDataFolder(
    folder,
    user,
    programs,
    options.signal,
  );
  const settings = { ...serverSettings, ...options.settings };
  const launchOptions = {
    program: programs.postgres,
    user,
    folder,
    dataFolder,
    password,
    settings,
  };
  options.signal?.throwIfAborted();
  const firstProcess = await launchPostgres(launchOptions);
  if (options.signal?.aborted) await firstProcess.stop();
  options.signal?.throwIfAborted();
  return keepRunning(
    firstProcess,
    (port) => launchPostgres({ ...launchOptions, port }),
    options.onDeath,
  );
}

function keepRunning(
  first: PostgresProcess,
  relaunch: (port: number) => Promise<PostgresProcess>,
  onDeath: EmbeddedOptions['onDeath'] = () => undefined,
): EmbeddedDatabase {
  let currentProcess = first;
  const stopping = new AbortController();
  const restartWhenDead = async () => {
    for (;;) {
      await currentProcess.ended;
      if (stopping.signal.aborted) return;
      onDeath('the embedded database ended unexpectedly, starting it again');
      for (;;) {
        try {
          currentProcess = await relaunch(first.port);
          break;
        } catch (error) {
          onDeath(errorMessage(error));
          await wait(restartPauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
        }
        if (stopping.signal.aborted) return;
      }
      if (stopping.signal.aborted) await currentProcess.stop();
    }
  };
  const watching = restartWhenDead();
  return {
    url: first.url,
    stop: async () => {
      stopping.abort();
      await currentProcess.stop();
      await watching;
    },
  };
}
