import type { TFunction } from 'i18next';

/** What a code means for whoever reads it, of the codes that a sign-in really comes back with. */
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
 * What a sign-in by a provider failed with, by the code that came back in the address. Anybody can
 * write an address: a code has its sentence here or the general one, and never words of its own.
 */
export function providerMessage(code: string, t: TFunction): string {
  for (const [known, sentence] of sentences) if (known === code) return t(sentence);
  return t('auth.socialFailed');
}
