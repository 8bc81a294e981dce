import { genericOAuth } from 'better-auth/plugins';
import type { Settings } from '../../server/settings.ts';
import {
  developmentSignInPath,
  developmentProviders,
  decodeAuthorizationCode,
} from './development-providers.server.ts';
import type { ProviderSettings } from './development-providers.server.ts';

/**
 * The pages that stand in for providers, declared to the authentication library as OAuth providers,
 * so that state, account linking and session work as with a real one. As in reality, Google reports
 * the address as confirmed and Facebook does not.
 */
export function developmentOAuthPlugin(
  settings: ProviderSettings & Pick<Settings, 'publicUrl'>,
  mapProfileToUser: (profile: { name?: string | undefined }) => { name: string },
) {
  return genericOAuth({
    config: developmentProviders(settings).map((provider) => ({
      providerId: provider,
      clientId: 'development',
      authorizationUrl: settings.publicUrl + developmentSignInPath(provider),
      getToken: async ({ code }) => ({ accessToken: code }),
      getUserInfo: async ({ accessToken = '' }) => {
        const person = decodeAuthorizationCode(accessToken);
        if (!person) return null;
        const { email, full_name: name } = person;
        return { id: email, email, name, emailVerified: provider === 'google' };
      },
      mapProfileToUser,
    })),
  });
}
