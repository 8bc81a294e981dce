import type { Context, Hono } from 'hono';
import { readBodyText } from '../../server/http/read-body-text.ts';
import type { HttpEnv } from '../../server/http/http-env.ts';
import { readReaderPreferences } from '../../server/render/page-language.ts';
import type { Services } from '../../server/services.ts';
import { Refusal } from '../../shared/problem.ts';
import { renderDevelopmentSignInPage } from './development-sign-in-page.server.ts';
import type { DevelopmentSignInPage } from './development-sign-in-page.server.ts';
import {
  encodeAuthorizationCode,
  developmentSignInPath,
  developmentProviders,
} from './development-providers.server.ts';
import { limitAttempts } from './attempt-limits.service.server.ts';
import { emailProblem, fullNameProblem } from './rules.ts';
import type { Provider } from './social-contract.ts';

const maxFormBytes = 8 * 1024;
const noStoreHeaders = { 'cache-control': 'no-store' };

/**
 * The pages that stand in for Google and Facebook where these are not set up; absent in production.
 * Like a provider they redirect back with a code or an error.
 */
export function serveDevelopmentSignIn(app: Hono<HttpEnv>, services: Services): void {
  for (const provider of developmentProviders(services.settings)) {
    app.get(developmentSignInPath(provider), (c) => {
      const state = readOAuthState(new URL(c.req.url).searchParams);
      if (state === null) return redirectToAuth();
      const values = { full_name: '', email: '' };
      return signInPageResponse(c, { provider, state, values, errors: {} }, 200);
    });
    app.post(developmentSignInPath(provider), (c) => submitSignInForm(c, services, provider));
  }
}

async function submitSignInForm(
  c: Context<HttpEnv>,
  services: Services,
  provider: Provider,
): Promise<Response> {
  const contentType = c.req.header('content-type') ?? '';
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(contentType))
    throw new Refusal('wrongType');
  const form = new URLSearchParams(await readBodyText(c.req.raw, maxFormBytes));
  const state = readOAuthState(form);
  if (state === null) return redirectToAuth();
  const values = { full_name: form.get('full_name') ?? '', email: form.get('email') ?? '' };
  const errors = {
    full_name: fullNameProblem(values.full_name),
    email: emailProblem(values.email),
  };
  if (errors.full_name ?? errors.email)
    return signInPageResponse(c, { provider, state, values, errors }, 422);
  const caller = c.get('caller');
  try {
    await limitAttempts(services, caller, 'social', caller.address);
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'tooMany') throw error;
    return signInPageResponse(
      c,
      { provider, state, values, errors: {}, tooManyAttempts: true },
      429,
    );
  }
  return redirect(callbackPath(provider, { state, code: encodeAuthorizationCode(values) }));
}

function signInPageResponse(
  c: Context<HttpEnv>,
  page: Omit<DevelopmentSignInPage, 'language' | 'nonce' | 'cancelAddress'>,
  status: 200 | 422 | 429,
) {
  const { provider, state } = page;
  const { language } = readReaderPreferences(c.req.raw);
  const cancelAddress = callbackPath(provider, { state, error: 'access_denied' });
  const fullPage = { ...page, language, nonce: c.get('nonce'), cancelAddress };
  return c.html(renderDevelopmentSignInPage(fullPage), status, noStoreHeaders);
}

/** The callback of a provider, as a path: the site may be visited by any address. */
function callbackPath(provider: Provider, answer: Record<string, string>): string {
  return `/api/auth/callback/${provider}?${new URLSearchParams(answer)}`;
}

/** The OAuth state of the request; null when it has no valid one. */
function readOAuthState(parameters: URLSearchParams): string | null {
  const state = parameters.get('state') ?? '';
  return /^[\w-]{1,200}$/.test(state) ? state : null;
}

/** For a request that no sign-in began, which could not be completed: it starts at /auth. */
function redirectToAuth(): Response {
  return redirect('/auth');
}

function redirect(location: string): Response {
  return new Response(null, { status: 303, headers: { location, ...noStoreHeaders } });
}
