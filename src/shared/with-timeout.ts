/**
 * Resolves to the result of `work` if it comes within the given milliseconds. Otherwise throws what `late`
 * makes; if `givenUp` is aborted first, throws its reason. The work itself continues, and its result is
 * ignored.
 */
export async function withTimeout<Result>(
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
