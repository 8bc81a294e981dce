import { afterAll, vi } from 'vitest';
import { dropText, keptNames } from '../web/kept-texts.ts';

// Test files share a worker's modules and globals. So each restores them, and waits for modules that its
// screens are still loading, which would fail after its end.
afterAll(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  // Without local storage, drafts are kept in memory.
  for (const name of keptNames()) dropText(name);
  await vi.dynamicImportSettled();
});
