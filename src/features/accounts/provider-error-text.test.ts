import { describe, expect, it } from 'vitest';
import { createI18n, loadTexts } from '../../web/i18n/i18n.ts';
import { providerErrorText } from './provider-error-text.ts';

const { t: english } = createI18n('en', await loadTexts('en'));
const { t: bangla } = createI18n('bn', await loadTexts('bn'));
const general = 'Signing in did not work. Try again, or sign in another way.';

describe('the message after a failed social sign-in', () => {
  it.each([
    ['access_denied', /not finished/],
    ['app_sign_in', /not finished in time/],
    ['account_not_linked', /already an account with this email/],
    ['email_not_found', /Create an account here with your email/],
    ['state_mismatch', /took too long or was begun in another browser/],
    ['state_not_found', /took too long or was begun in another browser/],
    ['invalid_code', /No usable answer/],
    ['unable_to_get_user_info', /No usable answer/],
    ['unable_to_link_account', /did not work/],
    ['internal_server_error', /did not work/],
    ['unexpected', /did not work/],
  ])('[ERR-09] explains %s', (code, sentence) => {
    expect(providerErrorText(code, english)).toMatch(sentence);
    expect(providerErrorText(code, bangla)).toMatch(/^[^a-z]+$/i);
  });

  it('[ERR-09] never repeats unknown text from the address', () => {
    for (const code of [
      'Your_account_was_hacked._Call_01700_000000',
      'Access_denied: call us',
      'constructor',
      'auth.title',
      '',
    ]) {
      expect(providerErrorText(code, english)).toBe(general);
      expect(providerErrorText(code, bangla)).toBe(bangla('auth.socialFailed'));
    }
  });
});
