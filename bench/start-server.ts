import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '../src/server/database/find-free-port.ts';

/** A server for a bench. */
export interface BenchServer {
  origin: string;
  /** Its peak memory, or its current memory, in MB. */
  memoryMb: (when?: 'now') => Promise<number>;
  /** The CPU time that it has used since it started. */
  cpuSeconds: () => Promise<number>;
  stop: () => Promise<void>;
}

/** The secret of sessions on a bench's server. */
export const benchSecret = 'a secret that only ever guards a bench, 0123456789';
/** The options and the environment with which Dockerfile and deploy/ start it. */
const deployedNodeOptions = ['--max-semi-space-size=8'];
const deployedEnvironment = { MALLOC_ARENA_MAX: '2' };
/** Constant on Linux. */
const clockTicksPerSecond = 100;

/** Starts the built program on a free port and waits until it answers. */
export async function startServer(environment: Record<string, string>): Promise<BenchServer> {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'thikana-bench-data-'));
  const server = spawn(process.execPath, [...deployedNodeOptions, 'dist/server/main.js'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ...deployedEnvironment,
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: origin,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      AUTH_SECRET: benchSecret,
      ...environment,
    },
  });
  for (;;) {
    if (server.exitCode !== null) throw new Error('the server did not start');
    const response = await fetch(`${origin}/api/health`).catch(() => null);
    if (response?.ok) break;
    await wait(100);
  }
  return {
    origin,
    async memoryMb(when) {
      const status = await readFile(`/proc/${server.pid}/status`, 'utf8').catch(() => '');
      const line = when === 'now' ? /VmRSS:\s+(\d+)/ : /VmHWM:\s+(\d+)/;
      return Math.round(Number(line.exec(status)?.[1] ?? NaN) / 1024);
    },
    async cpuSeconds() {
      const stat = await readFile(`/proc/${server.pid}/stat`, 'utf8').catch(() => '');
      // proc(5): utime and stime are the 14th and 15th field; the name before them may contain spaces.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return (Number(fields[11]) + Number(fields[12])) / clockTicksPerSecond;
    },
    async stop() {
      server.kill('SIGTERM');
      await once(server, 'exit');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
