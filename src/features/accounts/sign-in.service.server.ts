import { inTransaction } from '../../server/database/transaction.ts';
import type { Caller } from '../../server/http/caller.ts';
import type { Services } from '../../server/services.ts';
import type { BodyOf } from '../../shared/endpoint.ts';
import { Refusal } from '../../shared/problem.ts';
import type { signIn, signInByPhone } from './contract.ts';
import { resetAccountAttempts, limitAttempts } from './attempt-limits.service.server.ts';
import { isCorrectPassword } from './passwords.server.ts';
import {
  findCredentialsByEmail,
  findCredentialsByPhone,
  lockPersonShared,
  readPasswordHash,
} from './people.store.server.ts';
import type { Credentials } from './people.store.server.ts';
import { signedInResponse, startSession } from './sessions.service.server.ts';

/** Signs in by e-mail address and password. */
export async function signInWithEmail(
  services: Services,
  caller: Caller,
  request: Request,
  { email, password }: BodyOf<typeof signIn>,
): Promise<Response> {
  await limitAttempts(services, caller, 'signIn', email);
  const person = await verifyCredentials(
    await findCredentialsByEmail(services.db, email),
    password,
  );
  // Only a caller who knows the password learns this.
  if (!person.email_verified) throw new Refusal('emailNotConfirmed');
  await resetAccountAttempts(services, caller, 'signIn', email);
  return beginSession(services, request, person);
}

/** Signs in by phone number and password (D20). */
export async function signInWithPhone(
  services: Services,
  caller: Caller,
  request: Request,
  { phoneNumber, password }: BodyOf<typeof signInByPhone>,
): Promise<Response> {
  await limitAttempts(services, caller, 'signIn', phoneNumber);
  const person = await verifyCredentials(
    await findCredentialsByPhone(services.db, phoneNumber),
    password,
  );
  await resetAccountAttempts(services, caller, 'signIn', phoneNumber);
  return beginSession(services, request, person);
}

async function verifyCredentials(
  person: Credentials | null,
  password: string,
): Promise<Credentials> {
  const matches = await isCorrectPassword(person?.password ?? null, password);
  if (!person || !matches) throw new Refusal('invalidCredentials');
  return person;
}

async function beginSession(
  services: Services,
  request: Request,
  { id, password }: Credentials,
): Promise<Response> {
  const token = await inTransaction(services.db, async (tx) => {
    await lockPersonShared(tx, id);
    // Comparing is slow: a password that was replaced meanwhile must not work any more.
    if ((await readPasswordHash(tx, id)) !== password) throw new Refusal('invalidCredentials');
    return startSession(tx, id, services.now());
  });
  return signedInResponse(services, id, token, request);
}
