/** Answers by their questions: what was answered lately, and what is being asked. */
export interface KeptAnswers<Answer> {
  /** The answer that is kept or on its way; undefined when it has to be asked for. */
  known: (question: string) => Promise<Answer | null> | undefined;
  /** Asks, and keeps the answer unless it is null; who looks for it meanwhile shares it. */
  ask: (question: string, ask: () => Promise<Answer | null>) => Promise<Answer | null>;
}

/** Keeps at most `most` answers, and none for longer than `maxAgeMs`. */
export function keptAnswers<Answer>(
  most: number,
  maxAgeMs: number,
  now: () => Date,
): KeptAnswers<Answer> {
  // In the order of their age: all are kept for the same time.
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
