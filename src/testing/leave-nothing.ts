import { afterAll, vi } from 'vitest';

// Test files share their worker's modules and globals: each one gives them back as they were, and
// waits for what its screens began to load, as nothing of it could be loaded after its end.
afterAll(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  await vi.dynamicImportSettled();
});
