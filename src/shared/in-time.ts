/**
 * What `work` gives, if it comes within so many milliseconds. Throws what `late` makes when it does
 * not, and the reason of `givenUp` when that is aborted meanwhile; the work itself goes on unheard.
 */
export async function inTime<Result>(
  work: Promise<Result>,
  ms: number,
  late: () => Error,
  givenUp?: AbortSignal,
): Promise<Result> {
  const over = new AbortController();
  const end = new Promise<never>((_resolve, reject) => {
    const timer = setTimeout(() => reject(late()), ms);
    over.signal.addEventListener('abort', () => clearTimeout(timer));
    const giveUp = () => reject(givenUp?.reason);
    if (givenUp?.aborted) giveUp();
    givenUp?.addEventListener('abort', giveUp, { signal: over.signal });
  });
  try {
    return await Promise.race([work, end]);
  } finally {
    over.abort();
  }
}
