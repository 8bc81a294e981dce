import { hasOnlyAllowedCharacters } from '../../shared/fields.ts';
import { parseUrl } from '../../shared/parse-url.ts';
import { facebookHosts } from './place-links.ts';

/** The longest web address, in characters. */
export const maxWebAddressLength = 2000;

/** Excludes spaces and backslashes, which programs interpret differently. */
const webAddressPattern = /^https?:\/\/[^\s\\/][^\s\\]*$/i;

/**
 * Whether a text is a web address: http or https, with a host, and without user name or password, which
 * only serve to deceive readers about the host.
 */
export function isWebAddress(text: string): boolean {
  return parseWebAddress(text) !== null;
}

/** Whether a text is the address of a Facebook page: one of Facebook's hosts, and a path (D13, D41). */
export function isFacebookPage(text: string): boolean {
  const url = parseWebAddress(text);
  if (!url || url.port || !facebookHosts.includes(url.hostname)) return false;
  return /[^/]/.test(url.pathname);
}

function parseWebAddress(text: string): URL | null {
  if (text.length > maxWebAddressLength || !webAddressPattern.test(text)) return null;
  const url = hasOnlyAllowedCharacters(text) ? parseUrl(text) : null;
  return url?.username || url?.password ? null : url;
}
