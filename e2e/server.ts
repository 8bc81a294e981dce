import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { startTileServer } from '../src/testing/tile-server.ts';
import { startAppServer } from './app-server.ts';
import { storeDemoPhotos } from './demo-photos.ts';

/**
 * Starts the built program on a new data folder with the demo directory, for all journeys. With E2E_URL
 * set, the program running there is used instead.
 */
export default async function startServer(): Promise<() => Promise<void>> {
  if (process.env['E2E_URL']) return async () => undefined;
  // Filling the demo directory takes long, so one folder is filled and every program gets a copy.
  return withNewFolder(async (filled) => {
    await storeDemoPhotos(filled);
    const stopFilling = await startOnFolder(filled);
    await stopFilling();
    process.env['E2E_FILLED_DIR'] = filled;
    const stopApp = await startNativeAppServer();
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
 * Serves the folder into which the journeys of the native package will build it. Started early, since
 * the program has to know the origin of the app's pages from its start.
 */
function startNativeAppServer(): Promise<() => Promise<void>> {
  return withNewFolder(async (folder) => {
    const { origin, stop } = await startAppServer(folder);
    process.env['E2E_APP_DIR'] = folder;
    process.env['E2E_APP_ORIGIN'] = origin;
    return async () => stop();
  });
}

/** Settings that make the providers appear; no journey contacts them. */
const providers = {
  GOOGLE_CLIENT_ID: 'e2e',
  GOOGLE_CLIENT_SECRET: 'e2e',
  FACEBOOK_CLIENT_ID: 'e2e',
  FACEBOOK_CLIENT_SECRET: 'e2e',
};

/**
 * Starts a program on a data folder of its own, with these settings beside the defaults, sets E2E_URL
 * to its address, and gives the function that stops it.
 */
export function startProgram(settings: Record<string, string> = {}): Promise<() => Promise<void>> {
  return withNewFolder(async (folder) => {
    const filled = process.env['E2E_FILLED_DIR'];
    if (filled) await cp(filled, folder, { recursive: true });
    return startOnFolder(folder, settings);
  });
}

/** Starts something on a new folder; gives the function that stops it and removes the folder. */
async function withNewFolder(
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

/** Starts the program on a data folder, and gives the function that stops it. */
async function startOnFolder(
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<() => Promise<void>> {
  const port = await findNonEphemeralPort();
  const tiles = await startTileServer();
  const address = `http://localhost:${port}`;
  // Without the caller's own settings: the journeys write, and rely on the demo directory.
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
      // Journeys send an IP address of their own, or one could use up the limits of another.
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
    await waitUntilServerReady(address, ended);
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

async function waitUntilServerReady(address: string, ended: Promise<void>): Promise<void> {
  const endedEarly = ended.then(() => {
    throw new Error('the server ended before it was ready');
  });
  // Ends a start that hangs. The first one fills the demo directory, which takes long on a busy machine.
  const deadline = Date.now() + 600_000;
  const pollUntilReady = async () => {
    while (Date.now() < deadline) {
      const response = await fetch(`${address}/api/health`).catch(() => null);
      if (response?.ok) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error('the server was not ready in time');
  };
  await Promise.race([pollUntilReady(), endedEarly]);
}

/**
 * A free port outside the systems' ephemeral range: an ephemeral one could be taken by an outgoing
 * connection before the server starts.
 */
async function findNonEphemeralPort(): Promise<number> {
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
