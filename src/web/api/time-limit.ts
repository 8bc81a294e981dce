/** No answer is waited for longer. */
export const longestAnswerMs = 20_000;

/**
 * Ends a call that nobody answers: what it carries may have arrived all the same.
 * @param given ends it earlier; alone in browsers that cannot join two (Chromium before 116)
 */
export function timeLimit(given?: AbortSignal | null, limitMs = longestAnswerMs): AbortSignal {
  const limit = AbortSignal.timeout(limitMs);
  return given && 'any' in AbortSignal ? AbortSignal.any([given, limit]) : (given ?? limit);
}
