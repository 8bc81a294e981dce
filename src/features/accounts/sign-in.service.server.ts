import { inTransaction } from '../../server/database/transaction.ts';
import type { Caller } from '../../server/http/caller.ts';
import type { Services } from '../../server/services.ts';
import type { BodyOf } from '../../shared/endpoint.ts';
import { Refusal } from '../../shared/problem.ts';
import type { signIn, signInByPhone } from './contract.ts';
import { forgetTries, limitTries } from './limits.service.server.ts';
import { isPassword } from './passwords.server.ts';
import {
  credentialsByEmail,
  credentialsByPhone,
  holdPerson,
  passwordOf,
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
  await limitTries(services, caller, 'signIn', email);
  const person = await proven(await credentialsByEmail(services.db, email), password);
  // Only a caller who knows the password learns this.
  if (!person.email_verified) throw new Refusal('emailNotConfirmed');
  await forgetTries(services, caller, 'signIn', email);
  return begin(services, request, person);
}

/** Signs in by phone number and password (D20). */
export async function signInWithPhone(
  services: Services,
  caller: Caller,
  request: Request,
  { phoneNumber, password }: BodyOf<typeof signInByPhone>,
): Promise<Response> {
  await limitTries(services, caller, 'signIn', phoneNumber);
  const person = await proven(await credentialsByPhone(services.db, phoneNumber), password);
  await forgetTries(services, caller, 'signIn', phoneNumber);
  return begin(services, request, person);
}

async function proven(person: Credentials | null, password: string): Promise<Credentials> {
  const matches = await isPassword(person?.password ?? null, password);
  if (!person || !matches) throw new Refusal('invalidCredentials');
  return person;
}

async function begin(
  services: Services,
  request: Request,
  { id, password }: Credentials,
): Promise<Response> {
  const token = await inTransaction(services.db, async (tx) => {
    await holdPerson(tx, id);
    // Comparing is slow: a password that was replaced meanwhile must not work any more.
    if ((await passwordOf(tx, id)) !== password) throw new Refusal('invalidCredentials');
    return startSession(tx, id, services.now());
  });
  return signedInResponse(services, id, token, request);
}
