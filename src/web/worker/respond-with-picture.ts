import { cacheNewest, findCached } from './bounded-cache.ts';
import { isCacheable, isTooOld, otherSizes } from './picture-rules.ts';

/** At some 30 KB each, about 10 MB. */
const pictures = { name: 'pictures', most: 300 } as const;

/** A kept picture, else the server's, which is kept; without a network in any size that is there. */
export async function respondWithPicture(
  request: Request,
  later: (work: Promise<unknown>) => void,
): Promise<Response> {
  const kept = await findCached(pictures, request);
  if (kept && !isTooOld(kept, Date.now())) return kept;
  try {
    const response = await fetch(request);
    if (isCacheable(response)) later(cacheNewest(pictures, request.url, response.clone()));
    return response;
  } catch (error) {
    const other = kept ?? (await anySize(new URL(request.url).pathname));
    if (other) return other;
    throw error;
  }
}

/** Keeps pictures that were shown before there was a worker. */
export async function cachePictures(paths: readonly string[]): Promise<void> {
  for (const path of paths.slice(0, pictures.most)) {
    if (await findCached(pictures, path)) continue;
    const response = await fetch(path);
    if (isCacheable(response)) await cacheNewest(pictures, path, response);
  }
}

async function anySize(path: string): Promise<Response | undefined> {
  for (const other of otherSizes(path)) {
    const kept = await findCached(pictures, other);
    if (kept) return kept;
  }
  return undefined;
}
