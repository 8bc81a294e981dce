import type { TFunction } from 'i18next';

/** The sentences for the error codes that a sign-in really returns with. */
const sentences = new Map([
  ['access_denied', 'auth.socialCancelled'],
  ['app_sign_in', 'auth.appNotFinished'],
  ['account_not_linked', 'auth.socialOtherAccount'],
  ['email_not_found', 'auth.socialNoEmail'],
  ['state_mismatch', 'auth.socialLate'],
  ['state_not_found', 'auth.socialLate'],
  ['state_invalid', 'auth.socialLate'],
  ['invalid_callback_request', 'auth.socialLate'],
  ['no_code', 'auth.socialNoAnswer'],
  ['invalid_code', 'auth.socialNoAnswer'],
  ['issuer_mismatch', 'auth.socialNoAnswer'],
  ['unable_to_get_user_info', 'auth.socialNoAnswer'],
  ['server_error', 'auth.socialNoAnswer'],
  ['temporarily_unavailable', 'auth.socialNoAnswer'],
] as const);

/**
 * The message for a failed sign-in by a provider, given the code in the address. Anybody can write
 * such an address, so a code selects a fixed sentence and is never shown itself.
 */
export function providerErrorText(code: string, t: TFunction): string {
  for (const [known, sentence] of sentences) if (known === code) return t(sentence);
  return t('auth.socialFailed');
}
