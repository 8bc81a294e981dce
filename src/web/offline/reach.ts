/** Whether the server can be reached, as far as is known in this tab. */
export interface Reach {
  isAway: () => boolean;
  /** A call came through, or did not. */
  heard: (answered: boolean) => void;
  subscribe: (listener: () => void) => () => void;
}

/** Begins with what the device says of its network, and goes on with what calls come to. */
export function createReach(online: boolean): Reach {
  let away = !online;
  const listeners = new Set<() => void>();
  return {
    isAway: () => away,
    heard: (answered) => {
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
