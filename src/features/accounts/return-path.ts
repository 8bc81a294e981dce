import { parseUrl } from '../../shared/parse-url.ts';

/** The key of sessionStorage, so one per tab, for the screen to return to after signing in. */
const storageKey = 'return-to';
const placeholderOrigin = 'https://site.invalid';

/**
 * A path within the site, unchanged; null for any text that could lead to another site, or back to
 * /auth.
 */
export function toInternalPath(text: unknown): string | null {
  if (typeof text !== 'string' || !text.startsWith('/')) return null;
  const url = parseUrl(text, placeholderOrigin);
  if (url?.origin !== placeholderOrigin || /^\/(\/|auth\/?$)/.test(url.pathname)) return null;
  const { pathname, search, hash } = url;
  return pathname + search + hash;
}

/**
 * The path to go to after signing in, as named by the address of /auth or by the state of the link
 * to it.
 */
export function readReturnPath({
  search,
  state,
}: {
  search: string;
  state: unknown;
}): string | null {
  const nextParameter = new URLSearchParams(search).get('next');
  const nextState = typeof state === 'object' && state && 'next' in state ? state.next : null;
  return toInternalPath(nextParameter) ?? toInternalPath(nextState);
}

/** Stores the current screen, so that signing in returns to it. */
export function saveReturnPath(path: string): void {
  const internalPath = toInternalPath(path);
  if (!internalPath) return;
  try {
    sessionStorage.setItem(storageKey, internalPath);
  } catch {
    // Storage is refused: only the return to the screen is lost.
  }
}

/** The stored screen; home when there is none. */
export function loadReturnPath(): string {
  try {
    return toInternalPath(sessionStorage.getItem(storageKey)) ?? '/';
  } catch {
    return '/';
  }
}
