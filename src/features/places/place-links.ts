import { toAsciiDigits } from '../../shared/digits.ts';
import type { Position } from '../../shared/distance.ts';

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

/** A link for calling a number; null when it has no digits to call. */
export function telHref(phone: string | null): string | null {
  const digits = digitsOf(phone);
  if (!digits) return null;
  return `tel:${phone?.trim().startsWith('+') ? '+' : ''}${digits}`;
}

/**
 * The digits of a WhatsApp number in international form (D26); '' when it has none.
 * @example whatsappDigits('০১৭১২৩৪৫৬৭৮') // '8801712345678'
 */
export function whatsappDigits(phone: string | null): string {
  const digits = digitsOf(phone).replace(/^00/, '');
  return digits.startsWith('01') ? `88${digits}` : digits;
}

/** A link that opens a chat; null when there is no number. */
export function whatsappHref(phone: string | null): string | null {
  const digits = whatsappDigits(phone);
  return digits ? `https://wa.me/${digits}` : null;
}

/** An address that a user gave, if a browser may follow it: http and https only, else null. */
export function webHref(address: string | null): string | null {
  if (!address || !URL.canParse(address)) return null;
  const { protocol, href } = new URL(address);
  return protocol === 'http:' || protocol === 'https:' ? href : null;
}

/** The address of a page on Facebook, null for any other. */
export function facebookHref(address: string | null): string | null {
  const href = webHref(address);
  return href && facebookHosts.includes(new URL(href).hostname) ? href : null;
}

/** A web address as people read it: without scheme, `www.` and the slash at the end. */
export function shortAddress(href: string): string {
  return href.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');
}

/** Directions in an external map, from a position to a place. */
export function directionsHref(
  from: Position,
  to: { latitude: number; longitude: number },
): string {
  const query = new URLSearchParams({
    api: '1',
    origin: `${from.lat},${from.lng}`,
    destination: `${to.latitude},${to.longitude}`,
  });
  return `https://www.google.com/maps/dir/?${query}`;
}

function digitsOf(phone: string | null): string {
  return toAsciiDigits(phone ?? '').replace(/\D/g, '');
}
