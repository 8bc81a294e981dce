import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { findFreePort } from '../server/database/find-free-port.ts';
import { findInstalledPostgres } from '../server/database/postgres-programs.ts';
import { choosePostgresUser, spawnAsUser } from '../server/database/postgres-user.ts';
import { minPostgresMajorVersion } from '../server/database/requirements.ts';

/** A PostgreSQL that is not managed by the program, for DATABASE_URL. */
export interface ExternalPostgres {
  /** The address of an empty database, whose user owns it and has no further privileges. */
  url: string;
  /** 'Debian 15', or 'embedded' where none is installed. */
  distribution: string;
  stop: () => Promise<void>;
}

const debianFolder = '/usr/lib/postgresql';
const patienceMs = 30_000;

/** Starts the newest installed PostgreSQL; where there is none, the one from npm. */
export async function startExternalPostgres(): Promise<ExternalPostgres> {
  const { from: distribution, initdb, postgres } = await findPrograms();
  const folder = await realpath(await mkdtemp(path.join(os.tmpdir(), 'thikana-external-')));
  const user = await choosePostgresUser(folder, postgres);
  const data = path.join(folder, 'data');
  const initdbProcess = spawnAsUser(
    user,
    initdb,
    ['-D', data, '-U', 'admin', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8'],
    'ignore',
  );
  const [code] = await once(initdbProcess, 'exit');
  if (code !== 0) throw new Error(`${initdb} ended with ${code}`);
  const port = await findFreePort();
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories='];
  const server = spawnAsUser(
    user,
    postgres,
    ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
    'ignore',
  );
  const ended = once(server, 'exit');
  await createTestDatabase(`postgres://admin@127.0.0.1:${port}/postgres`);
  return {
    distribution,
    url: `postgres://thikana@127.0.0.1:${port}/thikana`,
    stop: async () => {
      server.kill('SIGINT');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function findPrograms(): Promise<{ from: string; initdb: string; postgres: string }> {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder).map(Number) : [];
  const newest = Math.max(0, ...versions.filter((version) => version >= minPostgresMajorVersion));
  const bin = path.join(debianFolder, String(newest), 'bin');
  if (newest && existsSync(path.join(bin, 'initdb'))) {
    const [initdb, postgres] = [path.join(bin, 'initdb'), path.join(bin, 'postgres')];
    return { from: `Debian ${newest}`, initdb, postgres };
  }
  return { from: 'embedded', ...(await findInstalledPostgres()) };
}

/** Waits for the server, and creates a database for a user without further privileges. */
async function createTestDatabase(url: string): Promise<void> {
  for (const deadline = Date.now() + patienceMs; ; await wait(50)) {
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      await client.query('create role thikana login');
      await client.query('create database thikana owner thikana');
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
