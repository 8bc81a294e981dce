import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chown, open, readFile, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { spawnAsUser } from './postgres-user.ts';
import type { PostgresUser } from './postgres-user.ts';
import type { PostgresPrograms } from './postgres-programs.ts';
import { StartError } from './start-error.ts';
import { errorCode, errorMessage } from '../error-details.ts';

/** A folder that PostgreSQL can be started on. */
export interface PostgresDataFolder {
  dataFolder: string;
  password: string;
}

/** Names that systems have for a locale that knows the letters of all scripts. */
const systemLocales = ['C.UTF-8', 'en_US.UTF-8', 'UTF-8'];

/** The role that owns the embedded database. */
export const databaseUser = 'thikana';

/**
 * Makes the database files in `folder`, or finds those that are there. A creation that was broken
 * off, as by `signal`, starts afresh. Throws a `StartError`, changing nothing, where it finds anything
 * else that it does not expect.
 */
export async function preparePostgresDataFolder(
  folder: string,
  user: PostgresUser,
  programs: PostgresPrograms,
  signal?: AbortSignal,
): Promise<PostgresDataFolder> {
  const dataFolder = path.join(folder, 'data');
  const passwordFile = path.join(folder, 'password');
  if ((await listFolder(dataFolder)).length > 0) {
    await checkVersion(dataFolder, programs.majorVersion);
    return { dataFolder, password: await readPassword(passwordFile) };
  }
  const password = randomBytes(24).toString('base64url');
  await writePassword(passwordFile, password, user);
  const draftFolder = path.join(folder, 'making');
  await rm(draftFolder, { recursive: true, force: true });
  await createDatabaseFiles(programs.initdb, user, draftFolder, passwordFile, signal);
  // The rename is atomic: a database is there complete or not at all.
  await rename(draftFolder, dataFolder);
  return { dataFolder, password };
}

async function listFolder(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}

async function checkVersion(data: string, expected: number): Promise<void> {
  const found = await readFile(path.join(data, 'PG_VERSION'), 'utf8').catch(() => '');
  if (found.trim() === String(expected)) return;
  if (/^\d+(\.\d+)?\s*$/.test(found)) {
    throw new StartError(
      `${data} holds a database of PostgreSQL ${found.trim()}, but this program uses PostgreSQL ${expected}: restore a backup into another DATA_DIR.`,
    );
  }
  throw new StartError(
    `${data} holds no usable database (its PG_VERSION is missing or damaged): restore a backup into another DATA_DIR.`,
  );
}

async function readPassword(file: string): Promise<string> {
  const password = (await readFile(file, 'utf8').catch(() => '')).trim();
  if (password) return password;
  throw new StartError(
    `${file} is missing or cannot be read: put back a copy of it, or restore a backup into another DATA_DIR.`,
  );
}

async function writePassword(file: string, password: string, user: PostgresUser): Promise<void> {
  const draft = `${file}.new`;
  const handle = await open(draft, 'w', 0o600);
  try {
    await handle.writeFile(password);
    await handle.sync();
  } finally {
    await handle.close();
  }
  if (user.owner) await chown(draft, user.owner.uid, user.owner.gid);
  await rename(draft, file);
}

/**
 * The builtin C.UTF-8 locale sorts by code point and is the same everywhere. Only pg_trgm asks the
 * system's locale which characters are letters: in plain C no Bangla character is one.
 */
async function createDatabaseFiles(
  initdb: string,
  user: PostgresUser,
  data: string,
  passwordFile: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  let failure = '';
  for (const ctypeLocale of systemLocales) {
    await rm(data, { recursive: true, force: true });
    signal?.throwIfAborted();
    const args = [
      `--pgdata=${data}`,
      `--username=${databaseUser}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      `--lc-ctype=${ctypeLocale}`,
    ];
    failure = await runInitdb(initdb, user, args, signal);
    if (!failure) return;
    if (!failure.includes('locale')) break;
  }
  await rm(data, { recursive: true, force: true });
  signal?.throwIfAborted();
  throw new StartError(`The embedded database could not be created in ${data}: ${failure}`);
}

/** Resolves with the reason of a failure, or with nothing. */
async function runInitdb(
  initdb: string,
  user: PostgresUser,
  args: string[],
  signal: AbortSignal | undefined,
): Promise<string> {
  const child = spawnAsUser(user, initdb, args, ['ignore', 'ignore', 'pipe']);
  const terminate = () => void child.kill('SIGTERM');
  signal?.addEventListener('abort', terminate);
  let message = '';
  child.stderr?.on('data', (chunk: Buffer) => (message += chunk.toString()));
  try {
    const [code] = await once(child, 'close');
    if (code === 0) return '';
  } catch (error) {
    return errorMessage(error);
  } finally {
    signal?.removeEventListener('abort', terminate);
  }
  const lines = message.trim().split('\n');
  const reason = lines.findLast((line) => /error|FATAL|PANIC/i.test(line)) ?? lines.at(-1);
  return reason || 'initdb gave no reason';
}
