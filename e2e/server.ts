import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { startTileServer } from '../src/testing/tile-server.ts';
import { startAppServer } from './app-server.ts';

/**
 * Starts the built program on a fresh data folder with the demo directory, for all journeys.
 * With E2E_URL set, a running one is used instead.
 */
export default async function startServer(): Promise<() => Promise<void>> {
  if (process.env['E2E_URL']) return async () => undefined;
  // Drawing the demo photos takes long: it is done once, and every program gets a copy.
  return onFolder(async (filled) => {
    const stopFilling = await startOn(filled);
    await stopFilling();
    process.env['E2E_FILLED_DIR'] = filled;
    const stopApp = await serveApp();
    try {
      const stop = await startProgram(providers);
      return () => stop().finally(stopApp);
    } catch (error) {
      await stopApp();
      throw error;
    }
  });
}

/**
 * Serves the native package, once its journeys have built it: the program has to know from its start
 * where pages that may call it come from.
 */
function serveApp(): Promise<() => Promise<void>> {
  return onFolder(async (folder) => {
    const { origin, stop } = await startAppServer(folder);
    process.env['E2E_APP_DIR'] = folder;
    process.env['E2E_APP_ORIGIN'] = origin;
    return async () => stop();
  });
}

/** Set up, never used: nothing outside of this machine is called. */
const providers = {
  GOOGLE_CLIENT_ID: 'e2e',
  GOOGLE_CLIENT_SECRET: 'e2e',
  FACEBOOK_CLIENT_ID: 'e2e',
  FACEBOOK_CLIENT_SECRET: 'e2e',
};

/**
 * Starts one on a data folder of its own, with these settings more than `npm start` has by itself,
 * tells journeys of it by E2E_URL, and gives its end.
 */
export function startProgram(settings: Record<string, string> = {}): Promise<() => Promise<void>> {
  return onFolder(async (folder) => {
    const filled = process.env['E2E_FILLED_DIR'];
    if (filled) await cp(filled, folder, { recursive: true });
    return startOn(folder, settings);
  });
}

/** Starts something on a new folder, and gives its end, with which the folder is gone. */
async function onFolder(
  start: (folder: string) => Promise<() => Promise<void>>,
): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'thikana-e2e-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const stop = await start(folder);
    return () => stop().finally(remove);
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Starts the program on a data folder, and gives its end. */
async function startOn(
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<() => Promise<void>> {
  const port = await freePort();
  const tiles = await startTileServer();
  const address = `http://localhost:${port}`;
  // Nothing of the caller's own settings: the journeys write, and count on the demo directory.
  const { PATH, HOME, E2E_APP_ORIGIN: APP_ORIGINS } = process.env;
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    env: {
      ...(PATH && { PATH }),
      ...(HOME && { HOME }),
      DATA_DIR: dataDir,
      PORT: String(port),
      PUBLIC_URL: address,
      TILE_URL: tiles.url,
      ...(APP_ORIGINS && { APP_ORIGINS }),
      LOG_LEVEL: 'error',
      // People of the journeys come from addresses of their own, or one's haste would stop another.
      TRUSTED_PROXIES: '127.0.0.1,::1',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  process.env['E2E_URL'] = address;
  process.env['E2E_TILE_URL'] = tiles.url;
  process.env['E2E_DATA_DIR'] = dataDir;
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
    tiles.stop();
  };
  try {
    await healthy(address, ended);
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

async function healthy(address: string, ended: Promise<void>): Promise<void> {
  const gaveUp = ended.then(() => {
    throw new Error('the server ended before it was ready');
  });
  // Ends what hangs: the first start draws the demo photos, for minutes where others draw, too.
  const deadline = Date.now() + 600_000;
  const ready = async () => {
    while (Date.now() < deadline) {
      const response = await fetch(`${address}/api/health`).catch(() => null);
      if (response?.ok) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error('the server was not ready in time');
  };
  await Promise.race([ready(), gaveUp]);
}

/**
 * A port that nobody has, of those that no system gives to whoever wants any: between this look and
 * the start of a server, hundreds of connections are made on a busy machine.
 */
async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 30_000);
    const probe = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      probe.once('error', () => resolve(false)).listen(port, 'localhost', () => resolve(true));
    });
    if (!isFree) continue;
    await new Promise((resolve) => probe.close(resolve));
    return port;
  }
}
