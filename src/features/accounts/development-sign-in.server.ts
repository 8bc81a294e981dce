import type { Context, Hono } from 'hono';
import { boundedText } from '../../server/http/bounded-text.ts';
import type { HttpEnv } from '../../server/http/http-env.ts';
import { readReader } from '../../server/render/page-language.ts';
import type { Services } from '../../server/services.ts';
import { Refusal } from '../../shared/problem.ts';
import { developmentPage } from './development-page.server.ts';
import type { DevelopmentPage } from './development-page.server.ts';
import { codeOf, developmentPath, developmentProviders } from './development-providers.server.ts';
import { limitTries } from './limits.service.server.ts';
import { emailProblem, fullNameProblem } from './rules.ts';
import type { Provider } from './social-contract.ts';

const mostFormBytes = 8 * 1024;
const unkept = { 'cache-control': 'no-store' };

/**
 * The pages that stand in for Google and Facebook where these are not set up; absent in production.
 * Like a provider they redirect back with a code or an error.
 */
export function developmentSignIn(app: Hono<HttpEnv>, services: Services): void {
  for (const provider of developmentProviders(services.settings)) {
    app.get(developmentPath(provider), (c) => {
      const state = stateOf(new URL(c.req.url).searchParams);
      if (state === null) return begunNowhere();
      const values = { full_name: '', email: '' };
      return shown(c, { provider, state, values, errors: {} }, 200);
    });
    app.post(developmentPath(provider), (c) => answered(c, services, provider));
  }
}

async function answered(
  c: Context<HttpEnv>,
  services: Services,
  provider: Provider,
): Promise<Response> {
  const type = c.req.header('content-type') ?? '';
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) throw new Refusal('wrongType');
  const form = new URLSearchParams(await boundedText(c.req.raw, mostFormBytes));
  const state = stateOf(form);
  if (state === null) return begunNowhere();
  const values = { full_name: form.get('full_name') ?? '', email: form.get('email') ?? '' };
  const errors = {
    full_name: fullNameProblem(values.full_name),
    email: emailProblem(values.email),
  };
  if (errors.full_name ?? errors.email) return shown(c, { provider, state, values, errors }, 422);
  const caller = c.get('caller');
  try {
    await limitTries(services, caller, 'social', caller.address);
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'tooMany') throw error;
    return shown(c, { provider, state, values, errors: {}, tooMany: true }, 429);
  }
  return redirect(callback(provider, { state, code: codeOf(values) }));
}

function shown(
  c: Context<HttpEnv>,
  page: Omit<DevelopmentPage, 'language' | 'nonce' | 'cancelAddress'>,
  status: 200 | 422 | 429,
) {
  const { provider, state } = page;
  const { language } = readReader(c.req.raw);
  const cancelAddress = callback(provider, { state, error: 'access_denied' });
  const whole = { ...page, language, nonce: c.get('nonce'), cancelAddress };
  return c.html(developmentPage(whole), status, unkept);
}

/** The callback of a provider, as a path: the site may be visited by any address. */
function callback(provider: Provider, answer: Record<string, string>): string {
  return `/api/auth/callback/${provider}?${new URLSearchParams(answer)}`;
}

/** The OAuth state of the request; null when it has no valid one. */
function stateOf(given: URLSearchParams): string | null {
  const state = given.get('state') ?? '';
  return /^[\w-]{1,200}$/.test(state) ? state : null;
}

/** For a request that no sign-in began, which could not be completed: it starts at /auth. */
function begunNowhere(): Response {
  return redirect('/auth');
}

function redirect(location: string): Response {
  return new Response(null, { status: 303, headers: { location, ...unkept } });
}
