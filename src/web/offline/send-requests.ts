const listeners = new Set<() => void>();

/** Asks for everything that waits to be sent now, if that is possible. */
export function requestSending(): void {
  for (const listener of listeners) listener();
}

/** Calls `listener` for each `requestSending`; returns what ends that. */
export function onSendingRequested(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
