/** Whether the server can be reached, as far as is known in this tab. */
export interface Reachability {
  isAway: () => boolean;
  /** Notes whether a call was answered. */
  noteAnswered: (answered: boolean) => void;
  subscribe: (listener: () => void) => () => void;
}

/** Begins with what the device says of its network; after that the outcome of calls counts. */
export function createReachability(online: boolean): Reachability {
  let away = !online;
  const listeners = new Set<() => void>();
  return {
    isAway: () => away,
    noteAnswered: (answered) => {
      if (away === !answered) return;
      away = !answered;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
