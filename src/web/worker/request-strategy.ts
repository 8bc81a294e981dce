/** How the worker answers a request; `network`: it leaves it to the browser. */
export type RequestStrategy = 'network' | 'file' | 'picture' | 'page' | 'tile';

/** What is looked at of a request. */
export interface RequestTraits {
  method: string;
  mode: string;
  url: string;
  /** What a page wants it for: `image` for pictures. */
  destination: string;
  /** Whether only a piece of the file is asked for. */
  ranged: boolean;
}

/** Addresses that are no pages of the interface: API, sign-in, mails, pictures, files by name. */
const noPage = /^\/(api|dev|files|assets)(\/|$)|\.\w+$/;
const picture = /^\/files\/[\w-]+\.(webp|jpg|png|avif|gif)$/;

/**
 * Which way a request goes. Only reads are ever answered from what is kept: calls of the API, live
 * streams, uploads, pieces of files and all of other sites but the tiles of maps pass by.
 */
export function requestStrategy(
  { method, mode, url, destination, ranged }: RequestTraits,
  origin: string,
): RequestStrategy {
  if (method !== 'GET' || ranged) return 'network';
  const address = new URL(url);
  // The content security policy lets no other pictures in.
  if (address.origin !== origin) return destination === 'image' ? 'tile' : 'network';
  if (mode === 'navigate') return noPage.test(address.pathname) ? 'network' : 'page';
  if (address.pathname.startsWith('/assets/')) return 'file';
  return picture.test(address.pathname) ? 'picture' : 'network';
}
