import { expect, it, vi } from 'vitest';
import { fetchPart } from './fetch-part.ts';

it('asks once more for a part that got lost, also where the browser does not say which', async () => {
  const part = { name: 'map' };
  const load = vi.fn<() => Promise<object>>();
  load.mockRejectedValueOnce(new TypeError('Importing a module script failed.'));
  load.mockResolvedValueOnce(part);
  expect(await fetchPart(load)).toBe(part);
});

it('rejects when it gets lost again', async () => {
  const load = vi.fn<() => Promise<object>>();
  load.mockRejectedValue(new TypeError('Importing a module script failed.'));
  await expect(fetchPart(load)).rejects.toThrow('Importing');
  expect(load).toHaveBeenCalledTimes(2);
});
