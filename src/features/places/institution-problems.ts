import type { FieldProblem } from '../../shared/problem.ts';

/**
 * What can be wrong with a field of an institution's form, each with its English sentence for the API. The
 * sentences are the specification's; the interface has texts of its own.
 */
export const institutionProblems = {
  nameRequired: 'Institution name is required',
  nameTooShort: 'Name must be at least 2 characters',
  nameHasMarks:
    'A name cannot contain check marks or rows of stars: visitors would take them for a verification or a rating',
  categoryRequired: 'Category is required',
  categoryUnknown: 'This category is no longer there. Please choose another one.',
  phoneRequired: 'Phone number is required',
  phoneInvalid: 'Please enter a valid phone number',
  invalidEmail: 'Please enter a valid email address',
  websiteInvalid: 'Please enter a valid URL starting with http:// or https://',
  facebookInvalid: 'Please enter a valid Facebook URL',
  locationRequired: 'Location is required',
  hoursInvalid: 'Please enter valid opening hours',
  specialDatesInvalid:
    'Special hours need a first day, and a last day that is the same or up to a year later',
  specialDatesOverlap: 'Special hours may not hold the same day twice',
  breakInvalid: 'A break must begin after opening and end before closing',
  imageRequired: 'At least one image is required',
  tooManyImages: 'Maximum 5 images allowed',
  imageUnknown: 'Please upload this image again',
  tooLong: 'This text is too long',
  unreadable: 'Please remove the characters that cannot be shown',
} as const;

export type InstitutionProblemCode = keyof typeof institutionProblems;

/** One problem with its sentence. */
export function institutionProblem(path: string, code: InstitutionProblemCode): FieldProblem {
  return { path, code, message: institutionProblems[code] };
}
