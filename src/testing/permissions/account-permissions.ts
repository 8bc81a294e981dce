import { forEverybody, forSignedIn, getRequest, postRequest } from './permission-row.ts';
import type { PermissionRow } from './permission-row.ts';

const password = 'correct horse 1';
const email = 'permissions@example.com';
const unknownToken = 'x'.repeat(32);

export const accountPermissions: PermissionRow[] = [
  {
    name: 'signUp',
    expected: forEverybody(200),
    buildRequest: () => ({
      path: '/api/auth/sign-up/email',
      method: 'POST',
      json: { full_name: 'Rahim Uddin', email: `${crypto.randomUUID()}@example.com`, password },
    }),
  },
  {
    name: 'signIn',
    note: 'with a wrong password',
    expected: forEverybody(401),
    buildRequest: postRequest('/api/auth/sign-in/email', { email, password }),
  },
  { name: 'signOut', expected: forEverybody(200), buildRequest: postRequest('/api/auth/sign-out') },
  { name: 'getSession', expected: forEverybody(200), buildRequest: getRequest('/api/session') },
  {
    name: 'getAuthSession',
    expected: forEverybody(200),
    buildRequest: getRequest('/api/auth/get-session'),
  },
  {
    name: 'confirmEmail',
    expected: forEverybody(302),
    buildRequest: getRequest(`/api/auth/verify-email?token=${unknownToken}`),
  },
  {
    name: 'confirmEmailByCode',
    note: 'with a wrong code',
    expected: forEverybody(400),
    buildRequest: postRequest('/api/auth/verify-email', { email, code: '000000' }),
  },
  {
    name: 'resendConfirmation',
    expected: forEverybody(200),
    buildRequest: postRequest('/api/auth/send-verification-email', { email }),
  },
  {
    name: 'requestPasswordReset',
    expected: forEverybody(200),
    buildRequest: postRequest('/api/auth/request-password-reset', { email }),
  },
  {
    name: 'checkPasswordReset',
    expected: forEverybody(200),
    buildRequest: postRequest('/api/auth/check-password-reset', { token: unknownToken }),
  },
  {
    name: 'resetPassword',
    note: 'with an unknown link',
    expected: forEverybody(400),
    buildRequest: postRequest('/api/auth/reset-password', {
      token: unknownToken,
      newPassword: password,
    }),
  },
  {
    name: 'listProviders',
    expected: forEverybody(200),
    buildRequest: getRequest('/api/auth/providers'),
  },
  {
    name: 'signInSocial',
    expected: forEverybody(200),
    buildRequest: postRequest('/api/auth/sign-in/social', { provider: 'google' }),
  },
  {
    name: 'socialCallback',
    expected: forEverybody(302),
    buildRequest: getRequest('/api/auth/callback/google'),
  },
  {
    name: 'beginAppSignIn',
    expected: forEverybody(302),
    buildRequest: getRequest(`/api/auth/app/google?challenge=${'x'.repeat(43)}`),
  },
  {
    name: 'endAppSignIn',
    note: 'with an unknown code',
    expected: forEverybody(400),
    buildRequest: postRequest('/api/auth/app', { code: unknownToken, verifier: 'x'.repeat(43) }),
  },
  {
    name: 'sendPhoneCode',
    expected: forEverybody(200),
    buildRequest: postRequest('/api/auth/phone-number/send-otp', { phoneNumber: '+8801712345678' }),
  },
  {
    name: 'verifyPhoneCode',
    note: 'with a wrong code',
    expected: forEverybody(400),
    buildRequest: postRequest('/api/auth/phone-number/verify', {
      phoneNumber: '+8801712345678',
      code: '000000',
    }),
  },
  {
    name: 'signInByPhone',
    note: 'with a wrong password',
    expected: forEverybody(401),
    buildRequest: postRequest('/api/auth/sign-in/phone-number', {
      phoneNumber: '+8801712345678',
      password,
    }),
  },
  {
    name: 'setPassword',
    expected: forSignedIn(200),
    buildRequest: postRequest('/api/auth/set-password', { newPassword: password }),
  },
  {
    name: 'checkFirstAdmin',
    expected: forEverybody(200),
    buildRequest: postRequest('/api/auth/check-first-admin', { token: unknownToken }),
  },
  {
    name: 'becomeFirstAdmin',
    note: 'with an unknown link',
    expected: forSignedIn(400),
    buildRequest: postRequest('/api/auth/first-admin', { token: unknownToken }),
  },
  {
    name: 'upgradeToOwner',
    note: 'once',
    expected: [401, 200, 409, 409, 200],
    buildRequest: postRequest('/api/me/upgrade'),
  },
  { name: 'getProfile', expected: forSignedIn(200), buildRequest: getRequest('/api/me') },
  {
    name: 'updateProfile',
    expected: forSignedIn(200),
    buildRequest: () => ({ path: '/api/me', method: 'PATCH', json: { full_name: 'Karim Ali' } }),
  },
  { name: 'exportAccount', expected: forSignedIn(200), buildRequest: getRequest('/api/me/export') },
  {
    name: 'deleteAccount',
    expected: forSignedIn(204),
    buildRequest: () => ({ path: '/api/me', method: 'DELETE' }),
  },
];
