import { bind } from '../../server/http/bind.ts';
import type { BoundEndpoint } from '../../server/http/bind.ts';
import { signedIn } from '../../server/http/caller.ts';
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
  forgotPassword,
  resend,
  resetLinkState,
  setNewPassword,
} from './email-links.service.server.ts';
import { everythingOf } from './export-account.store.server.ts';
import { becomeAdmin, firstAdminLinkState } from './first-admin.service.server.ts';
import { sessionUser } from './people.store.server.ts';
import { sendCode, setFirstPassword, verifyCode } from './phone.service.server.ts';
import { upgrade } from './roles.service.server.ts';
import { endSession } from './sessions.service.server.ts';
import { signInWithEmail, signInWithPhone } from './sign-in.service.server.ts';
import { register } from './sign-up.service.server.ts';
import {
  beginAppSignIn,
  endAppSignIn,
  listProviders,
  signInSocial,
  socialCallback,
} from './social-contract.ts';
import {
  beginForApp,
  beginSocialSignIn,
  endSocialSignIn,
  offeredProviders,
} from './social.service.server.ts';

/**
 * The endpoints of accounts: /api/auth/*, the session, and upgrading, exporting and deleting an
 * account.
 */
export function accountRoutes(services: Services): BoundEndpoint[] {
  return [
    bind(signUp, ({ body, caller, request }) => register(services, caller, request, body)),
    bind(confirmEmail, ({ query, request }) => confirmByLink(services, request, query.token)),
    bind(confirmEmailByCode, ({ body, caller }) => confirmByCode(services, caller, body)),
    bind(resendConfirmation, ({ body, caller, request }) =>
      resend(services, caller, request, body.email),
    ),
    bind(signIn, ({ body, caller, request }) => signInWithEmail(services, caller, request, body)),
    bind(signOut, ({ request }) => endSession(services, request)),
    bind(getSession, async ({ caller: { user } }) => ({
      user: user && (await sessionUser(services.db, user.id)),
    })),
    bind(getAuthSession, async ({ caller: { user } }) =>
      user ? { user: await sessionUser(services.db, user.id) } : null,
    ),
    bind(requestPasswordReset, ({ body, caller, request }) =>
      forgotPassword(services, caller, request, body.email),
    ),
    bind(checkPasswordReset, ({ body }) => resetLinkState(services, body.token)),
    bind(resetPassword, ({ body, caller, request }) =>
      setNewPassword(services, caller, request, body),
    ),
    bind(listProviders, async () => ({ items: offeredProviders(services) })),
    bind(signInSocial, ({ body, caller, request }) =>
      beginSocialSignIn(services, caller, request, body.provider),
    ),
    bind(socialCallback, ({ params, request }) =>
      endSocialSignIn(services, request, params.provider),
    ),
    bind(beginAppSignIn, ({ params, query, caller, request }) =>
      beginForApp(services, caller, request, { ...params, ...query }),
    ),
    bind(endAppSignIn, ({ body, caller, request }) => signInApp(services, caller, request, body)),
    bind(sendPhoneCode, ({ body, caller, request }) =>
      sendCode(services, caller, request, body.phoneNumber),
    ),
    bind(verifyPhoneCode, ({ body, caller, request }) =>
      verifyCode(services, caller, request, body),
    ),
    bind(setPassword, ({ body, caller, request }) =>
      setFirstPassword(services, signedIn(caller).id, request, body),
    ),
    bind(signInByPhone, ({ body, caller, request }) =>
      signInWithPhone(services, caller, request, body),
    ),
    bind(checkFirstAdmin, ({ body, caller }) => firstAdminLinkState(services, caller, body.token)),
    bind(becomeFirstAdmin, ({ body, caller, request }) =>
      becomeAdmin(services, caller, signedIn(caller), request, body.token),
    ),
    bind(upgradeToOwner, ({ caller, request }) => upgrade(services, signedIn(caller), request)),
    bind(deleteAccount, ({ query, caller }) =>
      removeAccount(services, signedIn(caller).id, query.institutions),
    ),
    bind(exportAccount, async ({ caller, request }) => {
      const everything = await everythingOf(services.db, signedIn(caller).id);
      const text = JSON.stringify(everything, null, 2);
      const { method } = exportAccount;
      return jsonResponse(request, { method, maxAgeSeconds: undefined }, text, {
        'content-disposition': 'attachment; filename="thikana-account.json"',
      });
    }),
  ];
}
