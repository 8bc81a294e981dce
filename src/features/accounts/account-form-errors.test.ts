import { describe, expect, it } from 'vitest';
import { createI18n, loadTexts } from '../../web/i18n/i18n.ts';
import {
  newPasswordErrors,
  registrationErrors,
  signInErrors,
  clearFieldError,
} from './account-form-errors.ts';

const { t } = createI18n('en', await loadTexts('en'));

const right = {
  full_name: 'রহিম উদ্দিন',
  email: 'rahim@example.org',
  password: 'secret123',
  confirmPassword: 'secret123',
};

/** The messages shown at the fields after submitting. */
function texts(errors: ReturnType<typeof registrationErrors>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([name, code]) => [name, code ? t(`error.${code}`) : '']),
  );
}
const registering = (changes: Partial<typeof right>) =>
  texts(registrationErrors({ ...right, ...changes }));
const signingIn = (changes: Partial<typeof right>) => texts(signInErrors({ ...right, ...changes }));

describe('the fields of sign-in and registration', () => {
  it('have no errors when everything is filled in correctly', () => {
    expect(registering({})).toEqual({});
    expect(signingIn({})).toEqual({});
    expect(signingIn({ full_name: '', confirmPassword: '' })).toEqual({});
  });

  it.each(['', '   '])('[AUTH-15] an email is required (%j)', (email) => {
    expect(registering({ email })).toEqual({ email: 'This field is required' });
    expect(signingIn({ email })).toEqual({ email: 'This field is required' });
  });

  it.each(['rahim', 'rahim@example', 'ra him@example.org', 'a@b@c.org', '@example.org', 'a@.org'])(
    '[AUTH-16] %s is rejected as an email',
    (email) => {
      expect(registering({ email })).toEqual({ email: 'Please enter a valid email address' });
      expect(signingIn({ email })).toEqual({ email: 'Please enter a valid email address' });
    },
  );

  it('[AUTH-17] a password is required and has at least 6 characters', () => {
    expect(signingIn({ password: '' })).toEqual({ password: 'This field is required' });
    expect(signingIn({ password: 'abc12' })).toEqual({
      password: 'Password must be at least 6 characters',
    });
    expect(signingIn({ password: 'abcdef' })).toEqual({});
    expect(registering({ password: '', confirmPassword: '' })).toMatchObject({
      password: 'This field is required',
    });
    expect(registering({ password: 'abc12', confirmPassword: 'abc12' })).toEqual({
      password: 'Password must be at least 6 characters',
    });
  });

  it('[AUTH-18] [AUTH-19] a full name is required, with 2 characters or more', () => {
    expect(registering({ full_name: ' ' })).toEqual({ full_name: 'This field is required' });
    expect(registering({ full_name: ' র ' })).toEqual({
      full_name: 'Full name must be at least 2 characters',
    });
    expect(registering({ full_name: ' রা ' })).toEqual({});
  });

  it('[AUTH-20] a full name has 50 characters at most', () => {
    expect(registering({ full_name: ` ${'ক'.repeat(50)} ` })).toEqual({});
    expect(registering({ full_name: 'ক'.repeat(51) })).toEqual({
      full_name: 'Full name must be less than 50 characters',
    });
  });

  it.each(['Rahim 2', "O'Neil", 'Rahim.', 'a_b', '২২'])(
    '[AUTH-21] %s is rejected as a full name',
    (full_name) => {
      expect(registering({ full_name })).toEqual({
        full_name: 'Full name can only contain letters and spaces',
      });
    },
  );

  it('[AUTH-22] a new password has 128 characters at most', () => {
    const longest = `1${'a'.repeat(127)}`;
    expect(registering({ password: longest, confirmPassword: longest })).toEqual({});
    expect(registering({ password: `${longest}a`, confirmPassword: `${longest}a` })).toEqual({
      password: 'Password must be less than 128 characters',
    });
  });

  it.each(['abcdefg', '1234567', '!!!!!!!'])(
    '[AUTH-23] %s is rejected as a new password that lacks a letter or a digit',
    (password) => {
      const text = 'Password must contain at least one letter and one number';
      expect(registering({ password, confirmPassword: password })).toEqual({ password: text });
      expect(texts(newPasswordErrors(password, password))).toEqual({ password: text });
    },
  );

  it('[AUTH-24] the repeated password is required and has to match', () => {
    expect(registering({ confirmPassword: '' })).toEqual({
      confirmPassword: 'This field is required',
    });
    expect(registering({ confirmPassword: 'secret124' })).toEqual({
      confirmPassword: 'Passwords do not match',
    });
  });

  it('[AUTH-25] editing a field clears its error and keeps the others', () => {
    const errors = registrationErrors({
      full_name: '',
      email: 'rahim',
      password: 'abc',
      confirmPassword: '',
    });
    expect(Object.keys(errors)).toHaveLength(4);
    const { email: _, ...others } = errors;
    expect(clearFieldError(errors, 'email')).toEqual(others);
    expect(clearFieldError(errors, 'user_type')).toBe(errors);
  });

  it('[AUTH-26] the generic error messages have the specified wording', () => {
    expect(t('error.required')).toBe('This field is required');
    expect(t('error.invalidEmail')).toBe('Please enter a valid email address');
    expect(t('error.passwordTooShort')).toBe('Password must be at least 6 characters');
    expect(t('error.passwordMismatch')).toBe('Passwords do not match');
  });
});
