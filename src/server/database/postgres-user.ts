import { spawn } from 'node:child_process';
import type { ChildProcess, StdioOptions } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, lchown, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from './start-error.ts';

/** The user as whom PostgreSQL's programs run, and the command put in front of them for that. */
export interface PostgresUser {
  /** Null: as whoever started this program. */
  owner: UserAndGroupId | null;
  spawnAs: UserAndGroupId | null;
  prefix: readonly string[];
}

interface UserAndGroupId {
  uid: number;
  gid: number;
}

const nobody: UserAndGroupId = { uid: 65534, gid: 65534 };

/**
 * PostgreSQL refuses to run as root, so under root its programs run as the owner of `folder`; a folder
 * of root's is given to 'nobody'. Where that user may not pass through the folders above the data or
 * the program, `setpriv` allows it. Throws a `StartError` when the folder belongs to someone else.
 */
export async function choosePostgresUser(folder: string, program: string): Promise<PostgresUser> {
  const { uid, gid } = await stat(folder);
  const currentUid = process.getuid?.() ?? uid;
  if (currentUid !== 0) {
    if (uid === currentUid) return { owner: null, spawnAs: null, prefix: [] };
    throw new StartError(
      `${folder} belongs to another user (${uid}): start as that user or as root, or set DATA_DIR to another folder.`,
    );
  }
  const owner = uid === 0 ? nobody : { uid, gid };
  await chownRecursively(owner, folder);
  if ((await isReachableByAll(folder)) && (await isReachableByAll(program)))
    return { owner, spawnAs: owner, prefix: [] };
  return { owner, spawnAs: null, prefix: setprivCommand(owner, folder) };
}

/** Starts a program of PostgreSQL in a process group of its own, so that Ctrl-C spares it. */
export function spawnAsUser(
  { spawnAs, prefix }: PostgresUser,
  program: string,
  args: readonly string[],
  stdio: StdioOptions,
): ChildProcess {
  const [command = program, ...rest] = [...prefix, program, ...args];
  const { PATH, SystemRoot, TEMP } = process.env;
  return spawn(command, rest, {
    stdio,
    detached: true,
    windowsHide: true,
    env: { PATH, LC_ALL: 'C', TZ: 'UTC', ...(SystemRoot && { SystemRoot, TEMP }) },
    ...spawnAs,
  });
}

/** Gives a folder and all in it to a user; the folder itself last, so an interrupted change is redone. */
async function chownRecursively(owner: UserAndGroupId, folder: string): Promise<void> {
  if ((await stat(folder)).uid === owner.uid) return;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    await lchown(path.join(entry.parentPath, entry.name), owner.uid, owner.gid);
  }
  await chmod(folder, 0o700);
  await lchown(folder, owner.uid, owner.gid);
}

/** Whether anybody may pass through every folder above. */
async function isReachableByAll(file: string): Promise<boolean> {
  for (let folder = path.dirname(file); ; folder = path.dirname(folder)) {
    if (((await stat(folder)).mode & 0o001) === 0) return false;
    if (folder === path.dirname(folder)) return true;
  }
}

function setprivCommand({ uid, gid }: UserAndGroupId, folder: string): readonly string[] {
  const setpriv = ['/usr/bin/setpriv', '/bin/setpriv'].find((file) => existsSync(file));
  if (!setpriv) {
    throw new StartError(
      `The embedded database does not run as root, and no other user can reach ${folder}: ` +
        'start as an ordinary user, or set DATA_DIR to a folder that other users can reach.',
    );
  }
  // The last option makes access(2), by which PostgreSQL checks its own files, respect the capability.
  const capability = '+dac_read_search';
  const identityArgs = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
  const capabilityArgs = [`--inh-caps=${capability}`, `--ambient-caps=${capability}`];
  return [setpriv, ...identityArgs, ...capabilityArgs, '--securebits=+no_setuid_fixup', '--'];
}
