import { afterAll, vi } from 'vitest';
import { dropText, keptNames } from '../web/kept-texts.ts';

// Test files share their worker's modules and globals: each one gives them back as they were, and
// waits for what its screens began to load, as nothing of it could be loaded after its end.
afterAll(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  // Drafts are kept in the process where there is no local storage.
  for (const name of keptNames()) dropText(name);
  await vi.dynamicImportSettled();
});
