import { Kysely, PostgresDialect } from 'kysely';
import path from 'node:path';
import pg from 'pg';
import type { Settings } from '../settings.ts';
import { startEmbedded } from './embedded.ts';
import { announce, runningInstance } from './instance.ts';
import type { Database } from './schema.ts';
import { StartError } from './start-error.ts';

/** A connection to the database of the settings. */
export interface OpenDatabase {
  pool: pg.Pool;
  db: Kysely<Database>;
  url: string;
  close: () => Promise<void>;
}

interface OpenOptions {
  program: 'server' | 'import' | 'export' | 'bench';
  /** Where this program can be visited, for the sentence that a second start prints. */
  address?: string;
  onConnectionLost?: (error: Error) => void;
}

const int8 = 20;
const leastVersion = 160_000;

/**
 * Opens the database that the settings name. The embedded one is started, unless a running
 * program has it already: then a command shares it, and a second server is refused. Throws a
 * `StartError` with one clear sentence.
 */
export async function openDatabase(settings: Settings, options: OpenOptions): Promise<OpenDatabase> {
  if (settings.database.kind === 'external') return connected(settings.database.url, options);
  const running = await runningInstance(settings.dataDir);
  if (running && options.program === 'server') {
    const place = running.address ? ` at ${running.address}` : '';
    throw new StartError(
      `Thikana (${running.program}) already runs on ${settings.dataDir}${place}, as process ${running.pid}.`,
    );
  }
  if (running) return connected(running.databaseUrl, options);
  const embedded = await startEmbedded({ folder: path.join(settings.dataDir, 'postgres') });
  try {
    const withdraw = await announce(settings.dataDir, {
      pid: process.pid,
      program: options.program,
      address: options.address ?? null,
      databaseUrl: embedded.url,
    });
    const open = await connected(embedded.url, options);
    return {
      ...open,
      close: async () => {
        await open.close();
        await withdraw();
        await embedded.stop();
      },
    };
  } catch (error) {
    await embedded.stop();
    throw error;
  }
}

async function connected(url: string, { onConnectionLost }: OpenOptions): Promise<OpenDatabase> {
  const pool = createPool(url);
  // An idle connection that breaks is replaced by the pool; it must not end the program.
  pool.on('error', (error) => onConnectionLost?.(error));
  try {
    await suitable(pool);
  } catch (cause) {
    await pool.end();
    if (cause instanceof StartError) throw cause;
    const { host } = new URL(url);
    const reason = cause instanceof Error ? cause.message || ('code' in cause ? String(cause.code) : '') : '';
    throw new StartError(`The database at ${host} cannot be reached: ${reason || 'no answer'}.`, { cause });
  }
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return { pool, db, url, close: () => db.destroy() };
}

/** A pool as the server uses it: bounded in number and in time. */
export function createPool(url: string): pg.Pool {
  const types = {
    getTypeParser: (oid: number, format?: 'text' | 'binary') =>
      oid === int8 ? Number : pg.types.getTypeParser(oid, format),
  };
  return new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 3000,
    idleTimeoutMillis: 60_000,
    statement_timeout: 10_000,
    types,
  });
}

/** Whether this database can hold the directory: version, encoding, and Bangla for the index. */
async function suitable(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ version: number; encoding: string }>(
    `select current_setting('server_version_num')::int as version,
            current_setting('server_encoding') as encoding`,
  );
  const [found] = rows;
  if (!found || found.version < leastVersion) throw new StartError('PostgreSQL 16 or newer is needed.');
  if (found.encoding !== 'UTF8') {
    throw new StartError(`The database is encoded in ${found.encoding}; UTF8 is needed.`);
  }
}

/**
 * Whether trigrams see Bangla words in this database's locale: under plain C they do not, and
 * every Bangla search would read the whole table.
 */
export async function checkBanglaTrigrams(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ count: number }>(
    `select cardinality(show_trgm('মিষ্টি')) as count`,
  );
  if (!rows[0]?.count) {
    throw new StartError(
      'The database has a locale that does not know Bangla letters. Create it with a UTF-8 locale: ' +
        `create database thikana template template0 encoding 'UTF8' locale_provider builtin builtin_locale 'C.UTF-8' locale 'C'.`,
    );
  }
}
