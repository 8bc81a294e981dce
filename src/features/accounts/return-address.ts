import { urlOf } from '../../shared/url-of.ts';

/** The key of sessionStorage, so one per tab, for the screen to return to after signing in. */
const storageKey = 'return-to';
const anywhere = 'https://site.invalid';

/**
 * A path within the site, unchanged; null for any text that could lead to another site, or back to
 * /auth.
 */
export function ownPath(text: unknown): string | null {
  if (typeof text !== 'string' || !text.startsWith('/')) return null;
  const url = urlOf(text, anywhere);
  if (url?.origin !== anywhere || /^\/(\/|auth\/?$)/.test(url.pathname)) return null;
  const { pathname, search, hash } = url;
  return pathname + search + hash;
}

/**
 * The path to go to after signing in, as named by the address of /auth or by the state of the link
 * to it.
 */
export function namedReturn({ search, state }: { search: string; state: unknown }): string | null {
  const named = new URLSearchParams(search).get('next');
  const linked = typeof state === 'object' && state && 'next' in state ? state.next : null;
  return ownPath(named) ?? ownPath(linked);
}

/** Stores the current screen, so that signing in returns to it. */
export function rememberScreen(path: string): void {
  const own = ownPath(path);
  if (!own) return;
  try {
    sessionStorage.setItem(storageKey, own);
  } catch {
    // Storage is refused: only the return to the screen is lost.
  }
}

/** The stored screen; home when there is none. */
export function rememberedScreen(): string {
  try {
    return ownPath(sessionStorage.getItem(storageKey)) ?? '/';
  } catch {
    return '/';
  }
}
