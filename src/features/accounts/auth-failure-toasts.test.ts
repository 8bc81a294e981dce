import { describe, expect, it } from 'vitest';
import { ApiError } from '../../web/api/client.ts';
import { createI18n, loadTexts } from '../../web/i18n/i18n.ts';
import { createProblem } from '../../server/http/problem-response.ts';
import { statusOfCode } from '../../shared/problem.ts';
import type { ProblemCode } from '../../shared/problem.ts';
import {
  registrationFailureToast,
  accountFailureToast,
  signInFailureToast,
} from './auth-failure-toasts.ts';

const { t } = createI18n('en', await loadTexts('en'));
const { t: bangla } = createI18n('bn', await loadTexts('bn'));
const refusal = (code: string, status: number, message: string) =>
  new ApiError(code, status, message);

const wrong = refusal('invalidCredentials', 401, 'Invalid login credentials');
const unconfirmed = refusal('emailNotConfirmed', 403, 'Email not confirmed');
const taken = refusal('alreadyRegistered', 409, 'User already registered');
const away = refusal('unavailable', 503, 'Temporarily unavailable');
const exceptions = [
  refusal('offline', 0, 'Failed to fetch'),
  refusal('unexpected', 500, 'Something went wrong'),
  new TypeError('x is not a function'),
  'thrown',
];
const unexpected = {
  title: 'Error',
  description: 'An unexpected error occurred. Please try again.',
  variant: 'destructive',
};

describe('the message when signing in fails', () => {
  it('[ERR-01] says that email or password is invalid', () => {
    expect(signInFailureToast(wrong, t)).toEqual({
      title: 'Login Failed',
      description: 'Invalid email or password. Please check your credentials and try again.',
      variant: 'destructive',
    });
    const byWords = refusal('other', 400, 'AuthApiError: Invalid login credentials');
    expect(signInFailureToast(byWords, t)).toEqual(signInFailureToast(wrong, t));
  });

  it('[ERR-02] asks to confirm an unconfirmed email', () => {
    expect(signInFailureToast(unconfirmed, t)).toEqual({
      title: 'Email Not Confirmed',
      description: 'Please check your email and click the confirmation link before signing in.',
      variant: 'destructive',
    });
  });

  it('[ERR-03] [ERR-09] is that of the server for anything else, such as a social sign-in that cannot begin', () => {
    expect(signInFailureToast(away, t)).toEqual({
      title: 'Login Failed',
      description: 'Temporarily unavailable',
      variant: 'destructive',
    });
    const noProvider = refusal('notFound', 404, 'Not found');
    expect(signInFailureToast(noProvider, t)).toMatchObject({
      title: 'Login Failed',
      description: 'Not found',
    });
  });

  it('[ERR-04] reports an unexpected error after an exception, also while registering', () => {
    for (const exception of exceptions) {
      expect(signInFailureToast(exception, t)).toEqual(unexpected);
      expect(registrationFailureToast(exception, t)).toEqual(unexpected);
    }
  });

  it('says for any other request that no answer came, or that an unexpected error occurred', () => {
    const [lost, ...others] = exceptions;
    expect(accountFailureToast(lost, t)).toEqual({
      title: 'Error',
      description: 'No answer came. Check your connection, then try again.',
      variant: 'destructive',
    });
    for (const exception of others) expect(accountFailureToast(exception, t)).toEqual(unexpected);
  });
});

describe('the message when registering fails', () => {
  it.each([
    refusal('tooMany', 429, 'rate_limit: try again in 20 seconds'),
    refusal('other', 400, 'over_email_send_rate_limit'),
    refusal('other', 400, 'You can only request this after 20 seconds'),
  ])('[ERR-06] asks to wait after too many requests (%s)', (error) => {
    expect(registrationFailureToast(error, t)).toEqual({
      title: 'Please Wait',
      description: 'Too many requests. Please wait a moment before trying again.',
      variant: 'destructive',
    });
  });

  it('[ERR-07] appears at the field, without a toast, for a registered email', () => {
    expect(registrationFailureToast(taken, t)).toBeNull();
    expect(t('error.alreadyRegistered')).toBe(
      'This email is already registered. Please try signing in instead.',
    );
  });

  it('[ERR-08] is that of the server for anything else', () => {
    expect(registrationFailureToast(away, t)).toEqual({
      title: 'Registration Failed',
      description: 'Temporarily unavailable',
      variant: 'destructive',
    });
  });
});

it('the message names the minutes to wait when the server does, except while registering', () => {
  const tooMany = (seconds: number) =>
    new ApiError('tooMany', 429, `rate_limit: try again after ${seconds} seconds`, [], { seconds });
  for (const failure of [signInFailureToast, accountFailureToast]) {
    expect(failure(tooMany(12 * 60 + 1), t).description).toBe(
      'Too many tries. Please wait 13 minutes before trying again.',
    );
    expect(failure(tooMany(30), t).description).toContain('wait 1 minute before');
    expect(failure(tooMany(15 * 60), bangla).description).toContain('১৫ মিনিট');
    expect(failure(refusal('tooMany', 429, 'rate_limit'), t).description).toContain('a moment');
  }
  // The words are those of ERR-06.
  expect(registrationFailureToast(tooMany(900), t)?.description).toBe(t('auth.waitText'));
});

describe('refusals of the server', () => {
  const failures = [signInFailureToast, registrationFailureToast, accountFailureToast];
  // Codes that never reach these functions, or have a toast of their own.
  const told = new Set([
    ...['unexpected', 'invalidCredentials', 'emailNotConfirmed', 'alreadyRegistered'],
    ...['notSignedIn', 'tooMany'],
  ]);
  const isCode = (code: string): code is ProblemCode => Object.hasOwn(statusOfCode, code);
  const codes = Object.keys(statusOfCode).filter(isCode);
  const others = codes.filter((code) => !told.has(code));

  it.each(others)('[I18N-14] %s is explained in Bangla without English words', (code) => {
    const error = new ApiError(code, statusOfCode[code], createProblem(code).detail);
    for (const failure of failures) {
      const { title, description } = failure(error, bangla) ?? {};
      expect(`${title} ${description}`).toMatch(/^[^a-z]+$/i);
      expect(failure(error, t)?.description).toBe(error.message);
    }
  });

  it('[I18N-14] the most common ones have Bangla sentences of their own, and the server’s words in English', () => {
    const own = ['invalid', 'notAllowed', 'notFound', 'unavailable'] as const;
    const said = own.map((code) => accountFailureToast(refusal(code, 400, 'English'), bangla));
    expect(new Set(said.map(({ description }) => description)).size).toBe(own.length);
    expect(said.map(({ description }) => description)).not.toContain(bangla('auth.failedText'));
    for (const code of own) expect(t(`refusal.${code}`)).toBe(createProblem(code).detail);
    const unknown = accountFailureToast(refusal('news', 400, 'English'), bangla);
    expect(unknown.description).toBe(bangla('auth.failedText'));
  });
});

it('[ERR-10] every failure is shown in a destructive toast', () => {
  for (const error of [wrong, unconfirmed, away, ...exceptions]) {
    expect(signInFailureToast(error, t).variant).toBe('destructive');
    expect(registrationFailureToast(error, t)?.variant).toBe('destructive');
    expect(accountFailureToast(error, t).variant).toBe('destructive');
  }
});
