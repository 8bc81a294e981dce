/** What is asked of the device, and whose end an event tells. */
export interface ToldByEvents {
  /** Asks, and is done when the event comes; rejects when it tells of a failure or asking fails. */
  ask: (ask: () => Promise<unknown>) => Promise<void>;
  done: () => void;
  failed: (error: Error) => void;
}

/** Of several that were asked for, the last one is told of. */
export function toldByEvents(): ToldByEvents {
  let done: () => void = () => undefined;
  let failed: (error: unknown) => void = () => undefined;
  return {
    ask: (ask) =>
      new Promise((resolve, reject) => {
        done = resolve;
        failed = reject;
        // That it was heard is not that it is done, and some calls never say so.
        ask().catch(reject);
      }),
    done: () => done(),
    failed: (error) => failed(error),
  };
}
