const listeners = new Set<() => void>();

/** Asks for everything that waits to be sent now, if that is possible. */
export function askToSend(): void {
  for (const listener of listeners) listener();
}

/** Calls `listener` for each `askToSend`; returns what ends that. */
export function onSendingAsked(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
