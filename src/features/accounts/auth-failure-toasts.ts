import type { TFunction } from 'i18next';
import { ApiError, isResponseLost } from '../../web/api/client.ts';
import type { ToastContent } from '../../web/ui/toast-store.ts';
import { refusalText } from './refusal-text.ts';

/** The toast for a failed sign-in, by password or by a provider. */
export function signInFailureToast(failure: unknown, t: TFunction): ToastContent {
  const error = knownRefusal(failure);
  if (!error) return unexpectedErrorToast(t);
  if (matchesRefusal(error, 'invalidCredentials', 'Invalid login credentials')) {
    return destructiveToast(t('auth.loginFailed'), t('auth.loginFailedText'));
  }
  if (matchesRefusal(error, 'emailNotConfirmed', 'Email not confirmed')) {
    return destructiveToast(t('auth.notConfirmed'), t('auth.notConfirmedText'));
  }
  return destructiveToast(t('auth.loginFailed'), refusalMessage(error, t));
}

/**
 * The toast for a failed registration; null for a registered address, which the email field
 * reports.
 */
export function registrationFailureToast(failure: unknown, t: TFunction): ToastContent | null {
  const error = knownRefusal(failure);
  if (!error) return unexpectedErrorToast(t);
  if (matchesRefusal(error, 'alreadyRegistered', 'already registered')) return null;
  if (matchesRefusal(error, 'tooMany', 'rate_limit') || error.message.includes('after')) {
    return destructiveToast(t('auth.wait'), t('auth.waitText'));
  }
  return destructiveToast(t('auth.registrationFailed'), refusalMessage(error, t));
}

/** The toast for any other failed request about an account. */
export function accountFailureToast(failure: unknown, t: TFunction): ToastContent {
  if (isResponseLost(failure)) return destructiveToast(t('auth.failed'), t('auth.noAnswer'));
  const error = knownRefusal(failure);
  if (!error) return unexpectedErrorToast(t);
  if (error.code === 'tooMany') return destructiveToast(t('auth.wait'), refusalMessage(error, t));
  if (error.code === 'notSignedIn') {
    return { ...destructiveToast(t('auth.failed'), t('auth.signedOut')), event: 'signedOut' };
  }
  return destructiveToast(t('auth.failed'), refusalMessage(error, t));
}

/** The server's refusal; null where there is none: no connection, or an internal error. */
function knownRefusal(error: unknown): ApiError | null {
  const isKnown = error instanceof ApiError && !['offline', 'unexpected'].includes(error.code);
  return isKnown ? error : null;
}

/**
 * Whether an error is this one: by its code, or by the words that count whoever sends them (ERR-01
 * to ERR-07).
 */
function matchesRefusal(error: ApiError, code: string, words: string): boolean {
  return error.code === code || error.message.includes(words);
}

function refusalMessage(error: ApiError, t: TFunction): string {
  if (error.code !== 'tooMany') return refusalText(error, t);
  const { seconds } = error.params;
  if (seconds === undefined) return t('auth.waitText');
  const count = Math.ceil(seconds / 60);
  return t('auth.waitMinutes', { count, n: count });
}

function unexpectedErrorToast(t: TFunction): ToastContent {
  return destructiveToast(t('auth.failed'), t('auth.failedText'));
}

function destructiveToast(title: string, description: string): ToastContent {
  return { title, description, variant: 'destructive' };
}
