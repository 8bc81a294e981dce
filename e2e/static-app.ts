import { execFile } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { test as base } from './fixtures.ts';
import { layWire } from './wire.ts';
import type { Wire } from './wire.ts';

export { expect } from './fixtures.ts';
export type { Page } from './fixtures.ts';

const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

interface StaticApp {
  /** Where the app's files are served from, which is another origin than that of the API. */
  app: string;
  /** What lies between the app and the API. */
  wire: Wire;
}

/**
 * For journeys of the native package: its static build, over the API of the journeys' program,
 * served as Capacitor does it: files as they are, and the document for every other path.
 */
export const test = base.extend<object, StaticApp>({
  wire: [
    async ({}, use) => {
      const { wire, stop } = await layWire(new URL(process.env['E2E_URL'] ?? ''));
      await use(wire);
      stop();
    },
    { scope: 'worker' },
  ],
  app: [
    async ({ wire }, use) => {
      const API_URL = wire.address;
      const { E2E_URL: PUBLIC_URL = '', E2E_APP_ORIGIN: origin = '' } = process.env;
      const { E2E_TILE_URL: TILE_URL = '', PATH, HOME } = process.env;
      const folder = await mkdtemp(path.join(os.tmpdir(), 'thikana-e2e-app-'));
      const args = ['scripts/mobile.mjs', '--build-only', folder];
      const env = { ...(PATH && { PATH }), ...(HOME && { HOME }), API_URL, PUBLIC_URL, TILE_URL };
      const stop = { now: () => undefined as unknown };
      try {
        await promisify(execFile)(process.execPath, args, { env });
        stop.now = await serve(folder, Number(new URL(origin).port));
        await use(origin);
      } finally {
        stop.now();
        await rm(folder, { recursive: true, force: true });
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

async function serve(folder: string, port: number): Promise<() => void> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://app');
    const named = path.join(folder, path.normalize(pathname));
    const isFile = existsSync(named) && statSync(named).isFile();
    const file = isFile || path.extname(pathname) ? named : path.join(folder, 'index.html');
    if (!existsSync(file)) return response.writeHead(404).end();
    const type = types[path.extname(file)] ?? 'application/octet-stream';
    return response.writeHead(200, { 'content-type': type }).end(readFileSync(file));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  return () => {
    server.close();
    server.closeAllConnections();
  };
}
