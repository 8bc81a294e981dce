import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/lib/chromium.mjs';

const chromium = findChromium();
/** Those that change what all others count on: one after another, in a program of their own. */
const inTurn = /(roles|admin|empty-places|development-sign-in)\.spec\.ts/;
/** Those of the native package, which is built once for them. */
const ofApp = /mobile[^/]*\.spec\.ts/;

/** Journeys in a real browser, against the built program (started by e2e/server.ts). */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/server.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  // One more than the cores of a small machine: journeys wait for what they have done, too.
  workers: 3,
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  // On machines that have other journeys to do, and photos to encode. A journey that waits for what
  // never comes is told so later; none becomes right by it.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['./e2e/failed-pages-reporter.ts'], ['list']],
  // What takes longest in a row begins first, or all would end up waiting for it.
  projects: [
    { name: 'in turn', testMatch: inTurn, workers: 1 },
    { name: 'app', testMatch: ofApp, workers: 1 },
    { name: 'at once', testMatch: '*.spec.ts', testIgnore: [inTurn, ofApp] },
  ],
  use: {
    timezoneId: 'Asia/Dhaka',
    locale: 'en-GB',
    // What a worker answers, a journey cannot watch or replace; its own journeys allow it.
    serviceWorkers: 'block',
    // Recording costs as much as the journeys themselves; `--trace on` records those one looks for.
    trace: 'off',
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Pages live for seconds here: what V8 does for longer lives costs more than it gives.
        '--js-flags=--max-lazy --no-opt --no-maglev --single-threaded',
      ],
    },
  },
});
