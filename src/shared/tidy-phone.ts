import { isBeyondTidying, tidyText } from './tidy-text.ts';

/**
 * A phone number as it is kept. Address books and web pages copy marks of direction along with it,
 * and hyphens and spaces that do not break: these become plain ones, those go. Trimmed; null rather
 * than empty.
 * @example tidyPhone('\u202A+880\u00A01712\u2011345678\u202C') // '+880 1712-345678'
 */
export function tidyPhone(text: string | null | undefined): string | null {
  if (!text || isBeyondTidying(text)) return text || null;
  const plain = text
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\p{Pd}/gu, '-')
    .replaceAll(/\p{Zs}/gu, ' ');
  return tidyText(plain);
}
