import type { Language } from './language.ts';

const bangla = '০১২৩৪৫৬৭৮৯';

/** Turns Bangla digits into ASCII ones and leaves everything else as it is. */
export function toAsciiDigits(text: string): string {
  return text.replace(/[০-৯]/g, (digit) => String(bangla.indexOf(digit)));
}

/** Turns ASCII digits into Bangla ones and leaves everything else as it is. */
export function toBanglaDigits(text: string): string {
  return text.replace(/[0-9]/g, (digit) => bangla[Number(digit)] ?? digit);
}

/** Text in the digits of a language, for what is no number: times of day, phone numbers. */
export function digitsIn(language: Language, text: string): string {
  return language === 'bn' ? toBanglaDigits(text) : text;
}

/** The tag by which numbers and dates are written for a language. */
export const localeOf: Record<Language, string> = { en: 'en-GB', bn: 'bn-BD' };

/**
 * A number as the language writes it, with exactly `decimals` decimals.
 * @example formatNumber(1234.5, 'bn', 1) // '১,২৩৪.৫'
 */
export function formatNumber(value: number, language: Language, decimals = 0): string {
  return new Intl.NumberFormat(localeOf[language], {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(value);
}
