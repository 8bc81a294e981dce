import type { Position } from '../../shared/distance.ts';
import { whatsappDigits } from '../../shared/phone.ts';
import { urlOf } from '../../shared/url-of.ts';

/** The hosts of Facebook pages (D13). */
export const facebookHosts: readonly string[] = [
  'facebook.com',
  'www.facebook.com',
  'm.facebook.com',
  'web.facebook.com',
  'fb.com',
  'fb.me',
];

/** What every link to an address that a user gave carries, beside `target="_blank"`. */
export const userLinkRel = 'noopener nofollow ugc';

/** A link that opens a chat; null when there is no number. */
export function whatsappHref(phone: string | null): string | null {
  const digits = whatsappDigits(phone);
  return digits ? `https://wa.me/${digits}` : null;
}

/** A link that writes a mail; what stands in the address adds nothing to the mail. */
export function mailHref(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
}

/** An address that a user gave, if a browser may follow it: http and https only, else null. */
export function webHref(address: string | null): string | null {
  const url = urlOf(address ?? '');
  return url?.protocol === 'http:' || url?.protocol === 'https:' ? url.href : null;
}

/** The address of a page on Facebook, null for any other. */
export function facebookHref(address: string | null): string | null {
  const href = webHref(address);
  return href && facebookHosts.includes(new URL(href).hostname) ? href : null;
}

/**
 * A web address as people read it: without scheme, `www.` and the slash at the end, Bangla in its
 * letters. What else is encoded stays so, lest an address looks like another one.
 */
export function shortAddress(href: string): string {
  return href
    .replace(/^https?:\/\/(www\.)?/, '')
    .replace(/\/$/, '')
    .replace(encodedBangla, decodeURIComponent);
}

/** U+0980 to U+09FF, and the joiners between them (U+200C, U+200D), in percent signs. */
const encodedBangla = /(?:%E0%A[67]%[89AB][\dA-F]|%E2%80%8[CD])+/gi;

/**
 * Directions in an external map to a place: from a position, or, where none is given, from where
 * the device finds itself.
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
