import type { Hono } from 'hono';
import { toCanonicalPath } from '../shared/canonical-path.ts';
import { Refusal } from '../shared/problem.ts';
import type { HttpEnv } from './http/http-env.ts';
import { isFilePath, collapseLeadingSlashes } from './request-path.ts';
import { visitCookieHeader } from './render/page-language.ts';
import type { PageRenderer } from './render/page-request.ts';
import type { Settings } from './settings.ts';

/** Where pages and built files come from. */
export interface PageSources {
  /** Answers a built file, or null when there is none at that address. */
  files: (request: Request) => Response | null;
  renderPage: PageRenderer;
}

/**
 * Serves built files, and at every other address its page, which calls the API within this process.
 * Nothing that is mounted after it is reached.
 */
export function servePages(
  app: Hono<HttpEnv>,
  { publicUrl }: Pick<Settings, 'publicUrl'>,
  { files, renderPage }: PageSources,
): void {
  app.on(['GET', 'HEAD'], '*', async (c) => {
    const file = files(c.req.raw);
    if (file) return file;
    const { pathname: path, search } = new URL(c.req.url);
    if (path.startsWith('//')) return c.redirect(collapseLeadingSlashes(path) + search, 308);
    const canonicalPath = toCanonicalPath(path);
    if (canonicalPath !== path) return c.redirect(canonicalPath + search, 308);
    // Hono's path is decoded: '/%61ssets/' must not get past rules that are made for '/assets/'.
    if (c.req.path.startsWith('/assets/')) throw new Refusal('notFound');
    c.res = await renderPage({
      request: c.req.raw,
      caller: c.get('caller'),
      nonce: c.get('nonce'),
      callApi: async (request) => app.fetch(request, { caller: c.get('caller') }),
    });
    // Set on redirects too: the address they lead to has no `lng`.
    const visitCookie = isFilePath(c.req.path) ? null : visitCookieHeader(c.req.raw, publicUrl);
    if (visitCookie) c.header('set-cookie', visitCookie, { append: true });
    return c.res;
  });
  app.all('*', () => {
    throw new Refusal('methodNotAllowed', { allow: ['GET', 'HEAD'] });
  });
}
