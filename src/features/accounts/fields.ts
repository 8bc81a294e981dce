import * as z from 'zod/mini';
import { storedEmail } from '../../shared/email.ts';
import { ruled } from '../../shared/ruled.ts';
import {
  emailProblem,
  fieldProblems,
  fullNameProblem,
  internationalPhone,
  newPasswordProblem,
  phoneProblem,
  signInPasswordProblem,
  tidyFullName,
} from './rules.ts';
import type { FieldProblemCode } from './rules.ts';

/** A text that has to pass a rule; a missing one counts as empty, so that it is `required`. */
function required(problemOf: (text: string) => FieldProblemCode | null) {
  return z.prefault(z.string().check(ruled(problemOf, fieldProblems)), '');
}

/** A full name, tidy and in one spelling of Unicode. */
export const FullName = z.pipe(
  required(fullNameProblem),
  z.transform((name) => tidyFullName(name).normalize('NFC')),
);

/** An e-mail address in the form it is stored and compared in. */
export const Email = z.pipe(required(emailProblem), z.transform(storedEmail));

export const SignInPassword = required(signInPasswordProblem);
export const NewPassword = required(newPasswordProblem);

/** A phone number as E.164 has it. */
export const Phone = z.pipe(
  required(phoneProblem),
  z.transform((phone) => internationalPhone(phone) ?? ''),
);

/** What a new account is for; an owner unless it says otherwise. */
export const UserType = z.prefault(z.enum(['user', 'owner']), 'owner');
export type UserType = z.infer<typeof UserType>;
