import type { Language } from './language.ts';

/**
 * A date as people say it, without its year unless that is asked for.
 * @param date 'YYYY-MM-DD'
 * @example dateText('bn', '2026-12-16') // '১৬ ডিসেম্বর'
 */
export function dateText(language: Language, date: string, withYear = false): string {
  const text = new Date(date).toLocaleDateString(language === 'bn' ? 'bn-BD' : 'en-GB', {
    ...{ day: 'numeric', month: 'long', timeZone: 'UTC' },
    year: withYear ? 'numeric' : undefined,
  });
  // Earlier versions of CLDR spell January and February with ী: the text of an older browser would not be
  // the one that the server drew.
  return text.replace('ারী', 'ারি');
}
