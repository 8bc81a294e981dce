import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { prepareSearch } from './prepare-search.server.ts';

it('preparing the search does nothing when the process is already stopping', async () => {
  const ended = prepareSearch(AbortSignal.abort()).then(() => 'ended');
  // Each table takes a turn of the event loop.
  expect(await Promise.race([ended, turn('goes on')])).toBe('ended');
});
