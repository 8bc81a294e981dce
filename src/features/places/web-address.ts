import { isCleanText } from '../../shared/fields.ts';
import { urlOf } from '../../shared/url-of.ts';
import { facebookHosts } from './place-links.ts';

/** The longest web address, in characters. */
export const mostAddressLength = 2000;

/** Excludes spaces and backslashes, which programs interpret differently. */
const form = /^https?:\/\/[^\s\\/][^\s\\]*$/i;

/**
 * Whether a text is a web address: http or https, with a host, and without user name or password, which
 * only serve to deceive readers about the host.
 */
export function isWebAddress(text: string): boolean {
  return addressOf(text) !== null;
}

/** Whether a text is the address of a Facebook page: one of Facebook's hosts, and a path (D13, D41). */
export function isFacebookPage(text: string): boolean {
  const url = addressOf(text);
  if (!url || url.port || !facebookHosts.includes(url.hostname)) return false;
  return /[^/]/.test(url.pathname);
}

function addressOf(text: string): URL | null {
  if (text.length > mostAddressLength || !form.test(text)) return null;
  const url = isCleanText(text) ? urlOf(text) : null;
  return url?.username || url?.password ? null : url;
}
