/** A request to the device whose outcome is reported by an event. */
export interface EventPromise {
  /** Resolves when the event comes; rejects when it reports a failure, or the call itself fails. */
  request: (call: () => Promise<unknown>) => Promise<void>;
  resolve: () => void;
  reject: (error: Error) => void;
}

/** With several requests under way, events settle only the last one. */
export function createEventPromise(): EventPromise {
  let resolveCurrent: () => void = () => undefined;
  let rejectCurrent: (error: unknown) => void = () => undefined;
  return {
    request: (call) =>
      new Promise((resolve, reject) => {
        resolveCurrent = resolve;
        rejectCurrent = reject;
        // That the call resolves does not mean that it is done, and some calls never resolve.
        call().catch(reject);
      }),
    resolve: () => resolveCurrent(),
    reject: (error) => rejectCurrent(error),
  };
}
