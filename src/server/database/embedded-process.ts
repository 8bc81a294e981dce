import { spawn } from 'node:child_process';
import type { ChildProcess, SpawnOptions } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, lstat, mkdir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from './start-error.ts';

/** How PostgreSQL's programs are run: as whom, and by which command in front of them. */
export interface Runner {
  owner: { uid: number; gid: number } | null;
  prefix: readonly string[];
}

const nobody = { uid: 65534, gid: 65534 };

/**
 * PostgreSQL refuses to run as root. Then its programs run as the owner of the data folder, or as
 * 'nobody'; where that user could not reach program or data through the folders above,
 * `setpriv` lets it pass.
 */
export async function runnerFor(dataFolder: string, program: string): Promise<Runner> {
  await mkdir(dataFolder, { recursive: true });
  if (process.getuid?.() !== 0) return { owner: null, prefix: [] };
  const folder = await stat(dataFolder);
  const owner = folder.uid === 0 ? nobody : { uid: folder.uid, gid: folder.gid };
  await giveTo(owner, dataFolder);
  if ((await reachable(dataFolder)) && (await reachable(program))) return { owner, prefix: [] };
  const setpriv = ['/usr/bin/setpriv', '/bin/setpriv'].find((file) => existsSync(file));
  if (!setpriv) {
    throw new StartError(
      `The embedded database does not run as root, and other users cannot reach ${dataFolder}. ` +
        'Start as an ordinary user, or set DATA_DIR to a folder outside of a private one.',
    );
  }
  const capabilities = '+dac_override,+dac_read_search';
  return {
    owner: null,
    prefix: [
      setpriv,
      `--reuid=${owner.uid}`,
      `--regid=${owner.gid}`,
      '--clear-groups',
      `--inh-caps=${capabilities}`,
      `--ambient-caps=${capabilities}`,
      '--',
    ],
  };
}

/** Starts a program of PostgreSQL in a process group of its own, so that Ctrl-C spares it. */
export function run(
  { owner, prefix }: Runner,
  program: string,
  args: readonly string[],
  options: SpawnOptions,
): ChildProcess {
  const [command = program, ...rest] = [...prefix, program, ...args];
  return spawn(command, rest, {
    ...options,
    detached: true,
    env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
    ...(owner && { uid: owner.uid, gid: owner.gid }),
  });
}

async function giveTo(owner: { uid: number; gid: number }, folder: string): Promise<void> {
  const { uid } = await lstat(folder);
  if (uid === owner.uid) return;
  await chown(folder, owner.uid, owner.gid);
  await chmod(folder, 0o700);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    await chown(path.join(entry.parentPath, entry.name), owner.uid, owner.gid);
  }
}

/** Whether anybody may pass through every folder above. */
async function reachable(file: string): Promise<boolean> {
  for (let folder = path.dirname(file); ; folder = path.dirname(folder)) {
    if (((await stat(folder)).mode & 0o001) === 0) return false;
    if (folder === path.dirname(folder)) return true;
  }
}
