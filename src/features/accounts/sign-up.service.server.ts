import type { Kysely, Transaction } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../../server/database/schema.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import type { Caller } from '../../server/http/caller.ts';
import { runIdempotent } from '../../server/idempotency.ts';
import type { Services } from '../../server/services.ts';
import type { AnswerOf, BodyOf } from '../../shared/endpoint.ts';
import { Refusal } from '../../shared/problem.ts';
import type { PlainProblemCode } from '../../shared/problem.ts';
import { signUp } from './contract.ts';
import { limitAttempts } from './attempt-limits.service.server.ts';
import { mailConfirmation } from './send-account-mails.service.server.ts';
import { mailboxKey } from './mailbox-key.ts';
import { hashPassword, isCorrectPassword } from './passwords.server.ts';
import { findCredentialsByEmail, insertPerson, savePasswordHash } from './people.store.server.ts';
import type { Credentials } from './people.store.server.ts';
import { fieldProblems } from './rules.ts';

type Registration = BodyOf<typeof signUp>;
type Registered = AnswerOf<typeof signUp>;

/**
 * Registers an account by e-mail and password; it can sign in once its address is confirmed. A
 * repeated request with the same Idempotency-Key, sent because the response was lost, gets the same
 * response.
 */
export async function registerAccount(
  services: Services,
  caller: Caller,
  request: Request,
  { full_name: requestedName, name, email, password, user_type }: Registration,
): Promise<Registered> {
  const full_name = requestedName ?? name;
  if (!full_name) throw fieldRefusal('invalid', 'full_name', 'required', fieldProblems.required);
  await limitAttempts(services, caller, 'signUp', mailboxKey(email));
  const { db } = services;
  const input = { full_name, email, user_type };
  const existingAccount = await findCredentialsByEmail(db, email);
  if (existingAccount) return answerRepeatedSignUp(db, caller, existingAccount, password, input);
  // Hashed before the transaction: waiting for a processor must not hold a connection.
  const hash = await hashPassword(password);
  const registered = await inTransaction(db, async (tx) => {
    const id = await insertPerson(tx, { name: full_name, email, user_type });
    if (!id) return null;
    await savePasswordHash(tx, id, hash);
    await mailConfirmation(services, tx, request, { id, name: full_name, email });
    return registerOnce(tx, caller, id, input, async () => ({ user: { id, email, full_name } }));
  });
  if (registered) return registered;
  // Another request registered the address meanwhile, or a copy of this one.
  const concurrentAccount = await findCredentialsByEmail(db, email);
  if (!concurrentAccount) throw alreadyRegistered();
  return answerRepeatedSignUp(db, caller, concurrentAccount, password, input);
}

/** The response that the same registration got before. Throws `alreadyRegistered` for any other. */
async function answerRepeatedSignUp(
  db: Kysely<Database>,
  caller: Caller,
  { id, password: storedHash }: Credentials,
  password: string,
  input: object,
): Promise<Registered> {
  const answer = await inTransaction(db, (tx) =>
    registerOnce(tx, caller, id, input, () => Promise.reject(alreadyRegistered())),
  );
  // The password is not among the stored input, so it is compared here: a different one must learn
  // nothing.
  if (!(await isCorrectPassword(storedHash, password))) throw alreadyRegistered();
  return answer;
}

/** Idempotency keys of registrations are stored with the new account. */
function registerOnce(
  tx: Transaction<Database>,
  { idempotencyKey }: Caller,
  id: string,
  input: object,
  create: () => Promise<Registered>,
): Promise<Registered> {
  const parse = (answer: unknown) => z.parse(signUp.answer, answer);
  const owner = { user: { id, roles: [] }, idempotencyKey };
  return runIdempotent(tx, owner, { operation: 'signUp', input, parse }, create);
}

function alreadyRegistered(): Refusal {
  return fieldRefusal('alreadyRegistered', 'email', 'alreadyRegistered', 'User already registered');
}

function fieldRefusal(
  code: PlainProblemCode,
  path: string,
  problemCode: string,
  message: string,
): Refusal {
  return new Refusal(code, { detail: message, errors: [{ path, code: problemCode, message }] });
}
