import { Refusal } from '../../shared/problem.ts';
import { urlOf } from '../../shared/url-of.ts';
import type { Settings } from '../settings.ts';
import { isBearer } from './bearer.ts';

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses what another site makes a browser do: an unsafe method must come from a page of this
 * site, also without cookies, since its answer may set or take away one. Clients with a bearer
 * token are let through: no foreign page can send one, and their cookies count for nothing. So are
 * the native app's pages without cookies, which sign in.
 */
export function checkOrigin(
  request: Request,
  { publicUrl, appOrigins, production }: Pick<Settings, 'publicUrl' | 'appOrigins' | 'production'>,
): void {
  const { method, headers } = request;
  if (safe.has(method) || isBearer(request)) return;
  const origin = headers.get('origin');
  // Browsers send one of the two with every unsafe method; programs that are none send neither.
  const site = headers.get('sec-fetch-site') ?? 'none';
  if (origin === null && ['same-origin', 'none'].includes(site)) return;
  if (origin === new URL(publicUrl).origin) return;
  if (origin !== null && appOrigins.includes(origin) && !headers.has('cookie')) return;
  // While developing, the site is visited by several names.
  if (!production && origin !== null && hostOf(origin) === headers.get('host')) return;
  throw new Refusal('notAllowed', { detail: 'The request comes from another site' });
}

function hostOf(origin: string): string {
  return urlOf(origin)?.host ?? '';
}
