import { beginAppSignIn, endAppSignIn } from '../../features/accounts/social-contract.ts';
import type { Provider } from '../../features/accounts/social-contract.ts';
import type { WebApp } from '../web-app.ts';
import type { native } from './native.ts';

const secretKey = 'sign-in-secret';

/**
 * Social sign-in of the app. Providers refuse WebViews, so a browser over the app does it and
 * brings a code back, which is valid only together with a secret of this app (PKCE).
 */
export function createBrowserSignIn(
  { secrets, openInBrowser }: Pick<typeof native, 'secrets' | 'openInBrowser'>,
  apiUrl: string,
) {
  return {
    begin: async (provider: Provider): Promise<void> => {
      const verifier = base64url(crypto.getRandomValues(new Uint8Array(32)));
      // The device may end the app while the browser is in front.
      await secrets.write(secretKey, verifier);
      const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
      const path = beginAppSignIn.path.replace('{provider}', provider);
      await openInBrowser(`${apiUrl}${path}?challenge=${base64url(new Uint8Array(digest))}`);
    },

    /** Throws when no sign-in was begun here, and an `ApiError` when the code is not valid. */
    end: async ({ api, session }: Pick<WebApp, 'api' | 'session'>, code: string): Promise<void> => {
      const verifier = await secrets.read(secretKey);
      if (verifier === null) throw new Error('no sign-in was begun here');
      await secrets.remove(secretKey);
      const { user } = await api(endAppSignIn, { body: { code, verifier } });
      session.publish('signedIn', user);
    },
  };
}

function base64url(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
