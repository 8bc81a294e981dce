import type { Transaction } from 'kysely';
import type { Database } from '../../server/database/schema.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import type { Caller } from '../../server/http/caller.ts';
import { visitCookieHeader } from '../../server/render/page-language.ts';
import type { Services } from '../../server/services.ts';
import type { AnswerOf, BodyOf } from '../../shared/endpoint.ts';
import { Refusal } from '../../shared/problem.ts';
import { noticeHeader } from './account-notice.ts';
import type { checkPasswordReset, resetPassword } from './contract.ts';
import { newEmailCode } from './email-code.service.server.ts';
import { forgetTries, limitTries } from './limits.service.server.ts';
import { mailConfirmation, mailPasswordReset, mailPasswordSet } from './links.service.server.ts';
import { mailboxOf } from './mailbox-of.ts';
import { hashPassword } from './passwords.server.ts';
import {
  credentialsByEmail,
  deleteSocialSignIns,
  lockPerson,
  markEmailVerified,
  savePassword,
  sessionUser,
} from './people.store.server.ts';
import type { Credentials } from './people.store.server.ts';
import { deleteSessionsOf } from './sessions.store.server.ts';
import { consumeLink, deleteLinks, linkOwner } from './verifications.store.server.ts';

const done = { status: true } as const;

/**
 * The mailed link: confirms the address and sends the browser to the site root, which comes in the
 * language of the link.
 */
export async function confirmByLink(
  { db, now, settings }: Services,
  request: Request,
  token: string,
): Promise<Response> {
  const language = visitCookieHeader(request, settings.publicUrl);
  const userId = await linkOwner(db, 'confirm', token, now());
  if (!userId) return sentTo('/auth?error=linkExpired', language);
  // Not used up: mail programs look at links before people do.
  await markEmailVerified(db, userId);
  return sentTo('/', language, noticeHeader('emailConfirmed'));
}

/** Mails the confirmation link again, with a one-time code, where there is something to confirm. */
export function resend(
  services: Services,
  caller: Caller,
  request: Request,
  email: string,
): Promise<typeof done> {
  return mailed(services, caller, email, async (tx, person) => {
    if (person.email_verified) return;
    const code = await newEmailCode(services, tx, person);
    await mailConfirmation(services, tx, request, person, code);
  });
}

/** Mails the link for a new password, where the address has an account (D30). */
export function forgotPassword(
  services: Services,
  caller: Caller,
  request: Request,
  email: string,
): Promise<typeof done> {
  return mailed(services, caller, email, (tx, person) =>
    mailPasswordReset(services, tx, request, person),
  );
}

/** Answers the same whether the address has an account or not. */
async function mailed(
  services: Services,
  caller: Caller,
  email: string,
  mail: (tx: Transaction<Database>, person: Credentials) => Promise<void>,
): Promise<typeof done> {
  await limitTries(services, caller, 'mail', mailboxOf(email));
  const person = await credentialsByEmail(services.db, email);
  if (person) await inTransaction(services.db, (tx) => mail(tx, person));
  return done;
}

/** Whether the mailed link for a new password is good still; nothing else of it is told. */
export async function resetLinkState(
  { db, now }: Services,
  token: string,
): Promise<AnswerOf<typeof checkPasswordReset>> {
  return { good: (await linkOwner(db, 'reset', token, now())) !== null };
}

/**
 * Sets the new password by the mailed link, once. From then on it is the only way in: every session
 * of the account ends, and its sign-ins by other providers go. Answers who is signed in here after it.
 */
export async function setNewPassword(
  services: Services,
  caller: Caller,
  request: Request,
  { token, newPassword }: BodyOf<typeof resetPassword>,
): Promise<AnswerOf<typeof resetPassword>> {
  const { db, now } = services;
  await limitTries(services, caller, 'reset', token);
  const userId = await linkOwner(db, 'reset', token, now());
  if (!userId) throw new Refusal('linkExpired');
  const hash = await hashPassword(newPassword);
  const person = await inTransaction(db, async (tx) => {
    // A sign-in by the old password that is under way comes to its end before or finds the new one.
    // Before the links: of two of them at once, each would wait for the other's otherwise.
    await lockPerson(tx, userId);
    if (!(await consumeLink(tx, 'reset', token, now()))) throw new Refusal('linkExpired');
    await deleteLinks(tx, 'reset', userId);
    // What a sign-in by another provider brings the app is none any more.
    await deleteLinks(tx, 'app', userId);
    await savePassword(tx, userId, hash);
    await markEmailVerified(tx, userId);
    // Who reads the address's mail has it. Another way in may be that of whoever registered the
    // address without reading it, or broke in; one's own joins again by the confirmed address.
    await deleteSocialSignIns(tx, userId);
    await deleteSessionsOf(tx, userId);
    const owner = await sessionUser(tx, userId);
    await mailPasswordSet(services, tx, request, owner);
    return owner;
  });
  await forgetTries(services, caller, 'signIn', person.email);
  // The link may be that of another account than the one that is signed in here.
  const other = caller.user?.id === person.id ? null : caller.user;
  return { ...done, user: other && (await sessionUser(db, other.id)) };
}

function sentTo(path: string, ...cookies: readonly (string | null)[]): Response {
  const headers = new Headers({ location: path, 'cache-control': 'no-store' });
  for (const cookie of cookies) if (cookie) headers.append('set-cookie', cookie);
  return new Response(null, { status: 302, headers });
}
