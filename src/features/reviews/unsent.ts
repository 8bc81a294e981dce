const unsent = 'unsent';

/**
 * The temporary id of a review or reply that is shown while it is being sent, made of its
 * idempotency key.
 */
export function unsentId(key: string): string {
  return `${unsent} ${key}`;
}

/** Whether something is still being sent. */
export function isUnsent({ id }: { id: string }): boolean {
  return id.startsWith(unsent);
}
