import { MutationObserver, onlineManager } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';

afterEach(() => onlineManager.setOnline(true));

it('[ROLE-05] [ADMIN-09] a change fails at once without a network, and is not made later', async () => {
  onlineManager.setOnline(false);
  const change = vi.fn(() => Promise.reject(new Error('no network')));
  const changing = new MutationObserver(createQueryClient(), { mutationFn: change });
  await expect(changing.mutate()).rejects.toThrow('no network');
  expect(change).toHaveBeenCalledTimes(1);
});
