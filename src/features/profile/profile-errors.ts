import type { TFunction } from 'i18next';
import { ApiError } from '../../web/api/client.ts';
import type { ToastContent } from '../../web/ui/toast-store.ts';
import { fieldProblems } from '../accounts/rules.ts';
import type { FieldProblemCode } from '../accounts/rules.ts';
import { accountFailureToast } from '../accounts/auth-failure-toasts.ts';
import type { FieldErrors } from '../accounts/account-form-errors.ts';

export type ProfileField = 'full_name' | 'phone_number';

/**
 * The toast for a refused request about one's own account, with the server's words where it gave
 * any.
 */
export function profileErrorToast(error: unknown, t: TFunction): ToastContent {
  const failure = { ...accountFailureToast(error, t), title: t('auth.failed') };
  const isLastAdmin = error instanceof ApiError && error.code === 'lastAdmin';
  return isLastAdmin ? { ...failure, description: t('settings.lastAdmin') } : failure;
}

/**
 * How many places a person has to decide about before their account can be deleted; null for any
 * other error.
 */
export function placesToDecide(error: unknown): number | null {
  const ownsPlaces = error instanceof ApiError && error.code === 'ownsInstitutions';
  return ownsPlaces ? (error.params.count ?? 1) : null;
}

/** What the server found wrong with the fields. */
export function profileFieldErrors({ errors }: ApiError): FieldErrors<ProfileField> {
  const found: FieldErrors<ProfileField> = {};
  for (const { path, code } of errors) {
    if ((path === 'full_name' || path === 'phone_number') && isKnown(code)) found[path] = code;
  }
  return found;
}

function isKnown(code: string): code is FieldProblemCode {
  return Object.hasOwn(fieldProblems, code);
}
