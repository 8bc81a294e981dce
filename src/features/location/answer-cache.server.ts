/** A cache of answers by their questions, which also knows the requests under way. */
export interface AnswerCache<Answer> {
  /** The answer that is cached or under way; undefined when there is neither. */
  known: (question: string) => Promise<Answer | null> | undefined;
  /** Asks, and caches the answer unless it is null; `known` gives the pending answer meanwhile. */
  ask: (question: string, ask: () => Promise<Answer | null>) => Promise<Answer | null>;
}

/** Creates a cache of at most `most` answers, none older than `maxAgeMs`. */
export function createAnswerCache<Answer>(
  most: number,
  maxAgeMs: number,
  now: () => Date,
): AnswerCache<Answer> {
  // Oldest first: all expire after the same time.
  const kept = new Map<string, { answer: Answer; until: number }>();
  const underWay = new Map<string, Promise<Answer | null>>();

  function keep(question: string, answer: Answer): void {
    const time = now().getTime();
    kept.delete(question);
    kept.set(question, { answer, until: time + maxAgeMs });
    for (const [oldest, { until }] of kept) {
      if (kept.size <= most && until > time) break;
      kept.delete(oldest);
    }
  }

  return {
    known(question) {
      const earlier = kept.get(question);
      if (earlier && earlier.until > now().getTime()) return Promise.resolve(earlier.answer);
      return underWay.get(question);
    },
    ask(question, ask) {
      const asking = ask()
        .then((answer) => {
          if (answer !== null) keep(question, answer);
          return answer;
        })
        .finally(() => underWay.delete(question));
      underWay.set(question, asking);
      return asking;
    },
  };
}
