import { Hono } from 'hono';
import type { MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';
import { developmentSignIn } from '../features/accounts/development-sign-in.server.ts';
import { cookieName } from '../features/accounts/session-token.server.ts';
import { sessionOf } from '../features/accounts/sessions.service.server.ts';
import { serveFiles } from '../features/images/serve-files.server.ts';
import { Refusal } from '../shared/problem.ts';
import { appLinks } from './app-links.ts';
import { endpoints } from './endpoints.ts';
import { failureAnswer } from './failure-answer.ts';
import { health } from './health.ts';
import type { BoundEndpoint } from './http/bind.ts';
import { appAccess } from './http/app-access.ts';
import { clientAddress, visitor } from './http/caller.ts';
import type { HttpEnv } from './http/http-env.ts';
import { mount } from './http/mount.ts';
import { checkOrigin } from './http/same-origin.ts';
import { mailboxPages } from './mail/mailbox-pages.ts';
import { manifest } from './manifest.ts';
import { securityHeaders } from './http/security-headers.ts';
import { trusting } from './http/trusted-proxies.ts';
import { refuseUserInfo } from './http/user-info.ts';
import { apiDocument } from './open-api.ts';
import { isFile } from './page-address.ts';
import { pages } from './pages.ts';
import type { PageSources } from './pages.ts';
import { seoFiles } from './seo-files.ts';
import type { Services } from './services.ts';

/** What surrounds the API: pages and built files. */
interface Surroundings extends PageSources {
  development: boolean;
}

/** The whole program as one function from request to response. */
export function createApp(services: Services, surroundings: Surroundings): Hono<HttpEnv> {
  const { settings, log } = services;
  const app = new Hono<HttpEnv>();
  const all: BoundEndpoint[] = [health(services), ...endpoints(services)];

  app.use(appAccess(settings.appOrigins));
  app.use(identify(services));
  app.use(
    securityHeaders({
      tileUrl: settings.tiles.url,
      https: settings.publicUrl.startsWith('https:'),
      development: surroundings.development,
    }),
  );
  app.use(async (c, next) => {
    if (!c.env?.caller) {
      refuseUserInfo(c.req.url);
      checkOrigin(c.req.raw, settings);
    }
    await next();
  });

  // Answers of the API get their ETag from jsonResponse. A sitemap needs none: it is large, and read once.
  app.on('GET', ['/robots.txt', '/manifest.webmanifest', '/api/docs'], etag({ weak: true }));
  mount(app, all, !settings.production);
  apiDocument(app, all, {
    sessionCookie: cookieName(settings),
    siteUrl: settings.publicUrl,
  });
  app.all('/api/*', () => {
    throw new Refusal('notFound');
  });
  seoFiles(app, services);
  appLinks(app, settings);
  manifest(app);
  mailboxPages(app, services.mailer.mailbox);
  developmentSignIn(app, services);
  serveFiles(app, services);
  pages(app, settings, surroundings);
  app.onError(failureAnswer(log, all));
  return app;
}

/**
 * Finds out who calls, once for each request: calls of the program to its own API bring their caller
 * along. The answer carries the cookie that prolongs a session, unless it begins or ends one itself.
 */
function identify(services: Services): MiddlewareHandler<HttpEnv> {
  const { settings } = services;
  const isTrusted = trusting(settings.trustedProxies);
  return async (c, next) => {
    const known = c.env?.caller;
    // Read before anything is awaited, since a connection that has ended has no address any more. One
    // that was reset earlier counts as 'unknown', never as a trusted proxy.
    const connection = c.env?.incoming ? (c.env.incoming.socket.remoteAddress ?? 'unknown') : '';
    const forwarded = c.req.header('x-forwarded-for') ?? null;
    const address = clientAddress(connection, forwarded, isTrusted);
    const session = known || isFile(c.req.path) ? null : await sessionOf(services, c.req.raw);
    c.set(
      'caller',
      known ?? {
        ...visitor(address, c.req.header('idempotency-key') ?? null),
        user: session?.user ?? null,
      },
    );
    await next();
    const given = c.res.headers.getSetCookie();
    const ownSession = given.some((cookie) => cookie.startsWith(`${cookieName(settings)}=`));
    if (session?.renewal && !ownSession) {
      c.header('set-cookie', session.renewal, { append: true });
    }
    // Redirects, and the page about the API, set no cache-control of their own.
    if (c.res.headers.has('set-cookie') && !c.res.headers.has('cache-control')) {
      c.header('cache-control', 'private, no-store');
    }
  };
}
