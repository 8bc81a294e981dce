import type { FieldProblem } from '../../shared/problem.ts';
import { checkInstitution } from '../places/check-institution.ts';
import type { CheckedInstitution } from '../places/check-institution.ts';
import { draftOfValues } from './institution-form-values.ts';
import type { InstitutionFormValues } from './institution-form-values.ts';

const signInRequired: FieldProblem = {
  path: 'session',
  code: 'signInRequired',
  message: 'Please sign in',
};

/** Shown as long as the form contains a photo that failed to upload. */
export const photoNotUploaded: FieldProblem = {
  path: 'images',
  code: 'photoNotUploaded',
  message: 'A photo was not uploaded',
};

/**
 * The values to send, or everything that keeps the form from being sent.
 * @param photoFailed whether the form contains a photo that failed to upload: it is not silently left out
 */
export function checkSubmit(
  values: InstitutionFormValues,
  signedIn: boolean,
  photoFailed = false,
): CheckedInstitution {
  const checked = checkInstitution(draftOfValues(values));
  if (signedIn && !photoFailed) return checked;
  // A photo that failed to upload is not reported as missing, too.
  const reportedProblems = checked.problems.filter(
    ({ code }) => !photoFailed || code !== 'imageRequired',
  );
  return {
    values: null,
    problems: [
      ...(signedIn ? [] : [signInRequired]),
      ...reportedProblems,
      ...(photoFailed ? [photoNotUploaded] : []),
    ],
  };
}
