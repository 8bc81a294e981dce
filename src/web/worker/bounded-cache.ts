import { isFull, makeRoom } from '../offline/make-room.ts';
import { keptCache } from './kept-cache.ts';

/** A cache of this name that holds at most so many answers; the oldest go first. */
interface BoundedCache {
  name: 'pictures' | 'tiles';
  most: number;
}

/** Keeps an answer as the newest; on a full device older ones make room for what comes next. */
export async function keepNewest(
  { name, most }: BoundedCache,
  url: string,
  response: Response,
): Promise<void> {
  const cache = await keptCache(name);
  try {
    await cache.put(url, response);
  } catch (error) {
    if (!isFull(error)) throw error;
    await makeRoom();
  }
  const kept = await cache.keys();
  const surplus = kept.slice(0, Math.max(0, kept.length - most));
  await Promise.all(surplus.map((request) => cache.delete(request)));
}

/** What is kept for an address, whatever headers it was requested with. */
export async function keptIn(
  { name }: BoundedCache,
  request: Request | string,
): Promise<Response | undefined> {
  return caches.match(request, { cacheName: name, ignoreVary: true });
}
