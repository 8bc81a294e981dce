import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { launchChromium } from './chromium.ts';
import { throttle } from './throttle.ts';

/** The time from the native package's start until it is usable, in milliseconds. */
export interface AppStart {
  /** The first screen has rendered. */
  drawnMs: number;
  /** Its categories have arrived from the API and can be pressed. */
  usableMs: number;
  /** The size of its files on the device, and of its scripts when compressed. */
  filesKb: number;
  scriptKb: number;
}

const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
};
/** The origin from which Capacitor serves the package's files on Android. */
const appOrigin = 'https://localhost';

/**
 * Builds the native package for an API and starts it cold on a throttled phone, in English. Its files are
 * local; only its requests to the API travel.
 */
export async function measureAppStart(apiUrl: string): Promise<AppStart> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'thikana-bench-app-'));
  const browser = await launchChromium();
  try {
    const args = ['scripts/mobile.mjs', '--build-only', folder];
    const { PATH, HOME } = process.env;
    const env = { ...(PATH && { PATH }), ...(HOME && { HOME }), API_URL: apiUrl };
    await promisify(execFile)(process.execPath, args, { env });
    return { ...(await measureColdStart(browser, folder)), ...(await sizesOf(folder)) };
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureColdStart(browser: Browser, folder: string) {
  const page = await browser.newPage({
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
  });
  // The bench's API is on this machine, for which Chromium requires a permission.
  await page.context().grantPermissions(['local-network-access'], { origin: appOrigin });
  await page.route(`${appOrigin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const name = path.extname(pathname) ? pathname : '/index.html';
    const contentType = types[path.extname(name)] ?? 'application/octet-stream';
    await route.fulfill({ body: await readFile(path.join(folder, name)), contentType });
  });
  await throttle(page);
  await page.goto(appOrigin);
  const timeUntilShown = async (selector: string) => {
    await page.locator(selector).first().waitFor();
    return Math.round(await page.evaluate(() => performance.now()));
  };
  const drawnMs = await timeUntilShown('main h1');
  return { drawnMs, usableMs: await timeUntilShown('main a[href^="/institutions/"]') };
}

async function sizesOf(folder: string) {
  let [files, scripts] = [0, 0];
  for (const name of await readdir(folder, { recursive: true })) {
    const body = await readFile(path.join(folder, name)).catch(() => null);
    if (!body) continue;
    files += body.byteLength;
    if (name.endsWith('.js')) scripts += brotliCompressSync(body).byteLength;
  }
  return { filesKb: Math.round(files / 1024), scriptKb: Math.round(scripts / 1024) };
}
