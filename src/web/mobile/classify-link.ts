import { appPathOfLink } from './app-path-of-link.ts';

/** Where a link leads: into the app, to another app of the device, or to a page elsewhere. */
type LinkKind = { kind: 'app'; path: string } | { kind: 'device' } | { kind: 'browser' };

/** Hosts whose links may open in an app of their own: the device decides about them. */
const hostsOfApps = new Set([
  'www.google.com',
  'maps.google.com',
  'wa.me',
  'www.openstreetmap.org',
]);

/**
 * Tells where a link leads.
 * @param appOrigin the origin that the app runs at
 * @param siteUrl where visitors reach the site
 */
export function classifyLink(
  href: string,
  { appOrigin, siteUrl }: { appOrigin: string; siteUrl: string },
): LinkKind {
  const path = appPathOfLink(href, appOrigin) ?? appPathOfLink(href, siteUrl);
  if (path !== null) return { kind: 'app', path };
  const { protocol, host } = new URL(href);
  const isPage = protocol === 'https:' || protocol === 'http:';
  return { kind: isPage && !hostsOfApps.has(host) ? 'browser' : 'device' };
}
