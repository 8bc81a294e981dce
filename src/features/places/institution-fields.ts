import { isEmailAddress } from '../../shared/email.ts';
import { Id, isCleanText, visiblePart } from '../../shared/fields.ts';
import { isPhoneNumber } from '../../shared/phone.ts';
import type { InstitutionProblemCode } from './institution-problems.ts';
import { isFacebookPage, isWebAddress } from './web-address.ts';

/** Lengths in characters (Unicode code points). */
export const leastName = 2;
export const mostName = 200;
export const mostDescription = 5000;
export const mostAddress = 500;

type Problem = InstitutionProblemCode | null;

/** What is wrong with an institution's name, as `tidyLine` gave it; null when nothing is. */
export function nameProblem(name: string | null): Problem {
  return name === null ? 'nameRequired' : banglaNameProblem(name);
}

/** What is wrong with the optional Bangla name (D18). */
export function banglaNameProblem(name: string | null): Problem {
  const problem = textProblem(name, mostName);
  if (problem || name === null) return problem;
  return [...visiblePart(name)].length < leastName ? 'nameTooShort' : null;
}

/** What is wrong with a free text of at most so many characters. */
export function textProblem(text: string | null, most: number): Problem {
  if (text === null) return null;
  // Bounded before anything runs over it.
  if (text.length > most * 2 || [...text].length > most) return 'tooLong';
  return isCleanText(text) ? null : 'unreadable';
}

/** Of a category only its form is told here; whether it is there the database says. */
export function categoryProblem(id: string | null): Problem {
  return id !== null && Id.safeParse(id).success ? null : 'categoryRequired';
}

/** What is wrong with the phone number that has to be given. */
export function phoneProblem(phone: string | null): Problem {
  return phone === null ? 'phoneRequired' : optionalPhoneProblem(phone);
}

/** What is wrong with a phone or WhatsApp number that may be left out (null). */
export function optionalPhoneProblem(phone: string | null): Problem {
  return phone === null || isPhoneNumber(phone) ? null : 'phoneInvalid';
}

/** What is wrong with an e-mail address that may be left out (null). */
export function optionalEmailProblem(email: string | null): Problem {
  return email === null || isEmailAddress(email) ? null : 'invalidEmail';
}

/** What is wrong with the address of a website, in full (https://…); it may be left out (null). */
export function websiteProblem(website: string | null): Problem {
  return website === null || isWebAddress(website) ? null : 'websiteInvalid';
}

/** What is wrong with the address of a page on Facebook; it may be left out (null). */
export function facebookProblem(address: string | null): Problem {
  return address === null || isFacebookPage(address) ? null : 'facebookInvalid';
}
