import { cacheNewest, findCached } from './bounded-cache.ts';
import { isCacheable } from './picture-rules.ts';

/** At some 15 KB each, about 6 MB: a few neighbourhoods, each at a few depths. */
const tiles = { name: 'tiles', maxEntries: 400 } as const;
/** How long a tile may take before the kept one is shown instead. */
const patienceMs = 3000;

/**
 * A tile of a map from its own server, or from the browser's cache for as long as that server's
 * headers allow. Those that were looked at are kept, and stand in where the server cannot be
 * reached; none is ever fetched that no map has shown (the tile policy of OpenStreetMap:
 * https://operations.osmfoundation.org/policies/tiles/).
 */
export async function respondWithTile(
  request: Request,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<Response> {
  const answer = fetchTile(request).then((response) => {
    if (isCacheable(response)) waitUntil(cacheNewest(tiles, request.url, response.clone()));
    return response;
  });
  const afterPatience = async () => {
    await new Promise((resolve) => {
      setTimeout(resolve, patienceMs);
    });
    return (await findCached(tiles, request.url)) ?? answer;
  };
  try {
    return await Promise.race([answer, afterPatience()]);
  } catch (error) {
    const cached = await findCached(tiles, request.url);
    if (cached) return cached;
    throw error;
  }
}

/** Whether the tiles' server allows CORS requests; assumed until one has failed. */
let isCorsAllowed = true;

async function fetchTile(request: Request): Promise<Response> {
  const { url, signal } = request;
  if (!isCorsAllowed) return fetch(request);
  try {
    return await fetch(url, { mode: 'cors', credentials: 'omit', signal });
  } catch {
    // Shown all the same, but not kept: an opaque response counts as megabytes of storage.
    const response = await fetch(request);
    isCorsAllowed = false;
    return response;
  }
}
