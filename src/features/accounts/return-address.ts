import { urlOf } from '../../shared/url-of.ts';

/** Where the last screen is kept while its visitor signs in; each tab has its own. */
const storageKey = 'return-to';
const anywhere = 'https://site.invalid';

/** A path within the site, as it was; null for anything that could lead elsewhere, or in a circle. */
export function ownPath(text: unknown): string | null {
  if (typeof text !== 'string' || !text.startsWith('/')) return null;
  const url = urlOf(text, anywhere);
  if (url?.origin !== anywhere || /^\/(\/|auth\/?$)/.test(url.pathname)) return null;
  const { pathname, search, hash } = url;
  return pathname + search + hash;
}

/** The path that an address or a link to /auth names for the time after signing in. */
export function namedReturn({ search, state }: { search: string; state: unknown }): string | null {
  const named = new URLSearchParams(search).get('next');
  const linked = typeof state === 'object' && state && 'next' in state ? state.next : null;
  return ownPath(named) ?? ownPath(linked);
}

/** Keeps the screen that somebody is on, so that signing in brings them back to it. */
export function rememberScreen(path: string): void {
  const own = ownPath(path);
  if (!own) return;
  try {
    sessionStorage.setItem(storageKey, own);
  } catch {
    // Refused storage costs the way back, nothing else.
  }
}

/** The screen that was kept; home when there is none. */
export function rememberedScreen(): string {
  try {
    return ownPath(sessionStorage.getItem(storageKey)) ?? '/';
  } catch {
    return '/';
  }
}
