import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { ErrorHandler } from 'hono';
import type { BoundEndpoint } from './http/bind-endpoint.ts';
import type { HttpEnv } from './http/http-env.ts';
import { problemResponse } from './http/problem-response.ts';
import type { Logger } from './log.ts';
import { loggedPath } from './logged-path.ts';
import { isFilePath, collapseLeadingSlashes } from './request-path.ts';
import { toRefusal } from './to-refusal.ts';
import { renderFailurePage } from './render/failure-page.ts';
import { readReaderPreferences } from './render/page-language.ts';

/**
 * Answers a failed request: with a page where a person will read it, otherwise in the API's own form.
 * Failures that are not the caller's fault are logged.
 * @param endpoints those of the API: browsers follow links to the ones that redirect, so they get pages
 */
export function createErrorHandler(
  log: Pick<Logger, 'error'>,
  endpoints: readonly BoundEndpoint[],
): ErrorHandler<HttpEnv> {
  const linkPatterns = endpoints
    .filter(({ endpoint }) => endpoint.status === 302)
    .map(({ endpoint }) => new RegExp(`^${endpoint.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`));
  const isLink = (path: string) => linkPatterns.some((link) => link.test(path));
  return (error, c) => {
    if (c.env?.outgoing?.headersSent) return RESPONSE_ALREADY_SENT;
    const refusal = toRefusal(error);
    if (refusal.code === 'unexpected' || refusal.code === 'unavailable') {
      log.error(
        { error, requestId: c.get('caller')?.requestId, path: loggedPath(c.req.url) },
        'request failed',
      );
    }
    const response = problemResponse(refusal);
    if (!isBrowserNavigation(c.req.raw, isPagePath(c.req.path) || isLink(c.req.path)))
      return response;
    const { pathname, search } = new URL(c.req.url);
    const { language } = readReaderPreferences(c.req.raw);
    const address = collapseLeadingSlashes(pathname) + search;
    return renderFailurePage(response, {
      code: refusal.code,
      language,
      address,
      nonce: c.get('nonce'),
    });
  };
}

/** Whether a browser is navigating to the address, so that a person will read the answer. */
function isBrowserNavigation({ method, headers }: Request, leadsToPage: boolean): boolean {
  return method === 'GET' && leadsToPage && (headers.get('accept') ?? '').includes('text/html');
}

function isPagePath(path: string): boolean {
  return !/^\/(api|dev)\//.test(path) && !isFilePath(path);
}
