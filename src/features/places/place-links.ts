import type { Position } from '../../shared/distance.ts';
import { whatsappDigits } from '../../shared/phone.ts';
import { parseUrl } from '../../shared/parse-url.ts';

/** The hosts of Facebook pages (D13). */
export const facebookHosts: readonly string[] = [
  'facebook.com',
  'www.facebook.com',
  'm.facebook.com',
  'web.facebook.com',
  'fb.com',
  'fb.me',
];

/** The `rel` of every link to an address that a user entered, beside `target="_blank"`. */
export const userLinkRel = 'noopener nofollow ugc';

/** A link that opens a WhatsApp chat; null when there is no number. */
export function whatsappHref(phone: string | null): string | null {
  const digits = whatsappDigits(phone);
  return digits ? `https://wa.me/${digits}` : null;
}

/** A link that writes an email. The address is encoded, so that it cannot add headers such as a subject. */
export function mailHref(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
}

/** A user's address if it may become a link: http and https only, otherwise null. */
export function webHref(address: string | null): string | null {
  const url = address ? parseUrl(address) : null;
  return url?.protocol === 'http:' || url?.protocol === 'https:' ? url.href : null;
}

/** The address if it is a Facebook page's, otherwise null. */
export function facebookHref(address: string | null): string | null {
  const href = webHref(address);
  return href && facebookHosts.includes(new URL(href).hostname) ? href : null;
}

/**
 * A web address as shown to readers: without scheme, `www.` and trailing slash, and with Bangla letters
 * decoded. All other escapes stay, lest an address looks like a different one.
 */
export function displayUrl(href: string): string {
  return href
    .replace(/^https?:\/\/(www\.)?/, '')
    .replace(/\/$/, '')
    .replace(encodedBangla, decodeURIComponent);
}

/** U+0980 to U+09FF, and the joiners between them (U+200C, U+200D), percent-encoded. */
const encodedBangla = /(?:%E0%A[67]%[89AB][\dA-F]|%E2%80%8[CD])+/gi;

/**
 * Directions to a place in an external map: from a position, or without one from where the device locates
 * itself.
 */
export function directionsHref(
  from: Position | null,
  to: { latitude: number; longitude: number },
): string {
  const query = new URLSearchParams({
    api: '1',
    ...(from && { origin: `${from.lat},${from.lng}` }),
    destination: `${to.latitude},${to.longitude}`,
  });
  return `https://www.google.com/maps/dir/?${query}`;
}
