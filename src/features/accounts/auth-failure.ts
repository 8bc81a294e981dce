import type { TFunction } from 'i18next';
import { ApiError, isLost } from '../../web/api/client.ts';
import type { ToastContent } from '../../web/ui/toast-store.ts';
import { refusalText } from './refusal-text.ts';

/** The toast for a failed sign-in, by password or by a provider. */
export function signInFailure(failure: unknown, t: TFunction): ToastContent {
  const error = refusalOf(failure);
  if (!error) return unexpected(t);
  if (says(error, 'invalidCredentials', 'Invalid login credentials')) {
    return destructive(t('auth.loginFailed'), t('auth.loginFailedText'));
  }
  if (says(error, 'emailNotConfirmed', 'Email not confirmed')) {
    return destructive(t('auth.notConfirmed'), t('auth.notConfirmedText'));
  }
  return destructive(t('auth.loginFailed'), messageOf(error, t));
}

/**
 * The toast for a failed registration; null for a registered address, which the email field
 * reports.
 */
export function registrationFailure(failure: unknown, t: TFunction): ToastContent | null {
  const error = refusalOf(failure);
  if (!error) return unexpected(t);
  if (says(error, 'alreadyRegistered', 'already registered')) return null;
  if (says(error, 'tooMany', 'rate_limit') || error.message.includes('after')) {
    return destructive(t('auth.wait'), t('auth.waitText'));
  }
  return destructive(t('auth.registrationFailed'), messageOf(error, t));
}

/** The toast for any other failed request about an account. */
export function requestFailure(failure: unknown, t: TFunction): ToastContent {
  if (isLost(failure)) return destructive(t('auth.failed'), t('auth.noAnswer'));
  const error = refusalOf(failure);
  if (!error) return unexpected(t);
  if (error.code === 'tooMany') return destructive(t('auth.wait'), messageOf(error, t));
  if (error.code === 'notSignedIn') {
    return { ...destructive(t('auth.failed'), t('auth.signedOut')), says: 'signedOut' };
  }
  return destructive(t('auth.failed'), messageOf(error, t));
}

/** The server's refusal; null where there is none: no connection, or an internal error. */
function refusalOf(error: unknown): ApiError | null {
  const known = error instanceof ApiError && !['offline', 'unexpected'].includes(error.code);
  return known ? error : null;
}

/**
 * Whether an error is this one: by its code, or by the words that count whoever sends them (ERR-01
 * to ERR-07).
 */
function says(error: ApiError, code: string, words: string): boolean {
  return error.code === code || error.message.includes(words);
}

function messageOf(error: ApiError, t: TFunction): string {
  if (error.code !== 'tooMany') return refusalText(error, t);
  const { seconds } = error.params;
  if (seconds === undefined) return t('auth.waitText');
  const count = Math.ceil(seconds / 60);
  return t('auth.waitMinutes', { count, n: count });
}

function unexpected(t: TFunction): ToastContent {
  return destructive(t('auth.failed'), t('auth.failedText'));
}

function destructive(title: string, description: string): ToastContent {
  return { title, description, variant: 'destructive' };
}
