import {
  confirmPasswordProblem,
  emailProblem,
  fullNameProblem,
  newPasswordProblem,
  signInPasswordProblem,
} from './rules.ts';
import type { CodeProblemCode } from './email-code.ts';
import type { FieldProblemCode } from './rules.ts';

/** Every error that a field can show: those the rules find, and those only the server knows. */
type FieldErrorCode =
  | FieldProblemCode
  | CodeProblemCode
  | 'alreadyRegistered'
  | 'codeInvalid'
  | 'codeUnheard';

/** What is wrong with the fields of a form; valid fields are absent. */
export type FieldErrors<Name extends string> = Partial<Record<Name, FieldErrorCode>>;

export type AccountField = 'full_name' | 'email' | 'password' | 'confirmPassword';
export type AccountValues = Record<AccountField, string>;

/** What is wrong with what was typed to sign in. */
export function signInErrors(values: AccountValues): FieldErrors<AccountField> {
  return collectErrors({
    email: emailProblem(values.email),
    password: signInPasswordProblem(values.password),
  });
}

/** What is wrong with what was typed to register. */
export function registrationErrors(values: AccountValues): FieldErrors<AccountField> {
  const { full_name, email, password, confirmPassword } = values;
  return collectErrors({
    full_name: fullNameProblem(full_name),
    email: emailProblem(email),
    password: newPasswordProblem(password),
    confirmPassword: confirmPasswordProblem(password, confirmPassword),
  });
}

/** What is wrong with a new password and its repetition. */
export function newPasswordErrors(
  password: string,
  confirmPassword: string,
): FieldErrors<'password' | 'confirmPassword'> {
  return collectErrors({
    password: newPasswordProblem(password),
    confirmPassword: confirmPasswordProblem(password, confirmPassword),
  });
}

/** The errors that stay when a field is edited: those of all other fields. */
export function clearFieldError<Name extends string>(
  errors: FieldErrors<Name>,
  edited: string,
): FieldErrors<Name> {
  if (!Object.hasOwn(errors, edited)) return errors;
  return collectErrors<Name>(errors, edited);
}

function collectErrors<Name extends string>(
  problems: Partial<Record<Name, FieldErrorCode | null>>,
  ignoredName?: string,
): FieldErrors<Name> {
  const errorEntries = Object.entries(problems).filter(
    ([name, code]) => code && name !== ignoredName,
  );
  // The entries come from a record with these very names.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(errorEntries) as FieldErrors<Name>;
}
