import { isEmailAddress, tidyEmail } from '../../shared/email.ts';
import { visiblePart, removeStrayCharacters } from '../../shared/fields.ts';
import { isPhoneNumber, whatsappDigits } from '../../shared/phone.ts';
import { tidyPhone } from '../../shared/tidy-phone.ts';

/** What can be wrong with a field of the account forms, each with its English sentence. */
export const fieldProblems = {
  required: 'This field is required',
  invalidEmail: 'Please enter a valid email address',
  passwordTooShort: 'Password must be at least 6 characters',
  passwordTooLong: 'Password must be less than 128 characters',
  passwordLetterAndDigit: 'Password must contain at least one letter and one number',
  passwordMismatch: 'Passwords do not match',
  fullNameTooShort: 'Full name must be at least 2 characters',
  fullNameTooLong: 'Full name must be less than 50 characters',
  fullNameCharacters: 'Full name can only contain letters and spaces',
  phoneInvalid: 'Please enter a valid phone number',
} as const;

export type FieldProblemCode = keyof typeof fieldProblems;

/** Lengths in characters (Unicode code points). */
export const minFullNameLength = 2;
export const maxFullNameLength = 50;
export const minPasswordLength = 6;
export const maxPasswordLength = 128;

/**
 * Letters and combining marks of any script, the joiners that Bangla needs, and spaces (D31). No
 * script puts more than a few marks on a letter; heaped marks only cover the lines around the name.
 */
const nameCharacters = /^(?!.*\p{M}{9})(?:[\p{L}\p{M} ]|\u200C|\u200D)+$/u;
/**
 * Accounts by phone have no email address, but the table requires one: this host marks the
 * placeholder.
 */
const phoneAccountHost = '@phone.invalid';

/** Cleans a typed or pasted full name: trimmed, with plain single spaces. */
export function tidyFullName(text: string): string {
  return removeStrayCharacters(text)
    .replaceAll(/\p{Zs}+/gu, ' ')
    .trim();
}

/** What is wrong with a full name, once it is tidy; null when nothing is. */
export function fullNameProblem(text: string): FieldProblemCode | null {
  const name = tidyFullName(text);
  if (!name) return 'required';
  // Checked before the text is split: 50 characters take at most 100 UTF-16 units.
  const characters = name.length > maxFullNameLength * 2 ? maxFullNameLength + 1 : [...name].length;
  if (characters < minFullNameLength) return 'fullNameTooShort';
  if (characters > maxFullNameLength) return 'fullNameTooLong';
  return nameCharacters.test(name) && /\p{L}/u.test(visiblePart(name))
    ? null
    : 'fullNameCharacters';
}

/** What is wrong with an e-mail address, once it is tidy; null when nothing is. */
export function emailProblem(text: string): FieldProblemCode | null {
  const email = tidyEmail(text);
  if (!email) return 'required';
  const isUsable = isEmailAddress(email) && emailForDisplay(email.toLowerCase()) !== '';
  return isUsable ? null : 'invalidEmail';
}

/** The placeholder address of an account by phone, made of its E.164 number. */
export function placeholderEmail(phoneNumber: string): string {
  return `${phoneNumber.slice(1)}${phoneAccountHost}`;
}

/** A stored address as people see it; '' for an account by phone. */
export function emailForDisplay(email: string): string {
  return email.endsWith(phoneAccountHost) ? '' : email;
}

/**
 * What is wrong with a password at sign-in; null when nothing is. Only its length is checked, as
 * older passwords may break newer rules. None was ever longer than the limit, and normalising a
 * huge text, whose marks have to be sorted, could take minutes.
 */
export function signInPasswordProblem(password: string): FieldProblemCode | null {
  if (!password) return 'required';
  if (password.length > maxPasswordLength * 2) return 'passwordTooLong';
  return passwordLength(password) < minPasswordLength ? 'passwordTooShort' : null;
}

/** What is wrong with a password that is to be set; null when nothing is. */
export function newPasswordProblem(password: string): FieldProblemCode | null {
  if (!password) return 'required';
  if (passwordLength(password) < minPasswordLength) return 'passwordTooShort';
  if (passwordLength(password) > maxPasswordLength) return 'passwordTooLong';
  return /\p{L}/u.test(password) && /\p{Nd}/u.test(password) ? null : 'passwordLetterAndDigit';
}

/** What is wrong with the repeated password; null when nothing is. */
export function confirmPasswordProblem(
  password: string,
  repeated: string,
): FieldProblemCode | null {
  if (!repeated) return 'required';
  return repeated === password ? null : 'passwordMismatch';
}

/** What is wrong with a number that a code is to be sent to; null when nothing is. */
export function phoneProblem(text: string): FieldProblemCode | null {
  if (tidyPhone(text) === null) return 'required';
  return toInternationalPhone(text) === null ? 'phoneInvalid' : null;
}

/**
 * A phone number in international form, E.164; numbers of Bangladesh may omit the country code
 * (D26). Null for anything else.
 * @example toInternationalPhone('০১৭১২-৩৪৫৬৭৮') // '+8801712345678'
 */
export function toInternationalPhone(text: string): string | null {
  const typed = tidyPhone(text);
  if (typed === null || !isPhoneNumber(typed)) return null;
  const digits = whatsappDigits(typed);
  return /^[1-9][0-9]{7,14}$/.test(digits) ? `+${digits}` : null;
}

/** The length in code points; huge texts are not split, and count by UTF-16 units. */
function passwordLength(password: string): number {
  return password.length > maxPasswordLength * 2 ? password.length : [...password].length;
}
