import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, realpath, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { isProcessAlive } from './is-process-alive.ts';
import { StartError } from './start-error.ts';

const stopTimeoutMs = 60_000;

/**
 * Ends a PostgreSQL that a killed program left running on `data`, cleanly, and waits for it. The
 * caller has to know that no living program uses it.
 */
export async function stopOrphanedPostgres(data: string): Promise<void> {
  const file = path.join(data, 'postmaster.pid');
  const [pidText, recordedFolder = ''] = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  const pid = Number(pidText);
  if (!pid || !isProcessAlive(pid)) return;
  if (!(await isPostgresOf(pid, data, recordedFolder))) {
    // Another program has this process id by now, and PostgreSQL would take it for its own server.
    await rm(file, { force: true });
    return;
  }
  process.kill(pid, 'SIGINT');
  const deadline = Date.now() + stopTimeoutMs;
  while (existsSync(file) && isProcessAlive(pid)) {
    if (Date.now() > deadline) {
      throw new StartError(
        `The database process ${pid} of an earlier run does not end: end it and start again.`,
      );
    }
    await wait(20);
  }
}

/** Whether a process is a PostgreSQL on `data`; `pidFileFolder` is the folder that the pid file there names. */
async function isPostgresOf(pid: number, data: string, pidFileFolder: string): Promise<boolean> {
  const execFileAsync = promisify(execFile);
  if (process.platform === 'win32') {
    const { stdout } = await execFileAsync('tasklist', ['/nh', '/fi', `PID eq ${pid}`]);
    return stdout.includes('postgres');
  }
  const commandLine = existsSync(`/proc/${pid}/cmdline`)
    ? await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    : (await execFileAsync('ps', ['-o', 'args=', '-p', String(pid)]).catch(() => ({ stdout: '' })))
        .stdout;
  const [, folder] = /postgres -D (.+?) -c /.exec(commandLine.replaceAll('\0', ' ')) ?? [];
  if (folder === undefined) return false;
  // If its folder still exists, `data` may be a copy of it; if not, it was moved here.
  if (!existsSync(folder)) return folder === pidFileFolder;
  return (await realpath(folder)) === (await realpath(data));
}
