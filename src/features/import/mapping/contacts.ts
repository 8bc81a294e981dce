import { isEmailAddress, maxEmailLength } from '../../../shared/email.ts';
import { isPhoneNumber } from '../../../shared/phone.ts';
import { isFacebookPage, isWebAddress, maxWebAddressLength } from '../../places/web-address.ts';

/*
 * Values of a file are split and tidied here; whether the result is valid is decided by the same rules as
 * for forms and the API.
 */

const domainPattern = /^[\w-]+(\.[\w-]+)+(:\d+)?([/?#]|$)/;
/** Separators between two numbers, or between two addresses if the second clearly starts as one. */
const numberSeparator = /[;,/|&।]|\b(?:or|and)\b| (?:ও|এবং|বা|অথবা) /i;
const addressSeparator = /[;,](?=\s*(?:https?:|www\.|[\w.-]+\.[a-z]{2,}(?:[\s/;,]|$)))|[;,]?\s+/i;
/** Labels before and after a number: 'Mobile:', '(Manager)', 'ext. 12'. */
const labelBeforeNumber = /^\p{L}[\p{L}\p{M}]*[ .:-]+(?=[+(\d০-৯])/u;
const faxLabel = /^\s*(?:fax|ফ্যাক্স)/i;
const remarkAfterNumber =
  /[- ]*\(\D*\)$|[- ]*\(? ?(?:ext|extn|extension|এক্সটেনশন)[ .:-]*[\d০-৯]{1,5} ?\)?$/iu;

/** The first valid number in a list; null when there is none. */
export function parsePhone(text: string | null): string | null {
  for (const part of (text ?? '').slice(0, 400).split(numberSeparator)) {
    if (faxLabel.test(part)) continue;
    const number = part
      .trim()
      .replace(labelBeforeNumber, '')
      .replace(remarkAfterNumber, '')
      .replaceAll(/[.\u2010-\u2015\u00A0]/g, '-')
      .replaceAll(/ +/g, ' ')
      .trim();
    // Two complete numbers may be separated by a single space.
    const found = [number, ...number.split(' ').filter((word) => word.length > 9)].find(
      isPhoneNumber,
    );
    if (found !== undefined) return found;
  }
  return null;
}

/**
 * The first web address in a list; `https://` is added if missing, and removed if doubled. Null for
 * anything else.
 */
export function parseWebsite(text: string | null): string | null {
  const [first = ''] = (text ?? '')
    .slice(0, 2 * maxWebAddressLength)
    .trim()
    .split(addressSeparator);
  const bare = first.replace(/^(?:https?:\/\/)+(?=https?:\/\/)|[;,]+$/gi, '');
  const address = domainPattern.test(bare) ? `https://${bare}` : bare;
  return isWebAddress(address) ? address : null;
}

/** The address of a Facebook page; null for anything else. */
export function parseFacebookPage(text: string | null): string | null {
  // Search engines link to language-specific hosts.
  const address = parseWebsite(text)?.replace(
    /^(https?:\/\/)[a-z]{2}-[a-z]{2}\.(?=facebook\.com\/)/i,
    '$1www.',
  );
  return address && isFacebookPage(address) ? address : null;
}

/** The first email address in a list, also after a name; null for anything else. */
export function parseEmail(text: string | null): string | null {
  const parts = (text ?? '').slice(0, 2 * maxEmailLength).split(/[;,\s<>]+/);
  return parts.map((part) => part.replace(/^mailto:/i, '')).find(isEmailAddress) ?? null;
}
