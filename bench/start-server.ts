import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** A server of its own for a bench. */
export interface BenchServer {
  origin: string;
  /** The most memory it ever held, in MB. */
  memoryMb: () => Promise<number>;
  stop: () => Promise<void>;
}

/** Starts the built program on a free port and waits until it answers. */
export async function startServer(environment: Record<string, string>): Promise<BenchServer> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'thikana-bench-data-'));
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: origin,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      AUTH_SECRET: 'a secret that only ever guards a bench, 0123456789',
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
    async memoryMb() {
      const status = await readFile(`/proc/${server.pid}/status`, 'utf8').catch(() => '');
      return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? NaN) / 1024);
    },
    async stop() {
      server.kill('SIGTERM');
      await once(server, 'exit');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
