import { isEmailAddress, mostEmail } from '../../../shared/email.ts';
import { isPhoneNumber } from '../../../shared/phone.ts';
import { isFacebookPage, isWebAddress, mostAddressLength } from '../../places/web-address.ts';

/*
 * What stands in a file is taken apart and tidied here; whether the result may be kept is asked of
 * the rules that the forms and the API have as well.
 */

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

/** An address of the web, the first of a list; `https://` is put before a bare one. Null for all else. */
export function websiteOf(text: string | null): string | null {
  const [first = ''] = (text ?? '')
    .slice(0, 2 * mostAddressLength)
    .trim()
    .split(/;\s*(?=https?:|www\.)|\s+/);
  const address = domain.test(first) ? `https://${first}` : first;
  return isWebAddress(address) ? address : null;
}

/** The address of a page on Facebook; null for all else. */
export function facebookOf(text: string | null): string | null {
  const address = websiteOf(text);
  return address && isFacebookPage(address) ? address : null;
}

/** An e-mail address, the first of a list; null for all else. */
export function emailOf(text: string | null): string | null {
  const [first = ''] = (text ?? '')
    .slice(0, 2 * mostEmail)
    .trim()
    .split(/[;,\s]+/);
  return isEmailAddress(first) ? first : null;
}
