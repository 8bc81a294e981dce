import type { Task } from 'graphile-worker';

/**
 * A job that is interrupted when its turn is over or the program ends, and then queued again: other
 * slow jobs run in between, and no live job lasts so long that it counts as lost.
 */
export function createTimeSlicedTask(
  turnMs: number,
  work: (turn: AbortSignal) => Promise<unknown>,
  requeue: () => Promise<void>,
): Task {
  return async (_, { abortSignal }) => {
    // Not `AbortSignal.any` with `AbortSignal.timeout`: Node 20 collects the latter as garbage before its time.
    const turn = new AbortController();
    const endTurn = () => turn.abort();
    const timer = setTimeout(endTurn, turnMs);
    if (abortSignal.aborted) endTurn();
    abortSignal.addEventListener('abort', endTurn);
    try {
      await work(turn.signal);
    } finally {
      clearTimeout(timer);
      abortSignal.removeEventListener('abort', endTurn);
    }
    if (turn.signal.aborted) await requeue();
  };
}
