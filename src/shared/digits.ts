import type { Language } from './language.ts';

const banglaDigits = '০১২৩৪৫৬৭৮৯';

/** Writes the Bangla digits of a text as ASCII digits; all else stays. */
export function toAsciiDigits(text: string): string {
  return text.replace(/[০-৯]/g, (digit) => String(banglaDigits.indexOf(digit)));
}

/** Writes the ASCII digits of a text as Bangla digits; all else stays. */
export function toBanglaDigits(text: string): string {
  return text.replace(/[0-9]/g, (digit) => banglaDigits.charAt(Number(digit)));
}

/** Writes what is no number (times of day, phone numbers) in the digits of the language. */
export function digitsIn(language: Language, text: string): string {
  return language === 'bn' ? toBanglaDigits(text) : toAsciiDigits(text);
}

const locales: Record<Language, string> = { en: 'en-GB', bn: 'bn-BD' };
const formats = new Map<string, Intl.NumberFormat>();

/**
 * A number with the grouping and digits of the language and exactly `decimals` decimals.
 * @example formatNumber(1234567.5, 'bn', 1) // '১২,৩৪,৫৬৭.৫'
 */
export function formatNumber(value: number, language: Language, decimals = 0): string {
  const key = `${language}${decimals}`;
  // Making a format is slow; pages hold dozens of numbers.
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(locales[language], {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
  formats.set(key, format);
  return format.format(value);
}
