import { once } from 'node:events';
import type { JobHelpers } from 'graphile-worker';
import { describe, expect, it } from 'vitest';
import { collectGarbage } from '../../testing/collect-garbage.ts';
import { createTimeSlicedTask } from './time-sliced-task.ts';

/** Runs a task once, and tells whether it was queued again. */
async function run(
  turnMs: number,
  work: (turn: AbortSignal) => Promise<unknown>,
  abortSignal = new AbortController().signal,
): Promise<boolean> {
  let isQueuedAgain = false;
  const task = createTimeSlicedTask(turnMs, work, async () => {
    isQueuedAgain = true;
  });
  const helpers: Pick<JobHelpers, 'abortSignal'> = { abortSignal };
  await Reflect.apply(task, undefined, [null, helpers]);
  return isQueuedAgain;
}

describe('a job that takes turns', () => {
  it('is interrupted when its turn is over, though garbage is collected meanwhile', async () => {
    const work = async (turn: AbortSignal) => {
      setTimeout(collectGarbage, 50);
      await once(turn, 'abort');
    };
    expect(await run(300, work)).toBe(true);
  });

  it('is interrupted when the program ends, also before it has begun', async () => {
    const ending = new AbortController();
    const work = async (turn: AbortSignal) => {
      const interrupted = once(turn, 'abort');
      ending.abort();
      await interrupted;
    };
    expect(await run(60_000, work, ending.signal)).toBe(true);
    expect(await run(60_000, async (turn) => expect(turn.aborted).toBe(true), ending.signal)).toBe(
      true,
    );
  });

  it('is not queued again when it is done or has failed in its turn', async () => {
    expect(await run(60_000, async () => 'done')).toBe(false);
    const failing = run(60_000, () => Promise.reject(new Error('broken')));
    await expect(failing).rejects.toThrow('broken');
  });
});
