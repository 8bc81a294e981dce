import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { developmentSignIn } from '../features/accounts/development-sign-in.server.ts';
import { cookieName } from '../features/accounts/session-token.server.ts';
import { sessionOf } from '../features/accounts/sessions.service.server.ts';
import { serveFiles } from '../features/images/serve-files.server.ts';
import { Refusal } from '../shared/problem.ts';
import { appLinks } from './app-links.ts';
import { endpoints } from './endpoints.ts';
import { health } from './health.ts';
import type { BoundEndpoint } from './http/bind.ts';
import { appAccess } from './http/app-access.ts';
import { clientAddress, visitor } from './http/caller.ts';
import type { HttpEnv } from './http/http-env.ts';
import { mount } from './http/mount.ts';
import { checkOrigin } from './http/same-origin.ts';
import { mailboxPages } from './mail/mailbox-pages.ts';
import { manifest } from './manifest.ts';
import { problemResponse } from './http/problem-response.ts';
import { securityHeaders } from './http/security-headers.ts';
import { trusting } from './http/trusted-proxies.ts';
import { apiDocument } from './open-api.ts';
import { refusalOf } from './refusal-of.ts';
import { failurePage } from './render/failure-page.ts';
import { readReader, visitCookieHeader } from './render/page-language.ts';
import type { PageRenderer } from './render/render-page.ts';
import { seoFiles } from './seo-files.ts';
import type { Services } from './services.ts';

/** What surrounds the API: pages and built files. */
export interface Surroundings {
  /** Answers a built file, or null when there is none at that address. */
  files: (request: Request) => Response | null;
  renderPage: PageRenderer;
  development: boolean;
}

/** The whole program as one function from request to response. */
export function createApp(services: Services, surroundings: Surroundings): Hono<HttpEnv> {
  const { settings, log } = services;
  const app = new Hono<HttpEnv>();
  const isTrusted = trusting(settings.trustedProxies);
  const all: BoundEndpoint[] = [health(services), ...endpoints(services)];

  app.use(appAccess(settings.appOrigins));
  app.use(async (c, next) => {
    const known = c.env?.caller;
    const session = known || isFile(c.req.path) ? null : await sessionOf(services, c.req.raw);
    const connection = c.env?.incoming?.socket.remoteAddress ?? '';
    const forwarded = c.req.header('x-forwarded-for') ?? null;
    const address = clientAddress(connection, forwarded, isTrusted);
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
    // Redirects, and the page about the API, say nothing of who may keep them.
    if (c.res.headers.has('set-cookie') && !c.res.headers.has('cache-control')) {
      c.header('cache-control', 'private, no-store');
    }
  });
  app.use(
    securityHeaders({
      tileUrl: settings.tiles.url,
      https: settings.publicUrl.startsWith('https:'),
      development: surroundings.development,
    }),
  );
  app.use(async (c, next) => {
    if (!c.env?.caller) checkOrigin(c.req.raw, settings);
    await next();
  });

  // What jsonResponse does not answer, and is small; search engines read the sitemap once.
  app.on('GET', ['/robots.txt', '/manifest.webmanifest', '/api/docs'], etag({ weak: true }));
  mount(app, all, !settings.production);
  apiDocument(app, all, cookieName(settings));
  app.all('/api/*', () => {
    throw new Refusal('notFound');
  });
  seoFiles(app, services);
  appLinks(app, settings);
  manifest(app);
  mailboxPages(app, services.mailer.mailbox);
  developmentSignIn(app, services);
  serveFiles(app, services);

  app.on(['GET', 'HEAD'], '*', async (c) => {
    const file = surroundings.files(c.req.raw);
    if (file) return file;
    const { pathname: path, search } = new URL(c.req.url);
    // Two slashes begin the name of another site wherever the path is read as an address.
    if (path.startsWith('//')) return c.redirect(path.replace(/^\/+/, '/') + search, 308);
    // A page has one address: ids in small letters, and no slash at its end.
    const own = withoutSlashAtEnd(path.replaceAll(idInPath, (id) => id.toLowerCase()));
    if (own !== path) return c.redirect(own + search, 308);
    if (path.startsWith('/assets/')) throw new Refusal('notFound');
    c.res = await surroundings.renderPage({
      request: c.req.raw,
      caller: c.get('caller'),
      nonce: c.get('nonce'),
      callApi: async (request) => app.fetch(request, { caller: c.get('caller') }),
    });
    // Also where the page leads on to another one: that has no `lng`.
    const visit = isFile(c.req.path) ? null : visitCookieHeader(c.req.raw, settings.publicUrl);
    if (visit) c.header('set-cookie', visit, { append: true });
    return c.res;
  });
  app.all('*', () => {
    throw new Refusal('methodNotAllowed', { allow: ['GET', 'HEAD'] });
  });

  app.onError((error, c) => {
    if (c.env?.outgoing?.headersSent) return RESPONSE_ALREADY_SENT;
    const refusal = refusalOf(error);
    if (refusal.code === 'unexpected' || refusal.code === 'unavailable') {
      log.error(
        { error, requestId: c.get('caller')?.requestId, path: c.req.path },
        'request failed',
      );
    }
    const response = problemResponse(refusal);
    if (!isVisit(c.req.raw, c.req.path)) return response;
    const { pathname, search } = new URL(c.req.url);
    const { language } = readReader(c.req.raw);
    // Two slashes would begin the name of another site.
    const address = pathname.replace(/^\/+/, '/') + search;
    return failurePage(response, { code: refusal.code, language, address, nonce: c.get('nonce') });
  });
  return app;
}

/** An id in the path of a page. */
const idInPath = /(?<=\/)[\dA-F]{8}(-[\dA-F]{4}){3}-[\dA-F]{12}(?=\/|$)/gi;

/** A path without slashes at its end; a pattern would look at each slash of a row as a beginning. */
function withoutSlashAtEnd(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** Whether a browser is on its way to a page, where a person has to read what is answered. */
function isVisit({ method, headers }: Request, path: string): boolean {
  const isDocument = !/^\/(api|dev)\//.test(path) && !isFile(path);
  return method === 'GET' && isDocument && (headers.get('accept') ?? '').includes('text/html');
}

/**
 * Whether a path is that of something which is the same for everybody, and which anybody between
 * server and reader may keep: no answer to it may carry the cookie that prolongs a session.
 */
function isFile(path: string): boolean {
  return /^\/(assets|files)\//.test(path) || (/\.\w+$/.test(path) && !path.startsWith('/api/'));
}
