import { isBeyondTidying, tidyText } from './tidy-text.ts';

/** Between two digits, of either script. */
const dot = /(?<=[0-9০-৯])\.(?=[0-9০-৯])/g;

/**
 * A phone number as it is kept. Address books and web pages copy marks of direction along with it,
 * hyphens and spaces that do not break, signs of minus: these become plain ones, those go. So do the
 * dots of business cards, brackets around the code of a country, and the beginning of a link.
 * Trimmed; null rather than empty.
 * @example tidyPhone('\u202A+880\u00A01712\u2011345678\u202C') // '+880 1712-345678'
 */
export function tidyPhone(text: string | null | undefined): string | null {
  if (!text || isBeyondTidying(text)) return text || null;
  const plain = text
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll(/\p{Zs}/gu, ' ')
    .replaceAll(dot, '-');
  return tidyText(
    plain
      .trim()
      .replace(/^tel:/i, '')
      .replace(/^\((\+[0-9০-৯]{1,3})\)/, '$1'),
  );
}
