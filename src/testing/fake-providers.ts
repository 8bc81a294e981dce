import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { OAuth2Server } from 'oauth2-mock-server';

/** What Google and Facebook know about the next person who signs in there. */
export interface ProviderPerson {
  sub: string;
  name: string;
  /** Absent when the person has none there, or does not share it. */
  email?: string;
  email_verified?: boolean;
}

/** Google and Facebook as the program sees them, simulated on this machine. */
export interface FakeProviders {
  person: ProviderPerson;
  /** Follows the address that a browser is redirected to, and returns the path it comes back to. */
  consent: (address: string) => Promise<string>;
  close: () => Promise<void>;
}

const clientIds = { google: 'google-app', facebook: 'facebook-app' };
export const providerSettings = {
  GOOGLE_CLIENT_ID: clientIds.google,
  GOOGLE_CLIENT_SECRET: 'secret',
  FACEBOOK_CLIENT_ID: clientIds.facebook,
  FACEBOOK_CLIENT_SECRET: 'secret',
};

/** Somebody with a confirmed address who has not signed in before. */
export function newProviderPerson(): ProviderPerson {
  const sub = crypto.randomUUID();
  return { sub, name: 'Md. Rahim', email: `${sub}@example.com`, email_verified: true };
}

/**
 * Starts an OpenID provider, with Facebook's own two calls, and redirects this process's requests for the
 * real providers to it, since the program only knows their real addresses.
 */
export async function startFakeProviders(): Promise<FakeProviders> {
  const openId = new OAuth2Server();
  await openId.issuer.keys.generate('RS256');
  await openId.start(0, '127.0.0.1');
  const issuer = openId.issuer.url ?? '';
  const providers: FakeProviders = {
    person: { sub: '1', name: 'Demo Person' },
    consent: async (address) => {
      const requestUrl = new URL(address);
      const response = await realFetch(`${issuer}/authorize${requestUrl.search}`, {
        redirect: 'manual',
      });
      const callbackUrl = new URL(response.headers.get('location') ?? '');
      return callbackUrl.pathname + callbackUrl.search;
    },
    close: async () => {
      globalThis.fetch = realFetch;
      await openId.stop();
      await new Promise((resolve) => graph.close(resolve));
    },
  };
  openId.service.on('beforeTokenSigning', (token: { payload: object }) => {
    Object.assign(token.payload, providers.person, { iss: 'https://accounts.google.com' });
  });
  const graph = await startGraph(() => providers.person);
  const address = graph.address();
  const graphAddress = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  const realFetch = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.host === 'oauth2.googleapis.com') return realFetch(`${issuer}${url.pathname}`, init);
    if (url.host !== 'graph.facebook.com') return realFetch(input, init);
    if (!url.pathname.endsWith('/oauth/access_token')) {
      return realFetch(`${graphAddress}${url.pathname}${url.search}`, init);
    }
    // Facebook gives no id token to websites.
    const response = await realFetch(`${issuer}/token`, init);
    const { id_token: _, ...tokens } = (await response.json()) as Record<string, unknown>;
    return Response.json(tokens, { status: response.status });
  };
  return providers;
}

async function startGraph(person: () => ProviderPerson): Promise<Server> {
  const server = createServer((request, response) => {
    const { sub: id, name, email } = person();
    const picture = { data: { url: 'https://graph.facebook.com/picture.jpg' } };
    const body = request.url?.startsWith('/debug_token')
      ? { data: { is_valid: true, app_id: clientIds.facebook, user_id: id } }
      : { id, name, picture, ...(email && { email }) };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}
