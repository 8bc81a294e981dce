import type { TFunction } from 'i18next';
import type { FieldProblem } from '../../shared/problem.ts';
import { ApiError } from '../../web/api/client.ts';
import type { ToastContent } from '../../web/ui/toast-store.ts';

type InstitutionAction = 'register' | 'update' | 'delete';

/**
 * The toast after an institution was registered, changed or deleted; `markGone`: it lost its verified mark.
 */
export function successToast(t: TFunction, act: InstitutionAction, markGone = false): ToastContent {
  if (act === 'update') {
    return {
      title: t('editInstitution.updated'),
      ...(markGone && { description: t('editInstitution.markGone') }),
    };
  }
  if (act === 'delete') return { title: t('editInstitution.deleted') };
  return {
    title: t('institutionForm.registered'),
    description: t('institutionForm.redirecting'),
  };
}

/** The toast after one of these failed: the act, and the reason where it is known. */
export function failureToast(t: TFunction, act: InstitutionAction, error: unknown): ToastContent {
  const titles = {
    register: t('institutionForm.registerFailed'),
    update: t('editInstitution.updateFailed'),
    delete: t('editInstitution.deleteFailed'),
  };
  const isSignedOut = error instanceof ApiError && error.code === 'notSignedIn';
  return {
    title: titles[act],
    description: failureText(t, act, error),
    variant: 'destructive',
    event: isSignedOut ? 'signedOut' : undefined,
  };
}

/** The problems that the server found with single fields. */
export function problemsOf(error: unknown): readonly FieldProblem[] {
  return error instanceof ApiError ? error.errors : [];
}

/** Why a form could not be saved; undefined when there is nothing to add. */
function failureText(t: TFunction, act: InstitutionAction, error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  switch (error.code) {
    case 'offline':
      return t('institutionForm.offline');
    case 'notSignedIn':
      if (act === 'register') return t('institutionForm.signInRequired');
      return act === 'update' ? t('editInstitution.signInAgain') : t('uploader.signedOut');
    case 'notFound':
      return t('editInstitution.gone');
    case 'notAllowed':
      return t('institutionForm.notAllowed');
    case 'tooMany':
    case 'unavailable':
      return t('institutionForm.tryLater');
    case 'conflict':
      // A response was lost: what was sent the first time is stored.
      return act === 'register' ? t('institutionForm.storedBefore') : t('institutionForm.conflict');
    case 'invalid':
      return t('institutionForm.checkFields');
    default:
      return undefined;
  }
}
