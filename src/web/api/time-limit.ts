const longestAnswerMs = 20_000;

/** Ends a call that nobody answers: what it carries may have arrived all the same. */
export function timeLimit(): AbortSignal {
  return AbortSignal.timeout(longestAnswerMs);
}
