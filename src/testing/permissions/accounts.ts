import { all, signedIn, get, post } from './row.ts';
import type { PermissionRow } from './row.ts';

const password = 'correct horse 1';
const email = 'permissions@example.com';
const unknownToken = 'x'.repeat(32);

export const accounts: PermissionRow[] = [
  {
    name: 'signUp',
    expected: all(200),
    ask: () => ({
      path: '/api/auth/sign-up/email',
      method: 'POST',
      json: { full_name: 'Rahim Uddin', email: `${crypto.randomUUID()}@example.com`, password },
    }),
  },
  {
    name: 'signIn',
    note: 'with a wrong password',
    expected: all(401),
    ask: post('/api/auth/sign-in/email', { email, password }),
  },
  { name: 'signOut', expected: all(200), ask: post('/api/auth/sign-out') },
  { name: 'getSession', expected: all(200), ask: get('/api/session') },
  { name: 'getAuthSession', expected: all(200), ask: get('/api/auth/get-session') },
  {
    name: 'confirmEmail',
    expected: all(302),
    ask: get(`/api/auth/verify-email?token=${unknownToken}`),
  },
  {
    name: 'confirmEmailByCode',
    note: 'with a wrong code',
    expected: all(400),
    ask: post('/api/auth/verify-email', { email, code: '000000' }),
  },
  {
    name: 'resendConfirmation',
    expected: all(200),
    ask: post('/api/auth/send-verification-email', { email }),
  },
  {
    name: 'requestPasswordReset',
    expected: all(200),
    ask: post('/api/auth/request-password-reset', { email }),
  },
  {
    name: 'checkPasswordReset',
    expected: all(200),
    ask: post('/api/auth/check-password-reset', { token: unknownToken }),
  },
  {
    name: 'resetPassword',
    note: 'with an unknown link',
    expected: all(400),
    ask: post('/api/auth/reset-password', { token: unknownToken, newPassword: password }),
  },
  { name: 'listProviders', expected: all(200), ask: get('/api/auth/providers') },
  {
    name: 'signInSocial',
    expected: all(200),
    ask: post('/api/auth/sign-in/social', { provider: 'google' }),
  },
  {
    name: 'socialCallback',
    expected: all(302),
    ask: get('/api/auth/callback/google'),
  },
  {
    name: 'beginAppSignIn',
    expected: all(302),
    ask: get(`/api/auth/app/google?challenge=${'x'.repeat(43)}`),
  },
  {
    name: 'endAppSignIn',
    note: 'with an unknown code',
    expected: all(400),
    ask: post('/api/auth/app', { code: unknownToken, verifier: 'x'.repeat(43) }),
  },
  {
    name: 'sendPhoneCode',
    expected: all(200),
    ask: post('/api/auth/phone-number/send-otp', { phoneNumber: '+8801712345678' }),
  },
  {
    name: 'verifyPhoneCode',
    note: 'with a wrong code',
    expected: all(400),
    ask: post('/api/auth/phone-number/verify', { phoneNumber: '+8801712345678', code: '000000' }),
  },
  {
    name: 'signInByPhone',
    note: 'with a wrong password',
    expected: all(401),
    ask: post('/api/auth/sign-in/phone-number', { phoneNumber: '+8801712345678', password }),
  },
  {
    name: 'setPassword',
    expected: signedIn(200),
    ask: post('/api/auth/set-password', { newPassword: password }),
  },
  {
    name: 'checkFirstAdmin',
    expected: all(200),
    ask: post('/api/auth/check-first-admin', { token: unknownToken }),
  },
  {
    name: 'becomeFirstAdmin',
    note: 'with an unknown link',
    expected: signedIn(400),
    ask: post('/api/auth/first-admin', { token: unknownToken }),
  },
  {
    name: 'upgradeToOwner',
    note: 'once',
    expected: [401, 200, 409, 409, 200],
    ask: post('/api/me/upgrade'),
  },
  { name: 'getProfile', expected: signedIn(200), ask: get('/api/me') },
  {
    name: 'updateProfile',
    expected: signedIn(200),
    ask: () => ({ path: '/api/me', method: 'PATCH', json: { full_name: 'Karim Ali' } }),
  },
  { name: 'exportAccount', expected: signedIn(200), ask: get('/api/me/export') },
  {
    name: 'deleteAccount',
    expected: signedIn(204),
    ask: () => ({ path: '/api/me', method: 'DELETE' }),
  },
];
