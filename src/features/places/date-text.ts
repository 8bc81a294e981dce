import type { Language } from '../../shared/language.ts';

/**
 * A date as people say it, without its year unless that is asked for.
 * @param date 'YYYY-MM-DD'
 * @example dateText('bn', '2026-12-16') // '১৬ ডিসেম্বর'
 */
export function dateText(language: Language, date: string, withYear = false): string {
  const format = new Intl.DateTimeFormat(language === 'bn' ? 'bn-BD' : 'en-GB', {
    ...{ day: 'numeric', month: 'long', timeZone: 'UTC' },
    ...(withYear && { year: 'numeric' }),
  });
  return format.format(new Date(date));
}
