import { Refusal } from '../../shared/problem.ts';
import { parseUrl } from '../../shared/parse-url.ts';
import type { Settings } from '../settings.ts';
import { hasBearerToken } from './has-bearer-token.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses cross-site requests (CSRF): an unsafe method must come from a page of this site, even without
 * cookies, since the answer may set or remove one. Let through are clients with a bearer token, which
 * no foreign page can send and beside which cookies are ignored, and the native app's pages without
 * cookies, so that they can sign in.
 */
export function refuseCrossSite(
  request: Request,
  { publicUrl, appOrigins, production }: Pick<Settings, 'publicUrl' | 'appOrigins' | 'production'>,
): void {
  const { method, headers } = request;
  if (safeMethods.has(method) || hasBearerToken(request)) return;
  const origin = headers.get('origin');
  // Browsers send at least one of the two headers with every unsafe method; other programs send neither.
  const site = headers.get('sec-fetch-site') ?? 'none';
  if (origin === null && ['same-origin', 'none'].includes(site)) return;
  if (origin === new URL(publicUrl).origin) return;
  if (origin !== null && appOrigins.includes(origin) && !headers.has('cookie')) return;
  // In development the site is opened under several host names.
  if (!production && origin !== null && hostOf(origin) === headers.get('host')) return;
  throw new Refusal('notAllowed', { detail: 'The request comes from another site' });
}

function hostOf(origin: string): string {
  return parseUrl(origin)?.host ?? '';
}
