import { facebookHref } from '../../places/place-links.ts';
import { isPhoneNumber } from '../../../shared/phone.ts';

const longestUrl = 2000;
const longestEmail = 254;
const domain = /^[\w-]+(\.[\w-]+)+(:\d+)?([/?#]|$)/;

/** The first number of a list of them that is one; null when none is. */
export function phoneOf(text: string | null): string | null {
  const numbers = (text ?? '').slice(0, 400).split(/[;,/|]|\bor\b/);
  for (const number of numbers) {
    const plain = number
      .replaceAll(/[.\u2010-\u2015\u00A0]/g, '-')
      .replaceAll(/ +/g, ' ')
      .trim();
    if (isPhoneNumber(plain)) return plain;
  }
  return null;
}

/** An http address, the first of a list; `https://` is put before a bare one. Null for all else. */
export function websiteOf(text: string | null): string | null {
  const [first = ''] = (text ?? '')
    .slice(0, 2 * longestUrl)
    .trim()
    .split(/;\s*(?=https?:|www\.)|\s+/);
  const address = domain.test(first) ? `https://${first}` : first;
  if (!/^https?:\/\//i.test(address) || address.length > longestUrl) return null;
  return URL.canParse(address) ? address : null;
}

/** The address of a page on Facebook; null for all else. */
export function facebookOf(text: string | null): string | null {
  const address = websiteOf(text);
  const isPage = address && facebookHref(address) && new URL(address).pathname.length > 1;
  return isPage ? address : null;
}

/** An e-mail address by its shape; null for all else. */
export function emailOf(text: string | null): string | null {
  const [first = ''] = (text ?? '')
    .slice(0, 2 * longestEmail)
    .trim()
    .split(/[;,\s]+/);
  return first.length <= longestEmail && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(first) ? first : null;
}
