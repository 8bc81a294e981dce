import type { Language } from './language.ts';

const banglaDigits = '০১২৩৪৫৬৭৮৯';

/** Replaces Bangla digits by ASCII digits; the rest is unchanged. */
export function toAsciiDigits(text: string): string {
  return text.replace(/[০-৯]/g, (digit) => String(banglaDigits.indexOf(digit)));
}

/** Replaces ASCII digits by Bangla digits; the rest is unchanged. */
export function toBanglaDigits(text: string): string {
  return text.replace(/[0-9]/g, (digit) => banglaDigits.charAt(Number(digit)));
}

/** Shows digits that are not a number (times of day, phone numbers) in the digits of the language. */
export function formatDigits(language: Language, text: string): string {
  return language === 'bn' ? toBanglaDigits(text) : toAsciiDigits(text);
}

/** The positions of commas: every three digits; in Bangla the last three, then every two. */
const commas: Record<Language, RegExp> = {
  en: /\B(?=(?:\d{3})+$)/g,
  bn: /\B(?=(?:\d{2})*\d{3}$)/g,
};

/**
 * A number with the grouping and digits of the language and exactly `decimals` decimals; halves are rounded
 * away from 0. Same result as Intl.NumberFormat, whose first instance costs a browser more time at startup
 * than formatting all numbers of a page.
 * @param value below 10^14, read to 15 digits
 * @example formatNumber(1234567.5, 'bn', 1) // '১২,৩৪,৫৬৭.৫'
 */
export function formatNumber(value: number, language: Language, decimals = 0): string {
  // 4.35 is stored as slightly less; to 15 digits it is a half again, as people read it.
  const scaled = Number((Math.abs(value) * 10 ** decimals).toPrecision(15));
  const digits = String(Math.round(scaled)).padStart(decimals + 1, '0');
  const point = digits.length - decimals;
  const whole = digits.slice(0, point).replace(commas[language], ',');
  const fraction = decimals > 0 ? `.${digits.slice(point)}` : '';
  return formatDigits(language, `${value < 0 ? '-' : ''}${whole}${fraction}`);
}
