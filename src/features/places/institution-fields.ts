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

/** The most characters of each free text, by its field, for messages. */
export const maxTextLengths: ReadonlyMap<string, number> = new Map([
  ['name', maxNameLength],
  ['name_bn', maxNameLength],
  ['description', maxDescriptionLength],
  ['address', maxPostalAddressLength],
]);

/**
 * Check marks, and stars in a row: within a name they would pass for the verified mark and the rating, which
 * stand beside it. A single star is an ornament of many real names.
 */
const imitatedMarks =
  /[\u2611\u2705\u2713\u2714\u{1F5F8}\u{1F5F9}]|(?:[\u2605\u2606\u2729-\u2730\u2B50\u{1F31F}]\uFE0F? ?){2}/u;

type Problem = InstitutionProblemCode | null;

/** What is wrong with an institution's name, as `tidyLine` gave it; null when nothing is. */
export function nameProblem(name: string | null): Problem {
  return name === null ? 'nameRequired' : banglaNameProblem(name);
}

/** What is wrong with the optional Bangla name (D18). */
export function banglaNameProblem(name: string | null): Problem {
  const problem = textProblem(name, maxNameLength);
  if (problem || name === null) return problem;
  if (imitatedMarks.test(name)) return 'nameHasMarks';
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
