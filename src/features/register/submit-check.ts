import type { FieldProblem } from '../../shared/problem.ts';
import { checkInstitution } from '../places/institution-form.ts';
import type { CheckedInstitution } from '../places/institution-form.ts';
import { draftOf } from './institution-values.ts';
import type { InstitutionFormValues } from './institution-values.ts';

const signInRequired: FieldProblem = {
  path: 'session',
  code: 'signInRequired',
  message: 'Please sign in',
};

/** Said for as long as a photo that could not be uploaded stands in the form. */
export const photoNotUploaded: FieldProblem = {
  path: 'images',
  code: 'photoNotUploaded',
  message: 'A photo was not uploaded',
};

/**
 * Everything that keeps a form from being sent, at once, or the values to send.
 * @param photoFailed a photo stands there that could not be uploaded: it is not left out silently
 */
export function checkSubmit(
  values: InstitutionFormValues,
  signedIn: boolean,
  photoFailed = false,
): CheckedInstitution {
  const checked = checkInstitution(draftOf(values));
  if (signedIn && !photoFailed) return checked;
  // Where one failed, none is missing.
  const found = checked.problems.filter(({ code }) => !photoFailed || code !== 'imageRequired');
  return {
    values: null,
    problems: [
      ...(signedIn ? [] : [signInRequired]),
      ...found,
      ...(photoFailed ? [photoNotUploaded] : []),
    ],
  };
}
