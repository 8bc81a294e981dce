const optimisticIdPrefix = 'unsent';

/**
 * The temporary id of a review or reply that is shown while it is being sent, made of its
 * idempotency key.
 */
export function optimisticId(key: string): string {
  return `${optimisticIdPrefix} ${key}`;
}

/** Whether something is still being sent. */
export function isBeingSent({ id }: { id: string }): boolean {
  return id.startsWith(optimisticIdPrefix);
}
