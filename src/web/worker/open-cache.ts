import { cacheNames } from '../offline/cache-names.ts';

let ended = false;

/** A cache to keep something in; rejects once keeping has ended, so that nothing begins it anew. */
export async function openCache(name: (typeof cacheNames)[number]): Promise<Cache> {
  if (ended) throw new Error('nothing is kept any more');
  return caches.open(name);
}

/** Removes all that was kept: the site has no worker any more, and this one is the last. */
export async function endCaching(): Promise<void> {
  ended = true;
  await Promise.all(cacheNames.map((name) => caches.delete(name)));
}
