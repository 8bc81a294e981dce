import { expect, it, vi } from 'vitest';
import { importWithRetry, findModuleWithExport } from './import-with-retry.ts';

interface MapPart {
  name: string;
}

it('retries a chunk that was lost, even when the browser does not name it', async () => {
  const part = { name: 'map' };
  const load = vi.fn<() => Promise<MapPart>>();
  load.mockRejectedValueOnce(new TypeError('Importing a module script failed.'));
  load.mockResolvedValueOnce(part);
  expect(await importWithRetry(load, 'name')).toBe(part);
});

it('rejects when the retry fails, too', async () => {
  const load = vi.fn<() => Promise<MapPart>>();
  load.mockRejectedValue(new TypeError('Importing a module script failed.'));
  await expect(importWithRetry(load, 'name')).rejects.toThrow('Importing');
  expect(load).toHaveBeenCalledTimes(2);
});

it('finds a part in a chunk of its own and in a combined chunk', () => {
  const alone = { Screen: () => null };
  expect(findModuleWithExport(alone, 'Screen')).toBe(alone);
  const together = { t: alone, n: () => null, r: null };
  expect(findModuleWithExport(together, 'Screen')).toBe(alone);
  expect(findModuleWithExport(together, 'Dialog')).toBeUndefined();
});
