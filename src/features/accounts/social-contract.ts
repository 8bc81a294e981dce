import * as z from 'zod/mini';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { SignedInAnswer, Token } from './contract.ts';

export const Provider = z.enum(['google', 'facebook']);
export type Provider = z.infer<typeof Provider>;

export const listProviders = defineEndpoint({
  name: 'listProviders',
  method: 'GET',
  path: '/api/auth/providers',
  who: 'all',
  summary: 'The social sign-ins that this site offers.',
  maxAgeSeconds: 0,
  answer: z.object({ items: z.array(Provider) }),
});

export const signInSocial = defineEndpoint({
  name: 'signInSocial',
  method: 'POST',
  path: '/api/auth/sign-in/social',
  who: 'all',
  summary:
    'Begins a social sign-in: send the browser to `url`. It returns to the home page, or to ' +
    '/auth?error=CODE.',
  body: z.object({ provider: Provider }),
  answer: z.object({ url: z.string() }),
  refusals: ['notFound', 'tooMany'],
});

export const socialCallback = defineEndpoint({
  name: 'socialCallback',
  method: 'GET',
  path: '/api/auth/callback/{provider}',
  who: 'all',
  summary: 'The address that a social sign-in returns to.',
  params: z.object({ provider: Provider }),
  answer: z.void(),
  status: 302,
});

/** The SHA-256 of a secret that only the app knows: PKCE's S256 (RFC 7636, 4.2). */
const Challenge = z.string().check(z.regex(/^[\w-]{43}$/));

export const beginAppSignIn = defineEndpoint({
  name: 'beginAppSignIn',
  method: 'GET',
  path: '/api/auth/app/{provider}',
  who: 'all',
  summary:
    'Begins a social sign-in of the native app in a browser, which is sent to the provider. It ' +
    'returns to /auth?app=CODE, or to /auth?app=&error=CODE, which opens the app.',
  params: z.object({ provider: Provider }),
  query: z.object({ challenge: Challenge }),
  answer: z.void(),
  status: 302,
  refusals: ['notFound', 'tooMany'],
});

export const endAppSignIn = defineEndpoint({
  name: 'endAppSignIn',
  method: 'POST',
  path: '/api/auth/app',
  who: 'all',
  summary:
    'Signs the native app in with the code that a browser brought back, valid once and for ' +
    'five minutes, and with the secret that the challenge was made from.',
  body: z.object({ code: Token, verifier: z.string().check(z.regex(/^[\w-]{43}$/)) }),
  answer: SignedInAnswer,
  refusals: ['linkExpired', 'tooMany'],
});
