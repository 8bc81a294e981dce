/** The longest wait for an answer. */
export const responseTimeoutMs = 20_000;

/**
 * A signal that aborts a call without an answer, which may have arrived all the same.
 * @param given aborts it earlier; used without the limit by browsers that cannot combine two signals
 * (Chromium before 116)
 */
export function timeoutSignal(
  given?: AbortSignal | null,
  limitMs = responseTimeoutMs,
): AbortSignal {
  const limit = AbortSignal.timeout(limitMs);
  return given && 'any' in AbortSignal ? AbortSignal.any([given, limit]) : (given ?? limit);
}
