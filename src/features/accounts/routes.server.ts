import { bindEndpoint } from '../../server/http/bind-endpoint.ts';
import type { BoundEndpoint } from '../../server/http/bind-endpoint.ts';
import { requireSignedInUser } from '../../server/http/caller.ts';
import { jsonResponse } from '../../server/http/json-response.ts';
import type { Services } from '../../server/services.ts';
import { signInApp } from './app-sign-in.service.server.ts';
import {
  becomeFirstAdmin,
  checkFirstAdmin,
  checkPasswordReset,
  confirmEmail,
  deleteAccount,
  exportAccount,
  getAuthSession,
  getSession,
  requestPasswordReset,
  resendConfirmation,
  resetPassword,
  sendPhoneCode,
  setPassword,
  signIn,
  signInByPhone,
  signOut,
  signUp,
  upgradeToOwner,
  verifyPhoneCode,
} from './contract.ts';
import { removeAccount } from './delete-account.service.server.ts';
import { confirmEmailByCode } from './email-code-contract.ts';
import { confirmByCode } from './email-code.service.server.ts';
import {
  confirmByLink,
  sendPasswordResetMail,
  resendConfirmationMail,
  checkResetLink,
  setNewPassword,
} from './email-links.service.server.ts';
import { readAccountData } from './export-account.store.server.ts';
import { makeFirstAdmin, checkFirstAdminLink } from './first-admin.service.server.ts';
import { readSessionUser } from './people.store.server.ts';
import {
  sendCodeBySms,
  setFirstPassword,
  signInByPhoneCode,
} from './phone-sign-in.service.server.ts';
import { upgradeUserToOwner } from './upgrade-to-owner.service.server.ts';
import { endRequestSession } from './sessions.service.server.ts';
import { signInWithEmail, signInWithPhone } from './sign-in.service.server.ts';
import { registerAccount } from './sign-up.service.server.ts';
import {
  beginAppSignIn,
  endAppSignIn,
  listProviders,
  signInSocial,
  socialCallback,
} from './social-contract.ts';
import {
  beginSocialSignInForApp,
  beginSocialSignIn,
  endSocialSignIn,
  offeredProviders,
} from './social-sign-in.service.server.ts';

/**
 * The endpoints of accounts: /api/auth/*, the session, and upgrading, exporting and deleting an
 * account.
 */
export function accountRoutes(services: Services): BoundEndpoint[] {
  return [
    bindEndpoint(signUp, ({ body, caller, request }) =>
      registerAccount(services, caller, request, body),
    ),
    bindEndpoint(confirmEmail, ({ query, request }) =>
      confirmByLink(services, request, query.token),
    ),
    bindEndpoint(confirmEmailByCode, ({ body, caller }) => confirmByCode(services, caller, body)),
    bindEndpoint(resendConfirmation, ({ body, caller, request }) =>
      resendConfirmationMail(services, caller, request, body.email),
    ),
    bindEndpoint(signIn, ({ body, caller, request }) =>
      signInWithEmail(services, caller, request, body),
    ),
    bindEndpoint(signOut, ({ request }) => endRequestSession(services, request)),
    bindEndpoint(getSession, async ({ caller: { user } }) => ({
      user: user && (await readSessionUser(services.db, user.id)),
    })),
    bindEndpoint(getAuthSession, async ({ caller: { user } }) =>
      user ? { user: await readSessionUser(services.db, user.id) } : null,
    ),
    bindEndpoint(requestPasswordReset, ({ body, caller, request }) =>
      sendPasswordResetMail(services, caller, request, body.email),
    ),
    bindEndpoint(checkPasswordReset, ({ body }) => checkResetLink(services, body.token)),
    bindEndpoint(resetPassword, ({ body, caller, request }) =>
      setNewPassword(services, caller, request, body),
    ),
    bindEndpoint(listProviders, async () => ({ items: offeredProviders(services) })),
    bindEndpoint(signInSocial, ({ body, caller, request }) =>
      beginSocialSignIn(services, caller, request, body.provider),
    ),
    bindEndpoint(socialCallback, ({ params, request }) =>
      endSocialSignIn(services, request, params.provider),
    ),
    bindEndpoint(beginAppSignIn, ({ params, query, caller, request }) =>
      beginSocialSignInForApp(services, caller, request, { ...params, ...query }),
    ),
    bindEndpoint(endAppSignIn, ({ body, caller, request }) =>
      signInApp(services, caller, request, body),
    ),
    bindEndpoint(sendPhoneCode, ({ body, caller, request }) =>
      sendCodeBySms(services, caller, request, body.phoneNumber),
    ),
    bindEndpoint(verifyPhoneCode, ({ body, caller, request }) =>
      signInByPhoneCode(services, caller, request, body),
    ),
    bindEndpoint(setPassword, ({ body, caller, request }) =>
      setFirstPassword(services, requireSignedInUser(caller).id, request, body),
    ),
    bindEndpoint(signInByPhone, ({ body, caller, request }) =>
      signInWithPhone(services, caller, request, body),
    ),
    bindEndpoint(checkFirstAdmin, ({ body, caller }) =>
      checkFirstAdminLink(services, caller, body.token),
    ),
    bindEndpoint(becomeFirstAdmin, ({ body, caller, request }) =>
      makeFirstAdmin(services, caller, requireSignedInUser(caller), request, body.token),
    ),
    bindEndpoint(upgradeToOwner, ({ caller, request }) =>
      upgradeUserToOwner(services, requireSignedInUser(caller), request),
    ),
    bindEndpoint(deleteAccount, ({ query, caller }) =>
      removeAccount(services, requireSignedInUser(caller).id, query.institutions),
    ),
    bindEndpoint(exportAccount, async ({ caller, request }) => {
      const accountData = await readAccountData(services.db, requireSignedInUser(caller).id);
      const text = JSON.stringify(accountData, null, 2);
      const { method } = exportAccount;
      return jsonResponse(request, { method, maxAgeSeconds: undefined }, text, {
        'content-disposition': 'attachment; filename="thikana-account.json"',
      });
    }),
  ];
}
