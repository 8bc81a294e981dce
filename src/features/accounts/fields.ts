import * as z from 'zod/mini';
import {
  emailProblem,
  fieldProblems,
  fullNameProblem,
  internationalPhone,
  newPasswordProblem,
  phoneProblem,
  signInPasswordProblem,
} from './rules.ts';
import type { FieldProblemCode } from './rules.ts';

/** A text that has to pass a rule; a missing one counts as empty, so that it is `required`. */
function ruled(problemOf: (text: string) => FieldProblemCode | null) {
  return z.prefault(
    z.string().check((payload) => {
      const code = problemOf(payload.value);
      if (!code) return;
      const message = fieldProblems[code];
      payload.issues.push({ code: 'custom', input: payload.value, params: { code }, message });
    }),
    '',
  );
}

/** A full name, trimmed and in one spelling of Unicode. */
export const FullName = z.pipe(
  ruled(fullNameProblem),
  z.transform((name) => name.trim().replaceAll(/ +/g, ' ').normalize('NFC')),
);

/** An e-mail address in the form it is stored and compared in. */
export const Email = z.pipe(
  ruled(emailProblem),
  z.transform((email) => email.trim().toLowerCase()),
);

export const SignInPassword = ruled(signInPasswordProblem);
export const NewPassword = ruled(newPasswordProblem);

/** A phone number as E.164 has it. */
export const Phone = z.pipe(
  ruled(phoneProblem),
  z.transform((phone) => internationalPhone(phone) ?? ''),
);

/** What a new account is for; an owner unless it says otherwise. */
export const UserType = z.prefault(z.enum(['user', 'owner']), 'owner');
export type UserType = z.infer<typeof UserType>;
