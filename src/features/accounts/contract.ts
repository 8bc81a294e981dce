import * as z from 'zod/mini';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { freeTextSchema, Id, requiredTextSchema } from '../../shared/fields.ts';
import { maxTypedCodeLength, tidyCode } from './email-code.ts';
import { Email, FullName, NewPassword, Phone, SignInPassword, UserType } from './account-fields.ts';
import { SessionUser } from './session-user.ts';

/**
 * The answer that begins a session. Pages in browsers get it as a cookie and a `token` of null. The
 * native app asks by `X-Session: bearer` for the token alone, which it then sends as Bearer.
 */
export const SignedInAnswer = z.object({ token: z.nullable(z.string()), user: SessionUser });

/** The session continues under a new token, which only callers by Bearer are given. */
const RenewedAnswer = z.object({ token: z.nullable(z.string()), user: SessionUser });

const Done = z.object({ status: z.literal(true) });
/** The secret in a mailed link, or in the address by which a browser returns to the app. */
export const Token = requiredTextSchema(200);

export const signUp = defineEndpoint({
  name: 'signUp',
  method: 'POST',
  path: '/api/auth/sign-up/email',
  who: 'all',
  summary:
    'Registers an account and mails a link that confirms its address; nobody is signed in yet.',
  body: z.object({
    full_name: z.optional(FullName),
    /** The name of this field in the authentication library's own clients. */
    name: z.optional(FullName),
    email: Email,
    password: NewPassword,
    user_type: UserType,
  }),
  answer: z.object({ user: z.object({ id: Id, email: z.string(), full_name: z.string() }) }),
  refusals: ['alreadyRegistered', 'tooMany'],
});

export const signIn = defineEndpoint({
  name: 'signIn',
  method: 'POST',
  path: '/api/auth/sign-in/email',
  who: 'all',
  summary: 'Signs in with e-mail address and password.',
  body: z.object({ email: Email, password: SignInPassword }),
  answer: SignedInAnswer,
  refusals: ['invalidCredentials', 'emailNotConfirmed', 'tooMany'],
});

export const signOut = defineEndpoint({
  name: 'signOut',
  method: 'POST',
  path: '/api/auth/sign-out',
  who: 'all',
  summary: 'Ends the session of the caller, if there is one.',
  answer: Done,
});

export const getSession = defineEndpoint({
  name: 'getSession',
  method: 'GET',
  path: '/api/session',
  who: 'all',
  summary: 'Who the caller is; `user` is null for a visitor.',
  answer: z.object({ user: z.nullable(SessionUser) }),
});

export const getAuthSession = defineEndpoint({
  name: 'getAuthSession',
  method: 'GET',
  path: '/api/auth/get-session',
  who: 'all',
  summary:
    "The session in the form that the authentication library's own clients expect; null for a " +
    'visitor.',
  answer: z.nullable(z.object({ user: SessionUser })),
});

export const confirmEmail = defineEndpoint({
  name: 'confirmEmail',
  method: 'GET',
  path: '/api/auth/verify-email',
  who: 'all',
  summary:
    'The mailed link: confirms the address and redirects to the home page, or to ' +
    '/auth?error=linkExpired when the link is unknown or too old. From then on, pages are in ' +
    'the language of lng (en or bn).',
  query: z.object({ token: Token, lng: z.optional(z.string()) }),
  answer: z.void(),
  status: 302,
});

export const resendConfirmation = defineEndpoint({
  name: 'resendConfirmation',
  method: 'POST',
  path: '/api/auth/send-verification-email',
  who: 'all',
  summary:
    'Mails the confirmation link again, and a code; the answer does not reveal whether this ' +
    'was necessary.',
  body: z.object({ email: Email }),
  answer: Done,
  refusals: ['tooMany'],
});

export const requestPasswordReset = defineEndpoint({
  name: 'requestPasswordReset',
  method: 'POST',
  path: '/api/auth/request-password-reset',
  who: 'all',
  summary:
    'Mails a link, valid for one hour, for setting a new password; the answer does not reveal ' +
    'whether the address has an account.',
  body: z.object({ email: Email }),
  answer: Done,
  refusals: ['tooMany'],
});

export const checkPasswordReset = defineEndpoint({
  name: 'checkPasswordReset',
  method: 'POST',
  path: '/api/auth/check-password-reset',
  who: 'all',
  summary:
    'Whether the token of a mailed link can still set a new password. The check does not use ' +
    'it up, and it is sent in the body, so that no log contains it.',
  body: z.object({ token: Token }),
  answer: z.object({ good: z.boolean() }),
});

export const resetPassword = defineEndpoint({
  name: 'resetPassword',
  method: 'POST',
  path: '/api/auth/reset-password',
  who: 'all',
  summary:
    'Sets a new password with the token of the mailed link, ends every session, and removes ' +
    'sign-ins by other providers; a mail informs the owner. `user` is the person whose session ' +
    'the caller still has, when that is another account.',
  body: z.object({ token: Token, newPassword: NewPassword }),
  answer: z.object({ status: z.literal(true), user: z.nullable(SessionUser) }),
  refusals: ['linkExpired', 'tooMany'],
});

export const sendPhoneCode = defineEndpoint({
  name: 'sendPhoneCode',
  method: 'POST',
  path: '/api/auth/phone-number/send-otp',
  who: 'all',
  summary: 'Sends a one-time code, valid for five minutes, to a phone.',
  body: z.object({ phoneNumber: Phone }),
  answer: Done,
  refusals: ['tooMany'],
});

export const verifyPhoneCode = defineEndpoint({
  name: 'verifyPhoneCode',
  method: 'POST',
  path: '/api/auth/phone-number/verify',
  who: 'all',
  summary:
    'Signs in with the one-time code that was sent to a phone, and registers an account if ' +
    'there is none.',
  body: z.object({
    phoneNumber: Phone,
    code: z.pipe(freeTextSchema(maxTypedCodeLength), z.transform(tidyCode)),
    full_name: z.optional(FullName),
    user_type: UserType,
  }),
  answer: SignedInAnswer,
  refusals: ['codeInvalid', 'tooMany'],
});

export const setPassword = defineEndpoint({
  name: 'setPassword',
  method: 'POST',
  path: '/api/auth/set-password',
  who: 'signedIn',
  summary:
    'Sets the first password of an account that was registered by phone or by a provider; a ' +
    'mail informs the owner, if there is an address.',
  body: z.object({ newPassword: NewPassword }),
  answer: Done,
  refusals: ['conflict', 'tooMany'],
});

export const signInByPhone = defineEndpoint({
  name: 'signInByPhone',
  method: 'POST',
  path: '/api/auth/sign-in/phone-number',
  who: 'all',
  summary: 'Signs in with phone number and password.',
  body: z.object({ phoneNumber: Phone, password: SignInPassword }),
  answer: SignedInAnswer,
  refusals: ['invalidCredentials', 'tooMany'],
});

/** The page that the first administrator's link opens, with its `token`. */
export const firstAdminPath = '/auth/first-admin';

export const checkFirstAdmin = defineEndpoint({
  name: 'checkFirstAdmin',
  method: 'POST',
  path: '/api/auth/check-first-admin',
  who: 'all',
  summary:
    'Whether the token of the one-time link can still make the first administrator. The check ' +
    'does not use it up; an invalid one counts as an attempt.',
  body: z.object({ token: Token }),
  answer: z.object({ good: z.boolean() }),
  refusals: ['tooMany'],
});

export const becomeFirstAdmin = defineEndpoint({
  name: 'becomeFirstAdmin',
  method: 'POST',
  path: '/api/auth/first-admin',
  who: 'signedIn',
  summary:
    'Makes the caller the first administrator, with the one-time link that the server prints ' +
    'when it starts without one.',
  body: z.object({ token: Token }),
  answer: RenewedAnswer,
  refusals: ['linkExpired', 'tooMany'],
});

export const upgradeToOwner = defineEndpoint({
  name: 'upgradeToOwner',
  method: 'POST',
  path: '/api/me/upgrade',
  who: 'signedIn',
  summary:
    'Makes a standard user a business owner. The session gets a new token; the old one becomes ' +
    'invalid once the new one is used.',
  answer: RenewedAnswer,
  refusals: ['alreadyOwner', 'upgradeInsertFailed', 'upgradeDeleteFailed', 'upgradeFailed'],
});

export const deleteAccount = defineEndpoint({
  name: 'deleteAccount',
  method: 'DELETE',
  path: '/api/me',
  who: 'signedIn',
  summary:
    'Deletes the account and what its person wrote. An owner of institutions chooses what ' +
    'happens to them: `delete` deletes them, `release` leaves them in the directory without an ' +
    'owner; without a choice it is refused with ownsInstitutions and their number in ' +
    'params.count. The last administrator cannot be deleted.',
  query: z.object({ institutions: z.optional(z.enum(['delete', 'release'])) }),
  answer: z.void(),
  status: 204,
  refusals: ['lastAdmin', 'ownsInstitutions'],
});

export const exportAccount = defineEndpoint({
  name: 'exportAccount',
  method: 'GET',
  path: '/api/me/export',
  who: 'signedIn',
  summary: 'Everything that the directory stores about the caller, as a JSON file.',
  answer: z.looseObject({}),
});
