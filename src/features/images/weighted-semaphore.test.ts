import { array, assert, asyncProperty, integer } from 'fast-check';
import { expect, it } from 'vitest';
import { createWeightedSemaphore } from './weighted-semaphore.server.ts';

it('turns never use more than the limit at once, and everybody gets one in order', async () => {
  const shares = array(integer({ min: 0, max: 15 }), { maxLength: 30 });
  const rule = asyncProperty(shares, async (wanted) => {
    const turns = createWeightedSemaphore(10);
    let used = 0;
    let most = 0;
    const begun: number[] = [];
    const work = wanted.map((share, index) =>
      turns.run(share, async () => {
        begun.push(index);
        used += Math.min(share, 10);
        most = Math.max(most, used);
        for (let pause = 0; pause < share % 4; pause += 1) await Promise.resolve();
        used -= Math.min(share, 10);
        if (share === 7) throw new Error('fails');
        return index;
      }),
    );
    const results = await Promise.allSettled(work);
    expect(most).toBeLessThanOrEqual(10);
    expect(begun).toEqual(wanted.map((_, index) => index));
    expect(results.map(({ status }) => status === 'rejected')).toEqual(
      wanted.map((share) => share === 7),
    );
  });
  await assert(rule, { numRuns: 300 });
});
