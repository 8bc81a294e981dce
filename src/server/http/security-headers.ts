import { randomBytes } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { tileOrigins } from '../../shared/tile-origins.ts';
import type { HttpEnv } from './http-env.ts';

/** What the policy has to know of the settings. */
export interface HeaderSettings {
  /** Where map tiles come from, as a template: https://tile.example/{z}/{x}/{y}.png */
  tileUrl: string;
  /** Whether visitors reach the site over https. */
  https: boolean;
  /** Development loads unbuilt modules and reconnects to the builder. */
  development: boolean;
}

/**
 * Sets the headers that keep browsers from doing what the pages never need. Answers of the API take
 * them when they are made (`answerHeaders`): adding headers to an answer makes it anew each time.
 */
export function securityHeaders(settings: HeaderSettings): MiddlewareHandler<HttpEnv> {
  const tiles = tileOrigins(settings.tileUrl);
  const always = {
    'x-content-type-options': 'nosniff',
    ...(settings.https && { 'strict-transport-security': 'max-age=31536000' }),
  };
  const ofDocuments = {
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=()',
  };
  return async (c, next) => {
    const { path } = c.req;
    const answerHeaders = { ...always, 'x-request-id': c.get('caller').requestId };
    if (isData(path)) {
      c.set('answerHeaders', { ...answerHeaders, 'content-security-policy': dataPolicy });
    } else {
      const nonce = randomBytes(16).toString('base64url');
      c.set('nonce', nonce);
      c.set('answerHeaders', {
        ...answerHeaders,
        'content-security-policy':
          path === '/sw.js' ? workerPolicy : policy(nonce, tiles, settings.development),
        ...ofDocuments,
      });
    }
    await next();
    if (c.get('answered')) return;
    // Built files are no documents: what only documents heed would cost more than some of them. They
    // are kept for a year, by proxies too, where the id of one request would be wrong for all others.
    const isFile = path.startsWith('/assets/');
    // What went wrong with a link into the API is a page all the same, with a policy of its own.
    const hasPolicy = isData(path) && c.res.headers.has('content-security-policy');
    for (const [name, value] of Object.entries(c.get('answerHeaders'))) {
      if (isFile && name !== 'x-content-type-options') continue;
      if (hasPolicy && name === 'content-security-policy') continue;
      c.header(name, value);
    }
  };
}

/** Answers of the API are no documents; opened as one, they may do nothing. */
const dataPolicy = `default-src 'none'; frame-ancestors 'none'`;

function isData(path: string): boolean {
  return path.startsWith('/api/') && path !== '/api/docs';
}

/**
 * The worker fetches what pages show, for which their own policy counts. It keeps the policy that it
 * was installed with for as long as its script stays the same: tiles may come from elsewhere by then.
 */
const workerPolicy = `default-src 'self'; connect-src *`;

function policy(nonce: string, tiles: string, development: boolean): string {
  return [
    `default-src 'self'`,
    `script-src 'self' 'nonce-${nonce}'`,
    // Maps and lightbox place things by style attributes; style elements need the nonce, except
    // in development, where the builder writes its own.
    development ? `style-src 'self' 'unsafe-inline'` : `style-src 'self' 'nonce-${nonce}'`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data: blob: ${tiles}`,
    `font-src 'self'`,
    `connect-src 'self'${development ? ' ws:' : ''}`,
    `manifest-src 'self'`,
    `worker-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ');
}
