import { inTransaction } from '../../server/database/transaction.ts';
import type { Caller } from '../../server/http/caller.ts';
import type { Services } from '../../server/services.ts';
import type { BodyOf } from '../../shared/endpoint.ts';
import { Refusal } from '../../shared/problem.ts';
import { limitAttempts } from './attempt-limits.service.server.ts';
import { lockPersonShared, readSessionUser } from './people.store.server.ts';
import { readNewSessionToken } from './session-token.server.ts';
import { signedInResponse, startSession } from './sessions.service.server.ts';
import { deleteSession, findValidSession } from './sessions.store.server.ts';
import type { endAppSignIn } from './social-contract.ts';
import { hashToken } from './tokens.server.ts';
import { consumeLink, insertLink, findLinkOwner } from './verifications.store.server.ts';

const appCodeLifetimeMs = 5 * 60 * 1000;

/**
 * Exchanges the session that a social sign-in began in a browser for a one-time code for the app,
 * so that the browser gets no session. Null when none was begun, or it has ended meanwhile.
 */
export async function exchangeSessionForAppCode(
  { db, pool, settings, now }: Services,
  response: Response,
  challenge: string,
): Promise<string | null> {
  const token = readNewSessionToken(response, settings);
  const session = token && (await findValidSession(pool, token, now()));
  if (!session) return null;
  return inTransaction(db, async (tx) => {
    await lockPersonShared(tx, session.user_id);
    // False if the session has ended, as by a new password set meanwhile.
    if (!(await deleteSession(tx, token))) return null;
    const useBefore = new Date(now().getTime() + appCodeLifetimeMs);
    return insertLink(tx, 'app', session.user_id, useBefore, challenge);
  });
}

/** Signs the app in by such a code, if the caller knows the secret behind its challenge. */
export async function signInApp(
  services: Services,
  caller: Caller,
  request: Request,
  { code, verifier }: BodyOf<typeof endAppSignIn>,
): Promise<Response> {
  await limitAttempts(services, caller, 'code', code);
  const now = services.now();
  const linkSecret = code + hashToken(verifier);
  const ownerId = await findLinkOwner(services.db, 'app', linkSecret, now);
  if (!ownerId) throw new Refusal('linkExpired');
  const { token, userId } = await inTransaction(services.db, async (tx) => {
    // Locked before the link, in the same order as setting a new password, which voids the link.
    await lockPersonShared(tx, ownerId);
    if (!(await consumeLink(tx, 'app', linkSecret, now))) throw new Refusal('linkExpired');
    // Throws if the account has been deleted meanwhile.
    const { id } = await readSessionUser(tx, ownerId);
    return { token: await startSession(tx, id, now), userId: id };
  });
  return signedInResponse(services, userId, token, request);
}
