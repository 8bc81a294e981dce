import { formatDigits, toAsciiDigits } from '../../../shared/digits.ts';
import type { Language } from '../../../shared/language.ts';

/** য with the dot below, which normal forms write as two signs. */
const ya = '\u09AF\u09BC';
/** What follows the numbers from 0 to 10 in Bangla; from 11 on it is the last. */
const banglaEndings = ['তম', 'ম', ya, ya, 'র্থ', 'ম', 'ষ্ঠ', 'ম', 'ম', 'ম', 'ম', 'তম'];

/** A whole word that is a number with the ending of an ordinal, in either language: 2nd, ৪র্থ. */
export const ordinalPattern = /[0-9০-৯]+(?:st|nd|rd|th|তম|ম|য\u09BC|র্থ|ষ্ঠ)(?![\p{L}\p{M}])/iu;

/** An ordinal in a language; undefined for what is none. */
export function translateOrdinal(word: string, language: Language): string | undefined {
  if (!ordinalPattern.test(word)) return undefined;
  const digits = /^\d+/.exec(toAsciiDigits(word))?.[0];
  if (!digits) return undefined;
  const ending =
    language === 'bn' ? banglaEndings[Math.min(Number(digits), 11)] : englishEnding(digits);
  return `${formatDigits(language, digits)}${ending}`;
}

function englishEnding(digits: string): string {
  if (/1[1-3]$/.test(digits)) return 'th';
  return ['th', 'st', 'nd', 'rd'][Number(digits.at(-1))] ?? 'th';
}
