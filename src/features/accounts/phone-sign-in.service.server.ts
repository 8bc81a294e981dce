import { inTransaction } from '../../server/database/transaction.ts';
import type { Caller } from '../../server/http/caller.ts';
import { readReaderPreferences } from '../../server/render/page-language.ts';
import type { Services } from '../../server/services.ts';
import type { BodyOf } from '../../shared/endpoint.ts';
import { Refusal } from '../../shared/problem.ts';
import type { setPassword, verifyPhoneCode } from './contract.ts';
import { isAuthLibraryRefusal, getAuthLibrary } from './load-auth-library.server.ts';
import { resetAccountAttempts, limitAttempts } from './attempt-limits.service.server.ts';
import { mailPasswordSet } from './send-account-mails.service.server.ts';
import { hashPassword } from './passwords.server.ts';
import {
  lockPerson,
  setNameIfMissing,
  readPasswordHash,
  savePasswordHash,
  readSessionUser,
} from './people.store.server.ts';
import { signedInResponse, startSession } from './sessions.service.server.ts';

const doneAnswer = { status: true } as const;

/** Sends a one-time code to a phone (D20), in the language of the request. */
export async function sendCodeBySms(
  services: Services,
  caller: Caller,
  request: Request,
  phoneNumber: string,
): Promise<typeof doneAnswer> {
  await limitAttempts(services, caller, 'sms', phoneNumber);
  const library = await getAuthLibrary(services);
  const { language } = readReaderPreferences(request);
  // The header reaches the code that words the message: the library passes nothing else on.
  const headers = { 'accept-language': language };
  await library.api.sendPhoneNumberOTP({ body: { phoneNumber }, headers });
  return doneAnswer;
}

/** Signs in by the code; a new number is registered. */
export async function signInByPhoneCode(
  services: Services,
  caller: Caller,
  request: Request,
  { phoneNumber, code, full_name, user_type }: BodyOf<typeof verifyPhoneCode>,
): Promise<Response> {
  await limitAttempts(services, caller, 'code', phoneNumber);
  const library = await getAuthLibrary(services);
  const userId = await library.api
    .verifyPhoneNumber({
      body: { phoneNumber, code, disableSession: true, userType: user_type },
    })
    .then(({ user }) => user.id)
    .catch((error: unknown) => {
      if (isAuthLibraryRefusal(error)) throw new Refusal('codeInvalid');
      throw error;
    });
  await resetAccountAttempts(services, caller, 'code', phoneNumber);
  if (full_name) await setNameIfMissing(services.db, userId, full_name);
  const token = await startSession(services.db, userId, services.now());
  return signedInResponse(services, userId, token, request);
}

/** Sets the first password of an account without one. Changing it takes the mailed link. */
export async function setFirstPassword(
  services: Services,
  userId: string,
  request: Request,
  { newPassword }: BodyOf<typeof setPassword>,
): Promise<typeof doneAnswer> {
  const { db } = services;
  if (await readPasswordHash(db, userId)) throw passwordExistsRefusal();
  const hash = await hashPassword(newPassword);
  await inTransaction(db, async (tx) => {
    await lockPerson(tx, userId);
    if (await readPasswordHash(tx, userId)) throw passwordExistsRefusal();
    await savePasswordHash(tx, userId, hash);
    await mailPasswordSet(services, tx, request, await readSessionUser(tx, userId));
  });
  return doneAnswer;
}

function passwordExistsRefusal(): Refusal {
  return new Refusal('conflict', { detail: 'The account has a password already' });
}
