import * as z from 'zod/mini';
import { normaliseEmail } from '../../shared/email.ts';
import { checkByRule } from '../../shared/check-by-rule.ts';
import {
  emailProblem,
  fieldProblems,
  fullNameProblem,
  toInternationalPhone,
  newPasswordProblem,
  phoneProblem,
  signInPasswordProblem,
  tidyFullName,
} from './rules.ts';
import type { FieldProblemCode } from './rules.ts';

/**
 * A text that has to pass a rule. A missing one counts as empty, so that the error is `required`.
 */
function required(problemOf: (text: string) => FieldProblemCode | null) {
  return z.prefault(z.string().check(checkByRule(problemOf, fieldProblems)), '');
}

/** A full name, tidied and in Unicode's NFC. */
export const FullName = z.pipe(
  required(fullNameProblem),
  z.transform((name) => tidyFullName(name).normalize('NFC')),
);

/** An e-mail address, in the form in which it is stored and compared. */
export const Email = z.pipe(required(emailProblem), z.transform(normaliseEmail));

export const SignInPassword = required(signInPasswordProblem);
export const NewPassword = required(newPasswordProblem);

/** A phone number, in E.164. */
export const Phone = z.pipe(
  required(phoneProblem),
  z.transform((phone) => toInternationalPhone(phone) ?? ''),
);

/** The role of a new account; owner by default. */
export const UserType = z.prefault(z.enum(['user', 'owner']), 'owner');
export type UserType = z.infer<typeof UserType>;
