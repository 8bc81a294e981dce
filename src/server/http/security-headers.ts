import { randomBytes } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { tileOrigins } from '../../shared/tile-origins.ts';
import type { HttpEnv } from './http-env.ts';

/** The settings that the headers depend on. */
export interface HeaderSettings {
  /** Where map tiles come from, as a template: https://tile.example/{z}/{x}/{y}.png */
  tileUrl: string;
  /** Whether visitors reach the site over https. */
  https: boolean;
  /** In development, pages load unbuilt modules and connect to Vite. */
  development: boolean;
}

/**
 * Sets the headers that forbid browsers what the pages never need. Answers of the API get them when
 * they are created (`answerHeaders`), as Hono copies a response to which headers are added later.
 */
export function securityHeaders(settings: HeaderSettings): MiddlewareHandler<HttpEnv> {
  const tiles = tileOrigins(settings.tileUrl);
  const commonHeaders = {
    'x-content-type-options': 'nosniff',
    ...(settings.https && { 'strict-transport-security': 'max-age=31536000' }),
  };
  const documentHeaders = {
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=()',
  };
  return async (c, next) => {
    const { path } = c.req;
    const answerHeaders = { ...commonHeaders, 'x-request-id': c.get('caller').requestId };
    if (isApiPath(path)) {
      c.set('answerHeaders', { ...answerHeaders, 'content-security-policy': dataPolicy });
    } else {
      const nonce = randomBytes(16).toString('base64url');
      c.set('nonce', nonce);
      c.set('answerHeaders', {
        ...answerHeaders,
        'content-security-policy':
          path === '/sw.js' ? workerPolicy : documentPolicy(nonce, tiles, settings.development),
        ...documentHeaders,
      });
    }
    await next();
    if (c.get('hasAnswerHeaders')) return;
    // Built files are not documents: headers that only matter for documents would outweigh some of them.
    // Proxies cache them for a year, and one request's id would be wrong for all others.
    const isFile = path.startsWith('/assets/');
    // An API link that failed in a browser is answered with a page, which has a policy of its own.
    const hasPolicy = isApiPath(path) && c.res.headers.has('content-security-policy');
    for (const [name, value] of Object.entries(c.get('answerHeaders'))) {
      if (isFile && name !== 'x-content-type-options') continue;
      if (hasPolicy && name === 'content-security-policy') continue;
      c.header(name, value);
    }
  };
}

/** For answers of the API, which are not documents: opened as one, they may do nothing. */
const dataPolicy = `default-src 'none'; frame-ancestors 'none'`;

function isApiPath(path: string): boolean {
  return path.startsWith('/api/') && path !== '/api/docs';
}

/**
 * For the service worker. It may connect anywhere: it fetches only what pages show, which their own
 * policy restricts. It also keeps the policy that it was installed with until its script changes, and
 * the tiles may come from another host by then.
 */
const workerPolicy = `default-src 'self'; connect-src *`;

function documentPolicy(nonce: string, tiles: string, development: boolean): string {
  return [
    `default-src 'self'`,
    `script-src 'self' 'nonce-${nonce}'`,
    // Maps and the lightbox position things by style attributes. Style elements need the nonce, except in
    // development, where Vite inserts its own.
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
