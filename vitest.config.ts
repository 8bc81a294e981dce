import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { textsPlugin } from './build/texts-plugin.ts';
import { SlowestFirstSequencer } from './src/testing/slowest-first-sequencer.ts';

/** Tests of the program; those of the screens in a browser are Playwright's. */
export default defineConfig({
  plugins: [react(), textsPlugin(import.meta.dirname)],
  test: {
    include: [
      'src/**/*.test.{ts,tsx}',
      'bench/**/*.test.ts',
      'build/**/*.test.ts',
      'scripts/**/*.test.mjs',
    ],
    globalSetup: ['src/testing/global-setup.ts'],
    setupFiles: ['src/testing/restore-globals.ts'],
    pool: 'forks',
    // Loading everything anew for each file took half of the time.
    isolate: false,
    // One more than the cores of a small machine: many wait for databases and for processes.
    maxWorkers: 3,
    sequence: { sequencer: SlowestFirstSequencer },
    // These limits end what hangs, and nothing else: a machine that has much to do besides may take
    // ten times as long as usual, and what a test that was given up still does disturbs the next.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
