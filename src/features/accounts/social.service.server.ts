import type { Caller } from '../../server/http/caller.ts';
import type { Services } from '../../server/services.ts';
import { Refusal } from '../../shared/problem.ts';
import type { Provider } from './contract.ts';
import { libraryOf } from './load-library.server.ts';
import { limitTries } from './limits.service.server.ts';

/** The social sign-ins that the settings make possible. */
export function offeredProviders({ settings }: Pick<Services, 'settings'>): Provider[] {
  const offered: Provider[] = [];
  if (settings.google) offered.push('google');
  if (settings.facebook) offered.push('facebook');
  return offered;
}

/** Begins a social sign-in: where the browser is to go, and the cookie that it comes back with. */
export async function beginSocialSignIn(
  services: Services,
  caller: Caller,
  request: Request,
  provider: Provider,
): Promise<Response> {
  if (!offeredProviders(services).includes(provider)) throw new Refusal('notFound');
  await limitTries(services, caller, 'social', caller.address);
  const library = await libraryOf(services);
  const { headers, response } = await library.api.signInSocial({
    body: { provider, callbackURL: '/', errorCallbackURL: '/auth', disableRedirect: true },
    headers: request.headers,
    returnHeaders: true,
  });
  const answer = Response.json(
    { url: 'url' in response ? response.url : '' },
    { headers: { 'cache-control': 'private, no-store' } },
  );
  for (const cookie of headers.getSetCookie()) answer.headers.append('set-cookie', cookie);
  return answer;
}

/** Where a social sign-in comes back to: a session and the site root, or /auth with the reason. */
export async function endSocialSignIn(
  services: Services,
  request: Request,
  provider: Provider,
): Promise<Response> {
  if (!offeredProviders(services).includes(provider)) throw new Refusal('notFound');
  const library = await libraryOf(services);
  const response = await library.handler(request);
  const answer = new Response(null, {
    status: 302,
    headers: {
      location: response.headers.get('location') ?? '/auth?error=unexpected',
      'cache-control': 'no-store',
    },
  });
  for (const cookie of response.headers.getSetCookie()) {
    answer.headers.append('set-cookie', cookie);
  }
  return answer;
}
