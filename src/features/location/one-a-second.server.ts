import { setTimeout as wait } from 'node:timers/promises';

/**
 * Runs one task after the other with at least `pauseMs` between their starts. A task that would
 * be more than `mostWaiting` deep in the queue is not run: null is answered at once.
 */
export function oneASecond(pauseMs: number, mostWaiting: number) {
  let last: Promise<unknown> = Promise.resolve();
  let nextStart = 0;
  let waiting = 0;
  return async <T>(task: () => Promise<T>): Promise<T | null> => {
    if (waiting >= mostWaiting) return null;
    waiting += 1;
    const turn = last.then(async () => {
      await wait(Math.max(0, nextStart - performance.now()));
      nextStart = performance.now() + pauseMs;
    });
    last = turn;
    await turn;
    waiting -= 1;
    return task();
  };
}
