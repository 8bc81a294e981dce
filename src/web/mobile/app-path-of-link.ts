import { appUrlScheme } from '../../shared/app-url-scheme.ts';
import { toCanonicalPath } from '../../shared/canonical-path.ts';
import { parseUrl } from '../../shared/parse-url.ts';

const longestLink = 2000;

/**
 * The path within the app that a link means: one of the site itself, or of the app's own scheme.
 * Null for every other address. Whether there is a screen at that path is for the router to say.
 * @param siteUrl where visitors reach the site
 */
export function appPathOfLink(link: string, siteUrl: string): string | null {
  const url = link.length > longestLink ? null : parseUrl(link);
  if (!url || url.username || url.password) return null;
  const path = pathOf(url, new URL(siteUrl));
  // `//host` would be another site to a browser.
  if (path === null || !/^\/(?![/\\])/.test(path)) return null;
  return toCanonicalPath(path) + url.search + url.hash;
}

function pathOf(url: URL, site: URL): string | null {
  if (url.protocol === `${appUrlScheme}:`) {
    // thikana://institution/1 and thikana:///institution/1 are the same.
    return url.host ? `/${url.host}${url.pathname}` : url.pathname;
  }
  return url.protocol === site.protocol && url.host === site.host ? url.pathname : null;
}
