import type { MiddlewareHandler } from 'hono';
import type { HttpEnv } from './http-env.ts';

/** Browsers keep the answer to a preflight for at most two hours. */
const preflightSeconds = 7200;

const allowedMethods = 'GET, POST, PUT, PATCH, DELETE';
/** The request headers of the API's client, beside those that are always allowed (Fetch, 2.2.2). */
const allowedHeaders = 'authorization, content-type, idempotency-key, last-event-id, x-session';
/** The response headers that the client reads, beside those always exposed; `date` shows a wrong clock. */
const exposedHeaders = 'date, retry-after, x-request-id';

/**
 * Lets the native app's pages call the API (CORS), without cookies: they authenticate by a bearer
 * token. Other origins get no CORS headers, so browsers keep the answers from them.
 */
export function appCors(origins: readonly string[]): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const origin = c.req.header('origin');
    const isApp = origin !== undefined && origins.includes(origin);
    if (!isApp || !c.req.path.startsWith('/api/')) return next();
    if (c.req.method === 'OPTIONS' && c.req.header('access-control-request-method')) {
      return new Response(null, {
        status: 204,
        headers: {
          'access-control-allow-origin': origin,
          'access-control-allow-methods': allowedMethods,
          'access-control-allow-headers': allowedHeaders,
          'access-control-max-age': String(preflightSeconds),
          vary: 'Origin',
        },
      });
    }
    await next();
    c.header('access-control-allow-origin', origin);
    c.header('access-control-expose-headers', exposedHeaders);
    if (!c.res.headers.get('vary')?.includes('Origin'))
      c.header('vary', 'Origin', { append: true });
    return undefined;
  };
}
