import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** The program on a data folder, which can be killed and restarted. */
export interface KillableProgram {
  /** Starts it, and waits until it responds. */
  start: () => Promise<void>;
  /** Kills the server only, leaving its database running, as after a crash. */
  killServer: () => Promise<void>;
  /** Kills all processes of its database; the server restarts it. */
  killDatabase: () => void;
  stop: () => Promise<void>;
}

const patienceMs = 60_000;

/** Starts the built server with these settings. */
export type StartProgram = (settings: Readonly<Record<string, string>>) => {
  kill: (signal: NodeJS.Signals) => void;
  ended: Promise<unknown>;
};

/** The program that `startProgram` starts, serving `origin` with the data in `dataDir`. */
export function createKillableProgram(
  startProgram: StartProgram,
  settings: Readonly<Record<string, string>>,
  { origin, dataDir }: { origin: string; dataDir: string },
): KillableProgram {
  let server: ReturnType<StartProgram> | null = null;
  const stopServer = async (signal: NodeJS.Signals) => {
    server?.kill(signal);
    await server?.ended;
    server = null;
  };
  return {
    start: async () => {
      const started = startProgram(settings);
      server = started;
      const ended = started.ended.then(() => {
        throw new Error('the server ended by itself');
      });
      ended.catch(() => undefined);
      await Promise.race([ended, waitUntilHealthy(origin)]);
    },
    killServer: () => stopServer('SIGKILL'),
    killDatabase: () => {
      const pid = readDatabasePid(dataDir);
      if (!pid) return;
      const pids = [pid, ...findChildPids(pid)];
      for (const each of pids) killIfRunning(each);
    },
    stop: () => stopServer('SIGTERM'),
  };
}

async function waitUntilHealthy(origin: string): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (Date.now() < deadline) {
    const response = await fetch(`${origin}/api/health`).catch(() => null);
    if (response?.ok) return;
    await wait(20);
  }
  throw new Error('the server did not come back');
}

function readDatabasePid(dataDir: string): number {
  const file = path.join(dataDir, 'postgres/data/postmaster.pid');
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
}

function killIfRunning(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}

function findChildPids(parent: number): number[] {
  return listProcesses()
    .filter(([, ppid]) => ppid === parent)
    .map(([pid]) => pid);
}

/** All processes with the ids of their parents. */
function listProcesses(): [pid: number, ppid: number][] {
  if (!existsSync('/proc/self/stat')) {
    return execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
      .trim()
      .split('\n')
      .map((line) => {
        const [pid = 0, ppid = 0] = line.trim().split(/\s+/).map(Number);
        return [pid, ppid];
      });
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid): [number, number][] => {
      try {
        // The process name before it is in brackets, and may contain anything.
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /s, '');
        return [[Number(pid), Number(stat.split(' ')[1])]];
      } catch {
        return [];
      }
    });
}
