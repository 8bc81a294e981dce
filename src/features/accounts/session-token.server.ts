import { parse } from 'hono/utils/cookie';
import { isBearer } from '../../server/http/bearer.ts';
import type { Settings } from '../../server/settings.ts';
import { signed, verified } from './tokens.server.ts';

type CookieSettings = Pick<Settings, 'publicUrl' | 'authSecret'>;

/** How long a session lasts after the last day it was used. */
export const sessionSeconds = 30 * 24 * 60 * 60;

/** The session token of a request, from its cookie or as Bearer; null without a valid one. */
export function sessionTokenOf(request: Request, settings: CookieSettings): string | null {
  const cookies = request.headers.get('cookie') ?? '';
  const given = bearerOf(request) ?? cookieOf(cookies, cookieName(settings));
  return given === null ? null : verified(given, settings.authSecret);
}

/** The token of the session that a response begins by a cookie; null when it begins none. */
export function begunTokenOf({ headers }: Response, settings: CookieSettings): string | null {
  const cookies = headers.getSetCookie().map((header) => header.split(';', 1)[0] ?? '');
  const given = cookieOf(cookies.join(';'), cookieName(settings));
  return given === null ? null : verified(given, settings.authSecret);
}

/** The request header that asks for a token instead of a cookie; its value is `bearer`. */
const sessionHeader = 'x-session';

/** How a new session is handed to the caller. */
export type SessionForm = 'cookie' | 'token' | 'both';

/**
 * Which form suits a request. The native app asks for a token and gets no cookie. Pages in browsers
 * get a cookie, which scripts cannot read, and never a token, whatever they ask for. Other programs
 * have no page whose scripts could leak one, and get both.
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

/** The signed token that clients without cookies send as Bearer. */
export function bearerToken(token: string, settings: CookieSettings): string {
  return signed(token, settings.authSecret);
}

/** The Set-Cookie header that begins a session. */
export function sessionCookieHeader(token: string, settings: CookieSettings): string {
  const value = encodeURIComponent(signed(token, settings.authSecret));
  return cookieHeader(value, sessionSeconds, settings);
}

/** The Set-Cookie header that deletes the session cookie. */
export function endedCookieHeader(settings: CookieSettings): string {
  return cookieHeader('', 0, settings);
}

/** The session cookie's name, with its prefix. */
export function cookieName(settings: Pick<Settings, 'publicUrl'>): string {
  return `${cookiePrefix(settings)}thikana.session`;
}

/**
 * The prefix of cookie names. Over https it is `__Host-`, which browsers accept only from this very
 * host (RFC 6265bis, 4.1.3.2): otherwise another site under the same domain could plant a session.
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
