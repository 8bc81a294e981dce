import { isEmailAddress } from '../../shared/email.ts';
import { Id, hasOnlyAllowedCharacters, visiblePart } from '../../shared/fields.ts';
import { isPhoneNumber } from '../../shared/phone.ts';
import type { InstitutionProblemCode } from './institution-problems.ts';
import { isFacebookPage, isWebAddress } from './web-address.ts';

/** Lengths in characters (Unicode code points). */
export const minNameLength = 2;
export const maxNameLength = 200;
export const maxDescriptionLength = 5000;
export const maxPostalAddressLength = 500;

type Problem = InstitutionProblemCode | null;

/** What is wrong with an institution's name, as `tidyLine` gave it; null when nothing is. */
export function nameProblem(name: string | null): Problem {
  return name === null ? 'nameRequired' : banglaNameProblem(name);
}

/** What is wrong with the optional Bangla name (D18). */
export function banglaNameProblem(name: string | null): Problem {
  const problem = textProblem(name, maxNameLength);
  if (problem || name === null) return problem;
  return [...visiblePart(name)].length < minNameLength ? 'nameTooShort' : null;
}

/** What is wrong with a free text of at most `maxLength` characters. */
export function textProblem(text: string | null, maxLength: number): Problem {
  if (text === null) return null;
  // The cheap check of `length` comes first, so that a huge text is never iterated.
  if (text.length > maxLength * 2 || [...text].length > maxLength) return 'tooLong';
  return hasOnlyAllowedCharacters(text) ? null : 'unreadable';
}

/** Checks only that the id has the form of one; whether the category exists is for the database to say. */
export function categoryProblem(id: string | null): Problem {
  return id !== null && Id.safeParse(id).success ? null : 'categoryRequired';
}

/** What is wrong with the required phone number. */
export function phoneProblem(phone: string | null): Problem {
  return phone === null ? 'phoneRequired' : optionalPhoneProblem(phone);
}

/** What is wrong with an optional phone or WhatsApp number (null: none). */
export function optionalPhoneProblem(phone: string | null): Problem {
  return phone === null || isPhoneNumber(phone) ? null : 'phoneInvalid';
}

/** What is wrong with an optional email address (null: none). */
export function optionalEmailProblem(email: string | null): Problem {
  return email === null || isEmailAddress(email) ? null : 'invalidEmail';
}

/** What is wrong with an optional website address in full (https://…). */
export function websiteProblem(website: string | null): Problem {
  return website === null || isWebAddress(website) ? null : 'websiteInvalid';
}

/** What is wrong with an optional address of a Facebook page. */
export function facebookProblem(address: string | null): Problem {
  return address === null || isFacebookPage(address) ? null : 'facebookInvalid';
}
