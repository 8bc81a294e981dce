import type { Caller } from '../../server/http/caller.ts';
import type { Services } from '../../server/services.ts';
import { Refusal } from '../../shared/problem.ts';
import { noticeCookieHeader } from './account-notice.ts';
import { exchangeSessionForAppCode } from './app-sign-in.service.server.ts';
import { developmentSignInPath, developmentProviders } from './development-providers.server.ts';
import { getAuthLibrary } from './load-auth-library.server.ts';
import { limitAttempts } from './attempt-limits.service.server.ts';
import { readNewSessionToken, sessionCookieName } from './session-token.server.ts';
import { Provider } from './social-contract.ts';

/** The social sign-ins that are set up, or that a page of ours stands in for. */
export function offeredProviders({ settings }: Pick<Services, 'settings'>): Provider[] {
  const simulatedProviders = developmentProviders(settings);
  return Provider.options.filter(
    (provider) => settings[provider] !== null || simulatedProviders.includes(provider),
  );
}

/**
 * Begins a social sign-in: gives the address to send the browser to, and the cookie that it returns
 * with.
 */
export async function beginSocialSignIn(
  services: Services,
  caller: Caller,
  request: Request,
  provider: Provider,
): Promise<Response> {
  const returnUrls = { callbackURL: '/', errorCallbackURL: '/auth' };
  const { url, cookies } = await requestProviderUrl(
    services,
    caller,
    request,
    provider,
    returnUrls,
  );
  return withCookies(
    Response.json({ url }, { headers: { 'cache-control': 'private, no-store' } }),
    cookies,
  );
}

/** Begins a social sign-in for the native app, by redirecting its browser. */
export async function beginSocialSignInForApp(
  services: Services,
  caller: Caller,
  request: Request,
  { provider, challenge }: { provider: Provider; challenge: string },
): Promise<Response> {
  if (services.settings.appOrigins.length === 0) throw new Refusal('notFound');
  const returnPath = `/auth?app=${challenge}`;
  const returns = { callbackURL: returnPath, errorCallbackURL: returnPath };
  const { url, cookies } = await requestProviderUrl(services, caller, request, provider, returns);
  return withCookies(redirect(url), cookies);
}

/**
 * Completes a social sign-in: a session and a redirect to the site root with a notice, or to /auth
 * with the reason. For the app it creates a one-time code, and no session.
 */
export async function endSocialSignIn(
  services: Services,
  request: Request,
  provider: Provider,
): Promise<Response> {
  if (!offeredProviders(services).includes(provider)) throw new Refusal('notFound');
  const library = await getAuthLibrary(services);
  const response = await library.handler(request);
  const cookies = response.headers.getSetCookie();
  const location = response.headers.get('location') ?? '/auth?error=unexpected';
  const { pathname, searchParams } = new URL(location, services.settings.publicUrl);
  const challenge = pathname === '/auth' ? searchParams.get('app') : null;
  if (challenge === null) {
    const notices = readNewSessionToken(response, services.settings)
      ? [noticeCookieHeader('signedIn')]
      : [];
    return withCookies(redirect(location), [...cookies, ...notices]);
  }
  const code = await exchangeSessionForAppCode(services, response, challenge);
  const error = searchParams.get('error') ?? 'unexpected';
  const appParameters = new URLSearchParams({ app: code ?? '', ...(code === null && { error }) });
  const sessionCookiePrefix = `${sessionCookieName(services.settings)}=`;
  return withCookies(
    redirect(`/auth?${appParameters}`),
    cookies.filter((cookie) => !cookie.startsWith(sessionCookiePrefix)),
  );
}

async function requestProviderUrl(
  services: Services,
  caller: Caller,
  request: Request,
  provider: Provider,
  returns: { callbackURL: string; errorCallbackURL: string },
): Promise<{ url: string; cookies: string[] }> {
  if (!offeredProviders(services).includes(provider)) throw new Refusal('notFound');
  await limitAttempts(services, caller, 'social', caller.address);
  const library = await getAuthLibrary(services);
  const { headers, response } = await library.api.signInSocial({
    body: { provider, ...returns, disableRedirect: true },
    headers: request.headers,
    returnHeaders: true,
  });
  const url = ('url' in response && response.url) || '';
  const cookies = headers.getSetCookie();
  if (!developmentProviders(services.settings).includes(provider)) return { url, cookies };
  // As a path, so that the browser stays at the address whose cookies it has.
  const state = new URL(url).searchParams.get('state') ?? '';
  return { url: `${developmentSignInPath(provider)}?${new URLSearchParams({ state })}`, cookies };
}

function redirect(location: string): Response {
  return new Response(null, { status: 302, headers: { location, 'cache-control': 'no-store' } });
}

function withCookies(answer: Response, cookies: readonly string[]): Response {
  for (const cookie of cookies) answer.headers.append('set-cookie', cookie);
  return answer;
}
