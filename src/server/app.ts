import { Hono } from 'hono';
import type { MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';
import { serveDevelopmentSignIn } from '../features/accounts/development-sign-in.server.ts';
import { sessionCookieName } from '../features/accounts/session-token.server.ts';
import { readRequestSession } from '../features/accounts/sessions.service.server.ts';
import { serveImages } from '../features/images/serve-images.server.ts';
import { Refusal } from '../shared/problem.ts';
import { serveAppLinks } from './app-links.ts';
import { bindAllEndpoints } from './endpoints.ts';
import { createErrorHandler } from './error-handler.ts';
import { healthEndpoint } from './health.ts';
import type { BoundEndpoint } from './http/bind-endpoint.ts';
import { appCors } from './http/app-cors.ts';
import { clientAddress, createVisitor } from './http/caller.ts';
import type { HttpEnv } from './http/http-env.ts';
import { mountEndpoints } from './http/mount-endpoints.ts';
import { refuseCrossSite } from './http/refuse-cross-site.ts';
import { serveMailboxPages } from './mail/mailbox-pages.ts';
import { serveWebAppManifest } from './web-app-manifest.ts';
import { securityHeaders } from './http/security-headers.ts';
import { createTrustCheck } from './http/trusted-proxies.ts';
import { refuseUrlCredentials } from './http/refuse-url-credentials.ts';
import { serveApiDocument } from './open-api.ts';
import { isFilePath } from './request-path.ts';
import { servePages } from './pages.ts';
import type { PageSources } from './pages.ts';
import { serveSeoFiles } from './seo-files.ts';
import type { Services } from './services.ts';

/** What surrounds the API: pages and built files. */
interface Surroundings extends PageSources {
  development: boolean;
}

/** The whole program as one function from request to response. */
export function createApp(services: Services, surroundings: Surroundings): Hono<HttpEnv> {
  const { settings, log } = services;
  const app = new Hono<HttpEnv>();
  const endpoints: BoundEndpoint[] = [healthEndpoint(services), ...bindAllEndpoints(services)];

  app.use(appCors(settings.appOrigins));
  app.use(identifyCaller(services));
  app.use(
    securityHeaders({
      tileUrl: settings.tiles.url,
      https: settings.publicUrl.startsWith('https:'),
      development: surroundings.development,
    }),
  );
  app.use(async (c, next) => {
    if (!c.env?.caller) {
      refuseUrlCredentials(c.req.url);
      refuseCrossSite(c.req.raw, settings);
    }
    await next();
  });

  // Answers of the API get their ETag from jsonResponse. A sitemap needs none: it is large, and read once.
  app.on('GET', ['/robots.txt', '/manifest.webmanifest', '/api/docs'], etag({ weak: true }));
  mountEndpoints(app, endpoints, { checkAnswers: !settings.production, log });
  serveApiDocument(app, endpoints, {
    sessionCookie: sessionCookieName(settings),
    siteUrl: settings.publicUrl,
  });
  app.all('/api/*', () => {
    throw new Refusal('notFound');
  });
  serveSeoFiles(app, services);
  serveAppLinks(app, settings);
  serveWebAppManifest(app);
  serveMailboxPages(app, services.mailer.mailbox);
  serveDevelopmentSignIn(app, services);
  serveImages(app, services);
  servePages(app, settings, surroundings);
  app.onError(createErrorHandler(log, endpoints));
  return app;
}

/**
 * Finds out who calls, once for each request: calls of the program to its own API bring their caller
 * along. The answer carries the cookie that prolongs a session, unless it begins or ends one itself.
 */
function identifyCaller(services: Services): MiddlewareHandler<HttpEnv> {
  const { settings } = services;
  const isTrusted = createTrustCheck(settings.trustedProxies);
  return async (c, next) => {
    const internalCaller = c.env?.caller;
    // Read before anything is awaited, since a connection that has ended has no address any more. One
    // that was reset earlier counts as 'unknown', never as a trusted proxy.
    const connection = c.env?.incoming ? (c.env.incoming.socket.remoteAddress ?? 'unknown') : '';
    const forwarded = c.req.header('x-forwarded-for') ?? null;
    const address = clientAddress(connection, forwarded, isTrusted);
    const session =
      internalCaller || isFilePath(c.req.path)
        ? null
        : await readRequestSession(services, c.req.raw);
    c.set(
      'caller',
      internalCaller ?? {
        ...createVisitor(address, c.req.header('idempotency-key') ?? null),
        user: session?.user ?? null,
      },
    );
    await next();
    const setCookies = c.res.headers.getSetCookie();
    const setsSession = setCookies.some((cookie) =>
      cookie.startsWith(`${sessionCookieName(settings)}=`),
    );
    if (session?.renewal && !setsSession) {
      c.header('set-cookie', session.renewal, { append: true });
    }
    // Redirects, and the page about the API, set no cache-control of their own.
    if (c.res.headers.has('set-cookie') && !c.res.headers.has('cache-control')) {
      c.header('cache-control', 'private, no-store');
    }
  };
}
