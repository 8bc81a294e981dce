/**
 * Resolves to the result of `work` if it comes within the given milliseconds. Otherwise throws what `createTimeoutError`
 * makes; if `cancelSignal` is aborted first, throws its reason. The work itself continues, and its result is
 * ignored.
 */
export async function withTimeout<Result>(
  work: Promise<Result>,
  ms: number,
  createTimeoutError: () => Error,
  cancelSignal?: AbortSignal,
): Promise<Result> {
  const cleanUpController = new AbortController();
  const timeoutOrCancel = new Promise<never>((_resolve, reject) => {
    const timer = setTimeout(() => reject(createTimeoutError()), ms);
    cleanUpController.signal.addEventListener('abort', () => clearTimeout(timer));
    const rejectWithReason = () => reject(cancelSignal?.reason);
    if (cancelSignal?.aborted) rejectWithReason();
    cancelSignal?.addEventListener('abort', rejectWithReason, { signal: cleanUpController.signal });
  });
  try {
    return await Promise.race([work, timeoutOrCancel]);
  } finally {
    cleanUpController.abort();
  }
}
