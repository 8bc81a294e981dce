import type { Kysely } from 'kysely';
import type { Database } from '../../server/database/schema.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import { hasBearerToken } from '../../server/http/has-bearer-token.ts';
import type { SignedInUser } from '../../server/http/caller.ts';
import type { Services } from '../../server/services.ts';
import { Refusal } from '../../shared/problem.ts';
import { isRole } from '../../shared/role.ts';
import type { SessionUser } from './session-user.ts';
import { lockPersonShared, readSessionUser } from './people.store.server.ts';
import {
  bearerToken,
  expiredSessionCookieHeader,
  sessionCookieHeader,
  chooseSessionDelivery,
  sessionSeconds,
  readSessionToken,
} from './session-token.server.ts';
import {
  deleteSession,
  deleteReplacedSession,
  lockSession,
  insertSession,
  prolongSession,
  findValidSession,
  findValidTokens,
} from './sessions.store.server.ts';
import { createToken } from './tokens.server.ts';

const daySeconds = 24 * 60 * 60;

/** Whom a request's session belongs to, and the header that prolongs it. */
export interface RequestSession {
  user: SignedInUser;
  /** The Set-Cookie header, once a day; else null. */
  renewal: string | null;
}

type SessionServices = Pick<Services, 'db' | 'pool' | 'settings' | 'now'>;

/**
 * Reads a request's session: one query, and none for a visitor. A session in use is prolonged; the
 * first use of a renewed one ends the session that it replaces.
 */
export async function readRequestSession(
  services: SessionServices,
  request: Request,
): Promise<RequestSession | null> {
  const { db, pool, settings, now } = services;
  const token = readSessionToken(request, settings);
  if (!token) return null;
  const row = await findValidSession(pool, token, now());
  if (!row) return null;
  if (row.replaces) await deleteReplacedSession(db, token, row.replaces);
  const user = { id: row.user_id, roles: row.roles.filter(isRole) };
  const fullExpiry = sessionExpiry(now());
  // An expiry later than possible comes from a wrong clock, and is corrected too.
  if (Math.abs(fullExpiry.getTime() - row.expires_at.getTime()) < daySeconds * 1000) {
    return { user, renewal: null };
  }
  await prolongSession(db, token, fullExpiry);
  return { user, renewal: hasBearerToken(request) ? null : sessionCookieHeader(token, settings) };
}

/** The key of a request's session, for `filterValidSessions`; null when it has none. */
export function readSessionKey(
  request: Request,
  { settings }: Pick<Services, 'settings'>,
): string | null {
  return readSessionToken(request, settings);
}

/** Which of many sessions are still valid, by one query. This does not prolong them. */
export function filterValidSessions(
  { db, now }: Pick<Services, 'db' | 'now'>,
  sessionKeys: readonly string[],
): Promise<ReadonlySet<string>> {
  return findValidTokens(db, sessionKeys, now());
}

/** Begins a session, optionally in place of another one, and returns its token. */
export async function startSession(
  db: Kysely<Database>,
  userId: string,
  now: Date,
  replaces: string | null = null,
): Promise<string> {
  const token = createToken();
  await insertSession(db, { user_id: userId, token, expires_at: sessionExpiry(now), replaces });
  return token;
}

/** The response that hands a new session to the caller, in the form meant for them. */
export async function signedInResponse(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  userId: string,
  token: string,
  request: Request,
): Promise<Response> {
  const user = await readSessionUser(db, userId);
  const delivery = chooseSessionDelivery(request, settings);
  return sessionResponse(
    { token: delivery === 'cookie' ? null : bearerToken(token, settings), user },
    delivery === 'token' ? [] : [sessionCookieHeader(token, settings)],
  );
}

/**
 * Continues the session under a new token, after a change of roles. The old token becomes void at
 * once or, with `keepUntilUsed`, when the new one is first used: then a lost response ends nobody's
 * session, and the token that never arrived opens nothing. Throws `notSignedIn` if the session has
 * ended meanwhile.
 */
export async function renewSession(
  { db, settings, now }: Pick<Services, 'db' | 'settings' | 'now'>,
  userId: string,
  request: Request,
  { keepUntilUsed = false } = {},
): Promise<Response> {
  const oldToken = readSessionToken(request, settings);
  const token = await inTransaction(db, async (tx) => {
    await lockPersonShared(tx, userId);
    const replacedId = oldToken && (await lockSession(tx, oldToken, now()));
    if (oldToken && !replacedId) throw new Refusal('notSignedIn');
    if (oldToken && !keepUntilUsed) await deleteSession(tx, oldToken);
    return startSession(tx, userId, now(), keepUntilUsed ? replacedId : null);
  });
  const user = await readSessionUser(db, userId);
  if (hasBearerToken(request))
    return sessionResponse({ token: bearerToken(token, settings), user }, []);
  return sessionResponse({ token: null, user }, [sessionCookieHeader(token, settings)]);
}

/** Ends the request's session, and deletes its cookie. */
export async function endRequestSession(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  request: Request,
): Promise<Response> {
  const token = readSessionToken(request, settings);
  if (token) await deleteSession(db, token);
  return Response.json(
    { status: true },
    {
      headers: {
        'cache-control': 'private, no-store',
        'set-cookie': expiredSessionCookieHeader(settings),
      },
    },
  );
}

function sessionResponse(
  body: { token: string | null; user: SessionUser },
  cookies: readonly string[],
): Response {
  const response = Response.json(body, { headers: { 'cache-control': 'private, no-store' } });
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
}

function sessionExpiry(now: Date): Date {
  return new Date(now.getTime() + sessionSeconds * 1000);
}
