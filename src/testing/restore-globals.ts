import { afterAll, vi } from 'vitest';
import { removeStoredText, storedTextNames } from '../web/text-storage.ts';

// Test files share a worker's modules and globals. So each restores them, and waits for modules that its
// screens are still loading, which would fail after its end.
afterAll(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  // Without local storage, drafts are kept in memory, and each that is removed would be told of.
  const info = vi.spyOn(console, 'info').mockImplementation(() => {});
  for (const name of storedTextNames()) removeStoredText(name);
  info.mockRestore();
  await vi.dynamicImportSettled();
});
