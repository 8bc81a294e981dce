/** A cache of answers by their questions, which also knows the requests under way. */
export interface AnswerCache<Answer> {
  /** The answer that is cached or under way; undefined when there is neither. */
  get: (question: string) => Promise<Answer | null> | undefined;
  /** Asks, and caches the answer unless it is null; `get` gives the pending answer meanwhile. */
  load: (question: string, ask: () => Promise<Answer | null>) => Promise<Answer | null>;
}

/** Creates a cache of at most `maxAnswers` answers, none older than `maxAgeMs`. */
export function createAnswerCache<Answer>(
  maxAnswers: number,
  maxAgeMs: number,
  now: () => Date,
): AnswerCache<Answer> {
  // Oldest first: all expire after the same time.
  const cachedAnswers = new Map<string, { answer: Answer; expiresAt: number }>();
  const pendingAnswers = new Map<string, Promise<Answer | null>>();

  function cacheAnswer(question: string, answer: Answer): void {
    const time = now().getTime();
    cachedAnswers.delete(question);
    cachedAnswers.set(question, { answer, expiresAt: time + maxAgeMs });
    for (const [oldest, { expiresAt }] of cachedAnswers) {
      if (cachedAnswers.size <= maxAnswers && expiresAt > time) break;
      cachedAnswers.delete(oldest);
    }
  }

  return {
    get(question) {
      const cachedAnswer = cachedAnswers.get(question);
      if (cachedAnswer && cachedAnswer.expiresAt > now().getTime())
        return Promise.resolve(cachedAnswer.answer);
      return pendingAnswers.get(question);
    },
    load(question, fetchAnswer) {
      const pendingAnswer = fetchAnswer()
        .then((answer) => {
          if (answer !== null) cacheAnswer(question, answer);
          return answer;
        })
        .finally(() => pendingAnswers.delete(question));
      pendingAnswers.set(question, pendingAnswer);
      return pendingAnswer;
    },
  };
}
