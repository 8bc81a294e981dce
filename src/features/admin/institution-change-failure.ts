import type { TFunction } from 'i18next';
import { ApiError } from '../../web/api/client.ts';
import { failureReason } from '../categories/mutation-failure.ts';
import { ownerProblems } from '../places/admin-contract.ts';
import type { OwnerProblem } from '../places/admin-contract.ts';
import { isOutdated } from './queries.ts';

/** Why an institution could not be changed, in the reader's language; undefined if not known. */
export function institutionChangeFailure(t: TFunction, error: Error): string | undefined {
  if (isOutdated(error)) return t('adminPlaces.outdated');
  const code = error instanceof ApiError ? error.errors[0]?.code : undefined;
  return isOwnerProblem(code) ? t(`ownerProblem.${code}`) : failureReason(t, error);
}

function isOwnerProblem(code: string | undefined): code is OwnerProblem {
  return code !== undefined && Object.hasOwn(ownerProblems, code);
}
