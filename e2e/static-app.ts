import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { test as base } from './fixtures.ts';
import { startNetworkProxy } from './network-proxy.ts';
import type { NetworkProxy } from './network-proxy.ts';

export { expect } from './fixtures.ts';
export type { Page } from './fixtures.ts';

interface StaticApp {
  /** The origin that serves the app's files, which is not that of the API. */
  app: string;
  /** The connection between the app and the API. */
  wire: NetworkProxy;
}

/**
 * For journeys of the native package: its static build, served from an origin of its own, which calls
 * the API of the journeys' program. One worker runs them all and builds it once.
 */
export const test = base.extend<object, StaticApp>({
  wire: [
    async ({}, use) => {
      const { wire, stop } = await startNetworkProxy(new URL(process.env['E2E_URL'] ?? ''));
      await use(wire);
      stop();
    },
    { scope: 'worker' },
  ],
  app: [
    async ({ wire }, use) => {
      const API_URL = wire.address;
      const { E2E_URL: PUBLIC_URL = '', E2E_TILE_URL: TILE_URL = '', PATH, HOME } = process.env;
      const { E2E_APP_ORIGIN: origin = '', E2E_APP_DIR: folder = '' } = process.env;
      const args = ['scripts/mobile.mjs', '--build-only', folder];
      const env = { ...(PATH && { PATH }), ...(HOME && { HOME }), API_URL, PUBLIC_URL, TILE_URL };
      // After a failed journey there is a new wire, while the old build calls the former one.
      await rm(folder, { recursive: true, force: true });
      await promisify(execFile)(process.execPath, args, { env });
      await use(origin);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
