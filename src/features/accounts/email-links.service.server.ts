import type { Transaction } from 'kysely';
import type { Database } from '../../server/database/schema.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import type { Caller } from '../../server/http/caller.ts';
import { visitCookieHeader } from '../../server/render/page-language.ts';
import type { Services } from '../../server/services.ts';
import type { AnswerOf, BodyOf } from '../../shared/endpoint.ts';
import { Refusal } from '../../shared/problem.ts';
import { noticeCookieHeader } from './account-notice.ts';
import type { checkPasswordReset, resetPassword } from './contract.ts';
import { createEmailCode } from './email-code.service.server.ts';
import { resetAccountAttempts, limitAttempts } from './attempt-limits.service.server.ts';
import {
  mailConfirmation,
  mailPasswordReset,
  mailPasswordSet,
} from './send-account-mails.service.server.ts';
import { mailboxKey } from './mailbox-key.ts';
import { hashPassword } from './passwords.server.ts';
import {
  findCredentialsByEmail,
  deleteSocialSignIns,
  lockPerson,
  markEmailVerified,
  savePasswordHash,
  readSessionUser,
} from './people.store.server.ts';
import type { Credentials } from './people.store.server.ts';
import { deleteSessionsOf } from './sessions.store.server.ts';
import { consumeLink, deleteLinks, findLinkOwner } from './verifications.store.server.ts';

const doneAnswer = { status: true } as const;

/**
 * Confirms the address by the mailed link and redirects to the site root, in the language of the
 * link.
 */
export async function confirmByLink(
  { db, now, settings }: Services,
  request: Request,
  token: string,
): Promise<Response> {
  const languageCookie = visitCookieHeader(request, settings.publicUrl);
  const userId = await findLinkOwner(db, 'confirm', token, now());
  if (!userId) return redirectWithCookies('/auth?error=linkExpired', languageCookie);
  // The link stays valid: mail programs open links before people do.
  await markEmailVerified(db, userId);
  return redirectWithCookies('/', languageCookie, noticeCookieHeader('emailConfirmed'));
}

/**
 * Mails the confirmation link again with a one-time code, if the address has an unconfirmed
 * account.
 */
export function resendConfirmationMail(
  services: Services,
  caller: Caller,
  request: Request,
  email: string,
): Promise<typeof doneAnswer> {
  return mailAccountOwner(services, caller, email, async (tx, person) => {
    if (person.email_verified) return;
    const code = await createEmailCode(services, tx, person);
    await mailConfirmation(services, tx, request, person, code);
  });
}

/** Mails the link for a new password, if the address has an account (D30). */
export function sendPasswordResetMail(
  services: Services,
  caller: Caller,
  request: Request,
  email: string,
): Promise<typeof doneAnswer> {
  return mailAccountOwner(services, caller, email, (tx, person) =>
    mailPasswordReset(services, tx, request, person),
  );
}

/** Mails a person. The response is the same whether or not the address has an account. */
async function mailAccountOwner(
  services: Services,
  caller: Caller,
  email: string,
  sendMail: (tx: Transaction<Database>, person: Credentials) => Promise<void>,
): Promise<typeof doneAnswer> {
  await limitAttempts(services, caller, 'mail', mailboxKey(email));
  const person = await findCredentialsByEmail(services.db, email);
  if (person) await inTransaction(services.db, (tx) => sendMail(tx, person));
  return doneAnswer;
}

/** Whether the mailed link for a new password is still valid; nothing else is revealed. */
export async function checkResetLink(
  { db, now }: Services,
  token: string,
): Promise<AnswerOf<typeof checkPasswordReset>> {
  return { good: (await findLinkOwner(db, 'reset', token, now())) !== null };
}

/**
 * Sets the new password by the mailed link, once. It becomes the only way to sign in: all sessions
 * of the account end, and its sign-ins by other providers are removed. The answer says who is
 * signed in here afterwards.
 */
export async function setNewPassword(
  services: Services,
  caller: Caller,
  request: Request,
  { token, newPassword }: BodyOf<typeof resetPassword>,
): Promise<AnswerOf<typeof resetPassword>> {
  const { db, now } = services;
  await limitAttempts(services, caller, 'reset', token);
  const userId = await findLinkOwner(db, 'reset', token, now());
  if (!userId) throw new Refusal('linkExpired');
  const hash = await hashPassword(newPassword);
  const person = await inTransaction(db, async (tx) => {
    // A concurrent sign-in by the old password ends before this, or sees the new one. The person is
    // locked before the links, as two requests would deadlock otherwise.
    await lockPerson(tx, userId);
    if (!(await consumeLink(tx, 'reset', token, now()))) throw new Refusal('linkExpired');
    await deleteLinks(tx, 'reset', userId);
    // A code that a social sign-in is bringing to the app must not work any more.
    await deleteLinks(tx, 'app', userId);
    await savePasswordHash(tx, userId, hash);
    await markEmailVerified(tx, userId);
    // The account belongs to whoever reads its mail. A linked provider may be that of a stranger
    // who registered the address without reading it, or broke in; the owner's own is linked again
    // at the next sign-in by the confirmed address.
    await deleteSocialSignIns(tx, userId);
    await deleteSessionsOf(tx, userId);
    const owner = await readSessionUser(tx, userId);
    await mailPasswordSet(services, tx, request, owner);
    return owner;
  });
  await resetAccountAttempts(services, caller, 'signIn', person.email);
  // The link may belong to another account than the one signed in here.
  const otherUser = caller.user?.id === person.id ? null : caller.user;
  return { ...doneAnswer, user: otherUser && (await readSessionUser(db, otherUser.id)) };
}

function redirectWithCookies(path: string, ...cookies: readonly (string | null)[]): Response {
  const headers = new Headers({ location: path, 'cache-control': 'no-store' });
  for (const cookie of cookies) if (cookie) headers.append('set-cookie', cookie);
  return new Response(null, { status: 302, headers });
}
