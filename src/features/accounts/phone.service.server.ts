import { inTransaction } from '../../server/database/transaction.ts';
import type { Caller } from '../../server/http/caller.ts';
import { readReader } from '../../server/render/page-language.ts';
import type { Services } from '../../server/services.ts';
import type { BodyOf } from '../../shared/endpoint.ts';
import { Refusal } from '../../shared/problem.ts';
import type { setPassword, verifyPhoneCode } from './contract.ts';
import { isLibraryRefusal, libraryOf } from './load-library.server.ts';
import { forgetTries, limitTries } from './limits.service.server.ts';
import { mailPasswordSet } from './links.service.server.ts';
import { hashPassword } from './passwords.server.ts';
import {
  lockPerson,
  nameIfNone,
  passwordOf,
  savePassword,
  sessionUser,
} from './people.store.server.ts';
import { signedInResponse, startSession } from './sessions.service.server.ts';

const done = { status: true } as const;

/** Sends a one-time code to a phone (D20), in the language of the request. */
export async function sendCode(
  services: Services,
  caller: Caller,
  request: Request,
  phoneNumber: string,
): Promise<typeof done> {
  await limitTries(services, caller, 'sms', phoneNumber);
  const library = await libraryOf(services);
  const { language } = readReader(request);
  // The header reaches the code that words the message: the library passes nothing else on.
  const headers = { 'accept-language': language };
  await library.api.sendPhoneNumberOTP({ body: { phoneNumber }, headers });
  return done;
}

/** Signs in by the code; a new number is registered. */
export async function verifyCode(
  services: Services,
  caller: Caller,
  request: Request,
  { phoneNumber, code, full_name, user_type }: BodyOf<typeof verifyPhoneCode>,
): Promise<Response> {
  await limitTries(services, caller, 'code', phoneNumber);
  const library = await libraryOf(services);
  const userId = await library.api
    .verifyPhoneNumber({
      body: { phoneNumber, code, disableSession: true, userType: user_type },
    })
    .then(({ user }) => user.id)
    .catch((error: unknown) => {
      if (isLibraryRefusal(error)) throw new Refusal('codeInvalid');
      throw error;
    });
  await forgetTries(services, caller, 'code', phoneNumber);
  if (full_name) await nameIfNone(services.db, userId, full_name);
  const token = await startSession(services.db, userId, services.now());
  return signedInResponse(services, userId, token, request);
}

/** Sets the first password of an account without one. Changing it takes the mailed link. */
export async function setFirstPassword(
  services: Services,
  userId: string,
  request: Request,
  { newPassword }: BodyOf<typeof setPassword>,
): Promise<typeof done> {
  const { db } = services;
  if (await passwordOf(db, userId)) throw hasOne();
  const hash = await hashPassword(newPassword);
  await inTransaction(db, async (tx) => {
    await lockPerson(tx, userId);
    if (await passwordOf(tx, userId)) throw hasOne();
    await savePassword(tx, userId, hash);
    await mailPasswordSet(services, tx, request, await sessionUser(tx, userId));
  });
  return done;
}

function hasOne(): Refusal {
  return new Refusal('conflict', { detail: 'The account has a password already' });
}
