import { isQuotaExceeded, evictOldest } from '../offline/storage-eviction.ts';
import { openCache } from './open-cache.ts';

/** A cache of this name that holds at most so many answers; the oldest go first. */
interface BoundedCache {
  name: 'pictures' | 'tiles';
  maxEntries: number;
}

/** Keeps an answer as the newest; on a full device older ones make room for what comes next. */
export async function cacheNewest(
  { name, maxEntries }: BoundedCache,
  url: string,
  response: Response,
): Promise<void> {
  const cache = await openCache(name);
  try {
    await cache.put(url, response);
  } catch (error) {
    if (!isQuotaExceeded(error)) throw error;
    await evictOldest();
  }
  const requests = await cache.keys();
  const surplus = requests.slice(0, Math.max(0, requests.length - maxEntries));
  await Promise.all(surplus.map((request) => cache.delete(request)));
}

/** What is kept for an address, whatever headers it was requested with. */
export async function findCached(
  { name }: BoundedCache,
  request: Request | string,
): Promise<Response | undefined> {
  return caches.match(request, { cacheName: name, ignoreVary: true });
}
