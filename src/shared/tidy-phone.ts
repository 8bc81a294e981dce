import { isTooLongToTidy, tidyText } from './tidy-text.ts';

/** A dot between two digits of either script. */
const dotBetweenDigits = /(?<=[0-9০-৯])\.(?=[0-9০-৯])/g;

/**
 * A phone number in the form that is stored. Text copied from address books and web pages contains bidi
 * marks, no-break spaces and hyphens, and minus signs: marks are removed, the others become plain spaces
 * and hyphens. Also removed are the dots of business cards, brackets around the country code, and the start
 * of a link. Trimmed; null instead of empty.
 * @example tidyPhone('\u202A+880\u00A01712\u2011345678\u202C') // '+880 1712-345678'
 */
export function tidyPhone(text: string | null | undefined): string | null {
  if (!text || isTooLongToTidy(text)) return text || null;
  const plain = text
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll(/\p{Zs}/gu, ' ')
    .replaceAll(dotBetweenDigits, '-');
  return tidyText(
    plain
      .trim()
      .replace(/^tel:/i, '')
      .replace(/^\((\+[0-9০-৯]{1,3})\)/, '$1'),
  );
}
