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

/** Everything that keeps a form from being sent, at once, or the values to send. */
export function checkSubmit(values: InstitutionFormValues, signedIn: boolean): CheckedInstitution {
  const checked = checkInstitution(draftOf(values));
  if (signedIn) return checked;
  return { values: null, problems: [signInRequired, ...checked.problems] };
}
