import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { prepareSearch } from './prepare.server.ts';

it('makes nothing ahead for a program that is to end', async () => {
  const ended = prepareSearch(AbortSignal.abort()).then(() => 'ended');
  // Each table takes a turn of the event loop.
  expect(await Promise.race([ended, turn('goes on')])).toBe('ended');
});
