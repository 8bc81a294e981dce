import { cacheNewest, findCached } from './bounded-cache.ts';
import { isCacheable, isTooOld, otherSizes } from './picture-rules.ts';

/** At some 30 KB each, about 10 MB. */
const pictures = { name: 'pictures', maxEntries: 300 } as const;

/** A kept picture, else the server's, which is kept; without a network in any size that is there. */
export async function respondWithPicture(
  request: Request,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<Response> {
  const cached = await findCached(pictures, request);
  if (cached && !isTooOld(cached, Date.now())) return cached;
  try {
    const response = await fetch(request);
    if (isCacheable(response)) waitUntil(cacheNewest(pictures, request.url, response.clone()));
    return response;
  } catch (error) {
    const substitute = cached ?? (await anySize(new URL(request.url).pathname));
    if (substitute) return substitute;
    throw error;
  }
}

/** Keeps pictures that were shown before there was a worker. */
export async function cachePictures(paths: readonly string[]): Promise<void> {
  for (const path of paths.slice(0, pictures.maxEntries)) {
    if (await findCached(pictures, path)) continue;
    const response = await fetch(path);
    if (isCacheable(response)) await cacheNewest(pictures, path, response);
  }
}

async function anySize(path: string): Promise<Response | undefined> {
  for (const other of otherSizes(path)) {
    const cachedVariant = await findCached(pictures, other);
    if (cachedVariant) return cachedVariant;
  }
  return undefined;
}
