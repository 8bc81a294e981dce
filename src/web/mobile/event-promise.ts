/** A request to the device whose outcome is reported by an event. */
export interface EventPromise {
  /** Resolves when the event comes; rejects when it reports a failure, or the call itself fails. */
  ask: (ask: () => Promise<unknown>) => Promise<void>;
  done: () => void;
  failed: (error: Error) => void;
}

/** With several requests under way, events settle only the last one. */
export function createEventPromise(): EventPromise {
  let done: () => void = () => undefined;
  let failed: (error: unknown) => void = () => undefined;
  return {
    ask: (ask) =>
      new Promise((resolve, reject) => {
        done = resolve;
        failed = reject;
        // That the call resolves does not mean that it is done, and some calls never resolve.
        ask().catch(reject);
      }),
    done: () => done(),
    failed: (error) => failed(error),
  };
}
