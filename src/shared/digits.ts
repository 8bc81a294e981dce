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

/** Where commas stand: before every three digits; in Bangla, left of the last three, before every two. */
const commas: Record<Language, RegExp> = {
  en: /\B(?=(?:\d{3})+$)/g,
  bn: /\B(?=(?:\d{2})*\d{3}$)/g,
};

/**
 * A number with the grouping and digits of the language and exactly `decimals` decimals; halves are
 * rounded away from 0. Says what Intl.NumberFormat says, of which the first one takes a browser longer
 * to make than all other numbers of a page, before anybody can use it.
 * @param value below 10^14, read to 15 digits
 * @example formatNumber(1234567.5, 'bn', 1) // '১২,৩৪,৫৬৭.৫'
 */
export function formatNumber(value: number, language: Language, decimals = 0): string {
  // The half that a person reads in 4.35, which is stored as a little less.
  const scaled = Number((Math.abs(value) * 10 ** decimals).toPrecision(15));
  const digits = String(Math.round(scaled)).padStart(decimals + 1, '0');
  const point = digits.length - decimals;
  const whole = digits.slice(0, point).replace(commas[language], ',');
  const fraction = decimals > 0 ? `.${digits.slice(point)}` : '';
  return digitsIn(language, `${value < 0 ? '-' : ''}${whole}${fraction}`);
}
