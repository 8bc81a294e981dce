import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { texts } from './build/texts-plugin.ts';
import { LongFirst } from './src/testing/long-first.ts';

/** Tests of the program; those of the screens in a browser are Playwright's. */
export default defineConfig({
  plugins: [react(), texts(import.meta.dirname)],
  test: {
    include: [
      'src/**/*.test.{ts,tsx}',
      'bench/**/*.test.ts',
      'build/**/*.test.ts',
      'scripts/**/*.test.mjs',
    ],
    globalSetup: ['src/testing/global-setup.ts'],
    setupFiles: ['src/testing/leave-nothing.ts'],
    pool: 'forks',
    // Loading everything anew for each file took half of the time.
    isolate: false,
    // One more than the cores of a small machine: many wait for databases and for processes.
    maxWorkers: 3,
    sequence: { sequencer: LongFirst },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // What is waited for comes later where three files share two cores.
    expect: { poll: { timeout: 10_000 } },
  },
});
