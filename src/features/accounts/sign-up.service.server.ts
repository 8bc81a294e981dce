import type { Caller } from '../../server/http/caller.ts';
import type { Services } from '../../server/services.ts';
import type { AnswerOf, BodyOf } from '../../shared/endpoint.ts';
import { Refusal } from '../../shared/problem.ts';
import type { ProblemCode } from '../../shared/problem.ts';
import type { signUp } from './contract.ts';
import { limitTries } from './limits.service.server.ts';
import { mailConfirmation } from './links.service.server.ts';
import { hashPassword } from './passwords.server.ts';
import { credentialsByEmail, insertPerson, savePassword } from './people.store.server.ts';
import { fieldProblems } from './rules.ts';

/** Registers an account by e-mail and password; it signs in once its address is confirmed. */
export async function register(
  services: Services,
  caller: Caller,
  request: Request,
  { full_name: given, name, email, password, user_type }: BodyOf<typeof signUp>,
): Promise<AnswerOf<typeof signUp>> {
  const full_name = given ?? name;
  if (!full_name) throw refused('invalid', 'full_name', 'required', fieldProblems.required);
  await limitTries(services, caller, 'signUp', email);
  if (await credentialsByEmail(services.db, email)) throw alreadyRegistered();
  // Before the transaction: nobody waits for a processor with a connection in hand.
  const hash = await hashPassword(password);
  const id = await services.db.transaction().execute(async (tx) => {
    const person = await insertPerson(tx, { name: full_name, email, user_type });
    if (!person) throw alreadyRegistered();
    await savePassword(tx, person, hash);
    await mailConfirmation(services, tx, request, { id: person, name: full_name, email });
    return person;
  });
  return { user: { id, email, full_name } };
}

function alreadyRegistered(): Refusal {
  return refused('alreadyRegistered', 'email', 'alreadyRegistered', 'User already registered');
}

function refused(code: ProblemCode, path: string, word: string, message: string): Refusal {
  return new Refusal(code, { detail: message, errors: [{ path, code: word, message }] });
}
