/** The longest wait for an answer. */
export const responseTimeoutMs = 20_000;

/**
 * A signal that aborts a call without an answer, which may have arrived all the same.
 * @param callerSignal aborts it earlier; used without the limit by browsers that cannot combine two signals
 * (Chromium before 116)
 */
export function timeoutSignal(
  callerSignal?: AbortSignal | null,
  limitMs = responseTimeoutMs,
): AbortSignal {
  const timeout = AbortSignal.timeout(limitMs);
  return callerSignal && 'any' in AbortSignal
    ? AbortSignal.any([callerSignal, timeout])
    : (callerSignal ?? timeout);
}
