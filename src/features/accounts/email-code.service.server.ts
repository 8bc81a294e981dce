import { createHmac, randomInt } from 'node:crypto';
import type { Transaction } from 'kysely';
import { countAttempts, resetAttempts } from '../../server/attempts/attempts.ts';
import { hashedAttemptKey } from '../../server/attempts/hashed-attempt-key.ts';
import type { Database } from '../../server/database/schema.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import type { Caller } from '../../server/http/caller.ts';
import type { Services } from '../../server/services.ts';
import type { AnswerOf, BodyOf } from '../../shared/endpoint.ts';
import { Refusal } from '../../shared/problem.ts';
import type { confirmEmailByCode } from './email-code-contract.ts';
import { codeDigits, codeMinutes } from './email-code.ts';
import { resetAccountAttempts, limitAttempts } from './attempt-limits.service.server.ts';
import { findCredentialsByEmail, lockPerson, markEmailVerified } from './people.store.server.ts';
import type { Credentials } from './people.store.server.ts';
import {
  consumeLink,
  deleteLinks,
  insertSecret,
  findLinkOwner,
} from './verifications.store.server.ts';

const codeSeconds = codeMinutes * 60;
/** Tries for one code: a guesser has five chances in a million. */
const maxCodeAttempts = 5;

type CodeServices = Pick<Services, 'settings' | 'now'>;

/** A new code that confirms a person's address; earlier ones become void. */
export async function createEmailCode(
  { settings, now }: CodeServices,
  tx: Transaction<Database>,
  { id, email }: Pick<Credentials, 'id' | 'email'>,
): Promise<string> {
  const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0');
  const useBefore = new Date(now().getTime() + codeSeconds * 1000);
  // Serialises concurrent requests: the second voids the code of the first.
  await lockPerson(tx, id);
  await deleteLinks(tx, 'code', id);
  await insertSecret(tx, 'code', id, hashEmailCode(settings.authSecret, email, code), useBefore);
  await resetAttempts(tx, [emailAttemptsKey(settings.authSecret, email)]);
  return code;
}

/**
 * Confirms the address by the mailed code. For an unknown or confirmed address the same statements
 * run as for a wrong code, and the response is the same.
 */
export async function confirmByCode(
  services: Services,
  caller: Caller,
  { email, code }: BodyOf<typeof confirmEmailByCode>,
): Promise<AnswerOf<typeof confirmEmailByCode>> {
  const { db, settings, now } = services;
  await limitAttempts(services, caller, 'code', email);
  const key = emailAttemptsKey(settings.authSecret, email);
  const [attempts] = await countAttempts(db, [{ key, seconds: codeSeconds }], now());
  const secret = hashEmailCode(settings.authSecret, email, code);
  const userId = await findLinkOwner(db, 'code', secret, now());
  if (!userId || !attempts || attempts.count > maxCodeAttempts) throw new Refusal('codeInvalid');
  await inTransaction(db, async (tx) => {
    await lockPerson(tx, userId);
    // Only one of concurrent requests gets the code, and the address may belong to another account
    // by now.
    const ownerId = await consumeLink(tx, 'code', secret, now());
    const person = ownerId && (await findCredentialsByEmail(tx, email));
    if (!person || person.id !== ownerId) throw new Refusal('codeInvalid');
    await markEmailVerified(tx, ownerId);
  });
  await resetAccountAttempts(services, caller, 'code', email);
  return { status: true };
}

/**
 * The keyed hash under which a code is stored. There are only a million codes, so a plain hash
 * could be reversed by anybody who reads the database; this needs `AUTH_SECRET`. Nor can an
 * outsider choose what the index compares, so its timing reveals nothing.
 */
function hashEmailCode(authSecret: string, email: string, code: string): string {
  return createHmac('sha256', authSecret).update(`email code ${code} ${email}`).digest('base64url');
}

/**
 * Tries are counted for every address, with or without a code: otherwise the limit would reveal
 * which have one.
 */
function emailAttemptsKey(authSecret: string, email: string): string {
  return hashedAttemptKey(authSecret, 'emailCode', 'tries', email);
}
