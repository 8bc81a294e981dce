import { isEmailAddress, mostEmail } from '../../../shared/email.ts';
import { isPhoneNumber } from '../../../shared/phone.ts';
import { isFacebookPage, isWebAddress, mostAddressLength } from '../../places/web-address.ts';

/*
 * What stands in a file is taken apart and tidied here; whether the result may be kept is asked of
 * the rules that the forms and the API have as well.
 */

const domain = /^[\w-]+(\.[\w-]+)+(:\d+)?([/?#]|$)/;
/** What stands between two numbers, or two addresses of which the second one begins as such. */
const betweenNumbers = /[;,/|&।]|\b(?:or|and)\b| (?:ও|এবং|বা|অথবা) /i;
const betweenAddresses = /[;,](?=\s*(?:https?:|www\.|[\w.-]+\.[a-z]{2,}(?:[\s/;,]|$)))|[;,]?\s+/i;
/** What is said of a number before and after it: 'Mobile:', '(Manager)', 'ext. 12'. */
const label = /^\p{L}[\p{L}\p{M}]*[ .:-]+(?=[+(\d০-৯])/u;
const fax = /^\s*(?:fax|ফ্যাক্স)/i;
const remark = /[- ]*\(\D*\)$|[- ]*\(? ?(?:ext|extn|extension|এক্সটেনশন)[ .:-]*[\d০-৯]{1,5} ?\)?$/iu;

/** The first number of a list of them that is one; null when none is. */
export function phoneOf(text: string | null): string | null {
  for (const part of (text ?? '').slice(0, 400).split(betweenNumbers)) {
    if (fax.test(part)) continue;
    const number = part
      .trim()
      .replace(label, '')
      .replace(remark, '')
      .replaceAll(/[.\u2010-\u2015\u00A0]/g, '-')
      .replaceAll(/ +/g, ' ')
      .trim();
    // Two whole numbers may have a blank alone between them.
    const found = [number, ...number.split(' ').filter((word) => word.length > 9)].find(
      isPhoneNumber,
    );
    if (found !== undefined) return found;
  }
  return null;
}

/**
 * An address of the web, the first of a list; `https://` is put before a bare one, and of two of
 * them one is taken away. Null for all else.
 */
export function websiteOf(text: string | null): string | null {
  const [first = ''] = (text ?? '')
    .slice(0, 2 * mostAddressLength)
    .trim()
    .split(betweenAddresses);
  const bare = first.replace(/^(?:https?:\/\/)+(?=https?:\/\/)|[;,]+$/gi, '');
  const address = domain.test(bare) ? `https://${bare}` : bare;
  return isWebAddress(address) ? address : null;
}

/** The address of a page on Facebook; null for all else. */
export function facebookOf(text: string | null): string | null {
  // Search engines lead to a host of the reader's language.
  const address = websiteOf(text)?.replace(
    /^(https?:\/\/)[a-z]{2}-[a-z]{2}\.(?=facebook\.com\/)/i,
    '$1www.',
  );
  return address && isFacebookPage(address) ? address : null;
}

/** An e-mail address, the first of a list, also behind a name; null for all else. */
export function emailOf(text: string | null): string | null {
  const parts = (text ?? '').slice(0, 2 * mostEmail).split(/[;,\s<>]+/);
  return parts.map((part) => part.replace(/^mailto:/i, '')).find(isEmailAddress) ?? null;
}
