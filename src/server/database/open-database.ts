import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { Settings } from '../settings.ts';
import type { DataFolderOwner } from './data-folder-owner.ts';
import { claimDataFolder } from './claim-data-folder.ts';
import { startEmbeddedDatabase } from './embedded-database.ts';
import { createKysely } from './kysely.ts';
import { createPool, noTimeLimits } from './pool.ts';
import { checkDatabaseServer } from './requirements.ts';
import type { Database } from './schema.ts';
import { StartError } from './start-error.ts';

/** A connection to the database of the settings. */
export interface OpenDatabase {
  pool: Pool;
  db: Kysely<Database>;
  url: string;
  close: () => Promise<void>;
}

/**
 * Whether a program makes the database where there is none. Commands that make no sense without an existing
 * directory never do: on a wrong `DATA_DIR` they would report an empty one.
 */
const makesDatabase = {
  server: true,
  import: true,
  export: false,
  backup: false,
  restore: true,
  admin: false,
  bench: true,
} as const satisfies Record<string, boolean>;

/** A program that opens the database. `build/server-chunks.ts` says from which file each is built. */
export type ProgramName = keyof typeof makesDatabase;

interface OpenOptions {
  /** The server limits the time of its queries and needs the data folder to itself; commands may share it. */
  program: ProgramName;
  /** The address of this program, which a second start on the same folder prints. */
  address?: string;
  /** Checks what else the program needs, once the data folder is claimed and before a database starts. */
  preflightCheck?: () => Promise<void>;
  /** Aborts the opening between two steps: the signal's reason is thrown, and nothing is left running. */
  signal?: AbortSignal;
  /** Called once where another program has the data folder and is slow to say where its database is. */
  onWaiting?: () => void;
  /** Called when a connection or the embedded database is lost; both come back by themselves. */
  onConnectionLost?: (error: Error) => void;
}

/**
 * Opens the database that the settings name. The embedded one is started, unless a running program
 * has it already: then a command shares it, and a second server is refused. A missing one is made,
 * except for commands that only read or change what is there. Throws a `StartError` with one clear
 * sentence.
 */
export async function openDatabase(
  settings: Pick<Settings, 'database' | 'dataDir'>,
  options: OpenOptions,
): Promise<OpenDatabase> {
  const { program, address = null, preflightCheck, signal, onWaiting, onConnectionLost } = options;
  if (settings.database.kind === 'external') {
    await preflightCheck?.();
    signal?.throwIfAborted();
    return connectTo(settings.database.url, options);
  }
  const mayCreate = makesDatabase[program];
  if (!mayCreate && !existsSync(settings.dataDir)) throw missingDatabaseError(settings.dataDir);
  const claim = await claimDataFolder(
    settings.dataDir,
    { program, address },
    { signal, onWaiting },
  );
  if (claim.kind === 'shared') {
    if (program === 'server')
      throw new StartError(describeRunningOwner(claim.owner, settings.dataDir));
    return withExtraClose(await connectTo(claim.owner.databaseUrl, options), async () =>
      claim.leave(),
    );
  }
  const folder = path.join(settings.dataDir, 'postgres');
  try {
    if (!mayCreate && !existsSync(path.join(folder, 'data')))
      throw missingDatabaseError(settings.dataDir);
    await preflightCheck?.();
    const embedded = await startEmbeddedDatabase({
      folder,
      ...(signal && { signal }),
      onDeath: (reason) => onConnectionLost?.(new Error(reason)),
    });
    try {
      const openedDatabase = await connectTo(embedded.url, options);
      claim.publish(embedded.url);
      return withExtraClose(openedDatabase, async () => {
        if (program !== 'server') await claim.waitForSharers();
        await embedded.stop();
        await claim.release();
      });
    } catch (error) {
      await embedded.stop();
      throw error;
    }
  } catch (error) {
    await claim.release();
    throw error;
  }
}

async function connectTo(
  url: string,
  { program, onConnectionLost }: OpenOptions,
): Promise<OpenDatabase> {
  const pool = program === 'server' ? createPool(url) : createPool(url, noTimeLimits);
  // The pool replaces an idle connection that breaks; without a listener the error would end the
  // program. While all are being closed, a broken one is no loss.
  pool.on('error', (error) => {
    if (!pool.ending) onConnectionLost?.(error);
  });
  try {
    await checkDatabaseServer(pool, url);
  } catch (error) {
    await pool.end();
    throw error;
  }
  const db = createKysely(pool);
  const close = async () => {
    await db.destroy();
    // Destroying `db` ends the pool only if the pool was used through it.
    if (!pool.ending) await pool.end();
  };
  return { pool, db, url, close };
}

function withExtraClose(database: OpenDatabase, release: () => Promise<void>): OpenDatabase {
  return {
    ...database,
    close: async () => {
      await database.close();
      await release();
    },
  };
}

function missingDatabaseError(dataDir: string): StartError {
  return new StartError(
    `There is no database in ${dataDir}: set DATA_DIR and DATABASE_URL as they are set for the server.`,
  );
}

/** The message for the console when `onWaiting` is called. */
export function waitingMessage({ dataDir }: Pick<Settings, 'dataDir'>): string {
  return `Waiting for another program that uses ${dataDir}: it is starting, or it hangs.`;
}

function describeRunningOwner({ pid, program, address }: DataFolderOwner, dataDir: string): string {
  if (program === 'server') {
    const locationSuffix = address ? ` at ${address}` : '';
    return `Thikana already runs here (process ${pid})${locationSuffix}: to run a second one, set DATA_DIR to another folder.`;
  }
  return `A running ${program} (process ${pid}) uses ${dataDir}: start again when it has ended.`;
}
