import { formatNumber } from '../../shared/digits.ts';
import type { Language } from '../../shared/language.ts';

const maxShownCount = 99;

/** The text on the bell: the unread count, 99+ above 99; null for none. */
export function badgeText(unread: number, language: Language): string | null {
  if (unread < 1) return null;
  return unread > maxShownCount
    ? `${formatNumber(maxShownCount, language)}+`
    : formatNumber(unread, language);
}
