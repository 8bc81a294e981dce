import { isKeepable, isTooOld, mostPictures, otherSizes } from './picture-rules.ts';

const cacheName = 'pictures';

/** A kept picture, else the server's, which is kept; without a network in any size that is there. */
export async function pictureAnswer(
  request: Request,
  later: (work: Promise<unknown>) => void,
): Promise<Response> {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(request, { ignoreVary: true });
  if (kept && !isTooOld(kept, Date.now())) return kept;
  try {
    const response = await fetch(request);
    if (isKeepable(response)) later(keep(cache, request.url, response.clone()));
    return response;
  } catch (error) {
    const other = kept ?? (await anySize(cache, new URL(request.url).pathname));
    if (other) return other;
    throw error;
  }
}

/** Keeps pictures that were shown before there was a worker. */
export async function keepPictures(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheName);
  for (const path of paths.slice(0, mostPictures)) {
    if (await cache.match(path, { ignoreVary: true })) continue;
    const response = await fetch(path);
    if (isKeepable(response)) await keep(cache, path, response);
  }
}

async function keep(cache: Cache, url: string, response: Response): Promise<void> {
  try {
    await cache.put(url, response);
    const kept = await cache.keys();
    // They come in the order in which they were kept.
    await drop(cache, kept.slice(0, Math.max(0, kept.length - mostPictures)));
  } catch {
    // The device is full: older pictures make room for what comes next.
    const kept = await cache.keys();
    await drop(cache, kept.slice(0, Math.ceil(kept.length / 2)));
  }
}

async function anySize(cache: Cache, path: string): Promise<Response | undefined> {
  for (const other of otherSizes(path)) {
    const kept = await cache.match(other, { ignoreVary: true });
    if (kept) return kept;
  }
  return undefined;
}

async function drop(cache: Cache, requests: readonly Request[]): Promise<void> {
  await Promise.all(requests.map((request) => cache.delete(request)));
}
