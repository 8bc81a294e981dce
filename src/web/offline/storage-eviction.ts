/** Caches of what can be fetched again, the most dispensable first. */
const evictableCaches = ['tiles', 'pictures'];

/**
 * Does something that stores. On a full device the oldest map tiles and pictures give way to it,
 * half of what is left at a time; it throws when that is not enough either.
 */
export async function withStorageEviction<Result>(store: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await store();
    } catch (error) {
      if (!isQuotaExceeded(error) || !(await evictOldest())) throw error;
    }
  }
}

/** Whether something failed because the device, or what the browser grants of it, is full. */
export function isQuotaExceeded(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}

/** Removes the older half of what is dispensable; false when nothing was left of it. */
export async function evictOldest(): Promise<boolean> {
  if (!('caches' in globalThis)) return false;
  for (const name of evictableCaches) {
    const cache = await caches.open(name);
    // Listed in the order in which they were kept.
    const requests = await cache.keys();
    if (requests.length === 0) continue;
    const olderHalf = requests.slice(0, Math.ceil(requests.length / 2));
    await Promise.all(olderHalf.map((request) => cache.delete(request)));
    return true;
  }
  return false;
}
