import { parse } from 'hono/utils/cookie';
import { hasBearerToken } from '../../server/http/has-bearer-token.ts';
import type { Settings } from '../../server/settings.ts';
import { signToken, verifySignedToken } from './tokens.server.ts';

type CookieSettings = Pick<Settings, 'publicUrl' | 'authSecret'>;

/** How long a session lasts after the last day it was used. */
export const sessionSeconds = 30 * 24 * 60 * 60;

/** The session token of a request, from its cookie or as Bearer; null without a valid one. */
export function readSessionToken(request: Request, settings: CookieSettings): string | null {
  const cookies = request.headers.get('cookie') ?? '';
  const signedToken = readBearerToken(request) ?? readCookie(cookies, sessionCookieName(settings));
  return signedToken === null ? null : verifySignedToken(signedToken, settings.authSecret);
}

/** The token of the session that a response begins by a cookie; null when it begins none. */
export function readNewSessionToken(
  { headers }: Response,
  settings: CookieSettings,
): string | null {
  const cookies = headers.getSetCookie().map((header) => header.split(';', 1)[0] ?? '');
  const signedCookieToken = readCookie(cookies.join(';'), sessionCookieName(settings));
  return signedCookieToken === null
    ? null
    : verifySignedToken(signedCookieToken, settings.authSecret);
}

/** The request header that asks for a token instead of a cookie; its value is `bearer`. */
const sessionHeader = 'x-session';

/** How a new session is handed to the caller. */
export type SessionDelivery = 'cookie' | 'token' | 'both';

/**
 * Which form suits a request. The native app asks for a token and gets no cookie. Pages in browsers
 * get a cookie, which scripts cannot read, and never a token, whatever they ask for. Other programs
 * have no page whose scripts could leak one, and get both.
 */
export function chooseSessionDelivery(
  { headers }: Request,
  { appOrigins }: Pick<Settings, 'appOrigins'>,
): SessionDelivery {
  const origin = headers.get('origin');
  const isPage = origin !== null || headers.has('sec-fetch-site');
  const asksForToken = headers.get(sessionHeader) === 'bearer';
  if (asksForToken && (!isPage || (origin !== null && appOrigins.includes(origin)))) return 'token';
  return isPage ? 'cookie' : 'both';
}

/** The signed token that clients without cookies send as Bearer. */
export function bearerToken(token: string, settings: CookieSettings): string {
  return signToken(token, settings.authSecret);
}

/** The Set-Cookie header that begins a session. */
export function sessionCookieHeader(token: string, settings: CookieSettings): string {
  const value = encodeURIComponent(signToken(token, settings.authSecret));
  return cookieHeader(value, sessionSeconds, settings);
}

/** The Set-Cookie header that deletes the session cookie. */
export function expiredSessionCookieHeader(settings: CookieSettings): string {
  return cookieHeader('', 0, settings);
}

/** The session cookie's name, with its prefix. */
export function sessionCookieName(settings: Pick<Settings, 'publicUrl'>): string {
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
  return `${sessionCookieName(settings)}=${value}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}

function readBearerToken(request: Request): string | null {
  if (!hasBearerToken(request)) return null;
  const header = request.headers.get('authorization') ?? '';
  return decodeOrEmpty(header.slice('bearer '.length).trim());
}

function readCookie(cookies: string, name: string): string | null {
  return parse(cookies, name)[name] ?? null;
}

function decodeOrEmpty(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
