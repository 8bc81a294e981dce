import { parse } from 'hono/utils/cookie';
import { isBearer } from '../../server/http/bearer.ts';
import type { Settings } from '../../server/settings.ts';
import { signed, verified } from './tokens.server.ts';

type CookieSettings = Pick<Settings, 'publicUrl' | 'authSecret'>;

/** Sessions last this long after the last day they were used. */
export const sessionSeconds = 30 * 24 * 60 * 60;

/** The session's token that a request carries, by cookie or as Bearer; null when there is none. */
export function sessionTokenOf(request: Request, settings: CookieSettings): string | null {
  const cookies = request.headers.get('cookie') ?? '';
  const given = bearerOf(request) ?? cookieOf(cookies, cookieName(settings));
  return given === null ? null : verified(given, settings.authSecret);
}

/** The token of the session that an answer begins by a cookie; null when it begins none. */
export function begunTokenOf({ headers }: Response, settings: CookieSettings): string | null {
  const cookies = headers.getSetCookie().map((header) => header.split(';', 1)[0] ?? '');
  const given = cookieOf(cookies.join(';'), cookieName(settings));
  return given === null ? null : verified(given, settings.authSecret);
}

/** The header by which a client asks for a token instead of a cookie; its value is `bearer`. */
const sessionHeader = 'x-session';

/** How a session that begins is given to the caller. */
export type SessionForm = 'cookie' | 'token' | 'both';

/**
 * The native app asks for a token and gets no cookie. Pages of browsers get a cookie, which no
 * script can read, and never a token, whatever they ask for. Other programs have no pages whose
 * scripts could give one away: they get both.
 */
export function sessionFormFor(
  { headers }: Request,
  { appOrigins }: Pick<Settings, 'appOrigins'>,
): SessionForm {
  const origin = headers.get('origin');
  const isPage = origin !== null || headers.has('sec-fetch-site');
  const asks = headers.get(sessionHeader) === 'bearer';
  if (asks && (!isPage || (origin !== null && appOrigins.includes(origin)))) return 'token';
  return isPage ? 'cookie' : 'both';
}

/** What clients without cookies send as Bearer. */
export function bearerToken(token: string, settings: CookieSettings): string {
  return signed(token, settings.authSecret);
}

/** The header that gives a browser its session. */
export function sessionCookieHeader(token: string, settings: CookieSettings): string {
  const value = encodeURIComponent(signed(token, settings.authSecret));
  return cookieHeader(value, sessionSeconds, settings);
}

/** The header that takes it away. */
export function endedCookieHeader(settings: CookieSettings): string {
  return cookieHeader('', 0, settings);
}

/** The session cookie's name, with its prefix. */
export function cookieName(settings: Pick<Settings, 'publicUrl'>): string {
  return `${cookiePrefix(settings)}thikana.session`;
}

/**
 * What the names of cookies begin with: over https with what browsers take from this very host alone
 * (RFC 6265bis, 4.1.3.2). Another site under the same domain could give visitors a session otherwise.
 */
export function cookiePrefix({ publicUrl }: Pick<Settings, 'publicUrl'>): string {
  return publicUrl.startsWith('https:') ? '__Host-' : '';
}

function cookieHeader(value: string, maxAge: number, settings: CookieSettings): string {
  const secure = settings.publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${cookieName(settings)}=${value}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}

function bearerOf(request: Request): string | null {
  if (!isBearer(request)) return null;
  const header = request.headers.get('authorization') ?? '';
  return decoded(header.slice('bearer '.length).trim());
}

function cookieOf(cookies: string, name: string): string | null {
  return parse(cookies, name)[name] ?? null;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
