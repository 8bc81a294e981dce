import { betterAuth } from 'better-auth';
import { bearer, phoneNumber } from 'better-auth/plugins';
import { addJob } from '../../server/jobs/add-job.ts';
import type { Services } from '../../server/services.ts';
import { parseLanguage } from '../../shared/language.ts';
import { developmentOAuthPlugin } from './development-oauth-plugin.server.ts';
import { authLibraryFields } from './auth-library-fields.ts';
import { phoneCodeText } from './account-mails.server.ts';
import { hashPassword, isCorrectPassword } from './passwords.server.ts';
import { cleanProfileName } from './clean-profile-name.ts';
import { placeholderEmail } from './rules.ts';
import { sessionCookieName, cookiePrefix, sessionSeconds } from './session-token.server.ts';

const codeSeconds = 5 * 60;

/**
 * The authentication library, for social sign-in and one-time codes. Its routes are reachable only
 * through our endpoints, which validate, limit and translate.
 */
export function createAuthLibrary({ db, settings, log, now }: Services) {
  const { google, facebook, publicUrl, authSecret } = settings;
  const mapProfileToUser = (profile: { name?: string | undefined }) => ({
    name: cleanProfileName(profile.name ?? ''),
  });
  return betterAuth({
    appName: 'Thikana',
    baseURL: publicUrl,
    basePath: '/api/auth',
    secret: authSecret,
    trustedOrigins: [new URL(publicUrl).origin],
    database: { db, type: 'postgres', transaction: true },
    ...authLibraryFields,
    session: { ...authLibraryFields.session, expiresIn: sessionSeconds },
    account: {
      ...authLibraryFields.account,
      // Providers are never called later, so their tokens are not kept.
      updateAccountOnSignIn: false,
      accountLinking: { enabled: true, requireLocalEmailVerified: true },
    },
    databaseHooks: {
      user: {
        create: {
          // Every reader's browser would fetch the picture from the provider.
          before: async (user) => ({ data: { ...user, image: null } }),
        },
      },
      account: {
        create: {
          before: async (account) => ({
            data: {
              ...account,
              accessToken: null,
              refreshToken: null,
              idToken: null,
              accessTokenExpiresAt: null,
              refreshTokenExpiresAt: null,
            },
          }),
        },
      },
    },
    emailAndPassword: {
      // Sign-in by e-mail is our own code; these functions serve accounts by phone.
      enabled: false,
      password: {
        hash: hashPassword,
        verify: ({ hash, password }) => isCorrectPassword(hash, password),
      },
    },
    socialProviders: {
      ...(google && { google: { ...google, mapProfileToUser } }),
      ...(facebook && { facebook: { ...facebook, mapProfileToUser } }),
    },
    plugins: [
      bearer({ requireSignature: true }),
      phoneNumber({
        expiresIn: codeSeconds,
        sendOTP: async ({ phoneNumber: to, code }, context) => {
          const language = parseLanguage(context?.headers?.get('accept-language')) ?? 'bn';
          const useBefore = new Date(now().getTime() + codeSeconds * 1000).toISOString();
          await addJob(db, 'sms', { to, text: phoneCodeText(language, code), useBefore });
        },
        signUpOnVerification: { getTempEmail: placeholderEmail, getTempName: () => '' },
        schema: authLibraryFields.phone,
      }),
      developmentOAuthPlugin(settings, mapProfileToUser),
    ],
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    advanced: {
      cookiePrefix: `${cookiePrefix(settings)}thikana`,
      cookies: { session_token: { name: sessionCookieName(settings) } },
      // The library would add a prefix of its own to the cookie's name.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: publicUrl.startsWith('https:') },
      database: { generateId: 'uuid' },
      ipAddress: { disableIpTracking: true },
    },
    onAPIError: { errorURL: '/auth' },
    logger: {
      level: 'warn',
      // The further arguments may contain what a person typed.
      log: (_level, message) => log.warn({ library: message }, 'accounts'),
    },
  });
}
