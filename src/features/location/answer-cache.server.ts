/** A cache of answers by their questions, which also knows the requests under way. */
export interface AnswerCache<Answer> {
  /** The answer that is cached or under way; undefined when there is neither. */
  known: (question: string) => Promise<Answer | null> | undefined;
  /** Asks, and caches the answer unless it is null; `known` gives the pending answer meanwhile. */
  ask: (question: string, ask: () => Promise<Answer | null>) => Promise<Answer | null>;
}

/** Creates a cache of at most `maxAnswers` answers, none older than `maxAgeMs`. */
export function createAnswerCache<Answer>(
  maxAnswers: number,
  maxAgeMs: number,
  now: () => Date,
): AnswerCache<Answer> {
  // Oldest first: all expire after the same time.
  const cachedAnswers = new Map<string, { answer: Answer; until: number }>();
  const pendingAnswers = new Map<string, Promise<Answer | null>>();

  function cacheAnswer(question: string, answer: Answer): void {
    const time = now().getTime();
    cachedAnswers.delete(question);
    cachedAnswers.set(question, { answer, until: time + maxAgeMs });
    for (const [oldest, { until }] of cachedAnswers) {
      if (cachedAnswers.size <= maxAnswers && until > time) break;
      cachedAnswers.delete(oldest);
    }
  }

  return {
    known(question) {
      const cachedAnswer = cachedAnswers.get(question);
      if (cachedAnswer && cachedAnswer.until > now().getTime())
        return Promise.resolve(cachedAnswer.answer);
      return pendingAnswers.get(question);
    },
    ask(question, fetchAnswer) {
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
