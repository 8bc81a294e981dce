import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sharedBuffersMb } from './shared-buffers.ts';

const gb = 1024 ** 3;
const unlimited = 2 ** 64;

it.each([
  [gb / 2, 128],
  [gb, 128],
  [2 * gb, 256],
  [4 * gb, 512],
  [8 * gb, 1024],
  [64 * gb, 1024],
])('with %d bytes of memory the page cache has %d MB', (total, megabytes) => {
  expect(sharedBuffersMb(total, unlimited)).toBe(megabytes);
  expect(sharedBuffersMb(total, 0)).toBe(megabytes);
  // In a container with this limit.
  expect(sharedBuffersMb(64 * gb, total)).toBe(megabytes);
});

it('the page cache takes at most an eighth of the memory, and at least 128 MB', () => {
  fc.assert(
    fc.property(fc.integer({ min: gb, max: 2 ** 45 }), fc.nat(2 ** 45), (total, allowed) => {
      const memory = allowed > 0 ? Math.min(total, allowed) : total;
      const most = Math.max(128, Math.ceil(memory / 8 / 1024 ** 2));
      expect(sharedBuffersMb(total, allowed)).toBeLessThanOrEqual(most);
      expect(sharedBuffersMb(total, allowed)).toBeGreaterThanOrEqual(128);
    }),
  );
});
