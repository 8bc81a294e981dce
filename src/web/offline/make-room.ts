/** Caches of what can be fetched again, the most dispensable first. */
const spareCaches = ['tiles', 'pictures'];

/**
 * Does something that stores. On a full device the oldest map tiles and pictures give way to it,
 * half of what is left at a time; it throws when that is not enough either.
 */
export async function withRoom<Result>(store: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await store();
    } catch (error) {
      if (!isFull(error) || !(await makeRoom())) throw error;
    }
  }
}

/** Whether something failed because the device, or what the browser grants of it, is full. */
export function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}

/** Removes the older half of what is dispensable; false when nothing was left of it. */
export async function makeRoom(): Promise<boolean> {
  if (!('caches' in globalThis)) return false;
  for (const name of spareCaches) {
    const cache = await caches.open(name);
    // Listed in the order in which they were kept.
    const kept = await cache.keys();
    if (kept.length === 0) continue;
    const old = kept.slice(0, Math.ceil(kept.length / 2));
    await Promise.all(old.map((request) => cache.delete(request)));
    return true;
  }
  return false;
}
