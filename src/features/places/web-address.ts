import { isCleanText } from '../../shared/fields.ts';
import { urlOf } from '../../shared/url-of.ts';
import { facebookHosts } from './place-links.ts';

export const mostAddressLength = 2000;

/** Programs differ in what they make of spaces and backslashes in an address. */
const form = /^https?:\/\/[^\s\\/][^\s\\]*$/i;

/**
 * Whether a text is an address of the web: http or https, with a host, and without a name or
 * password, which only ever deceive a reader about the host.
 */
export function isWebAddress(text: string): boolean {
  return addressOf(text) !== null;
}

/** Whether a text is the address of a page on Facebook: one of its hosts, then a path (D13, D41). */
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
