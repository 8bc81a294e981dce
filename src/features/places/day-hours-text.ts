import type { TFunction } from 'i18next';
import type { Language } from '../../shared/language.ts';
import { spansOfDay } from './opening-hours.ts';
import type { OpeningDay } from './opening-hours.ts';
import { clockText } from './opening-hours-text.ts';

/** The hours of one day of the week: one text, or two on a day with a break. */
export function dayHoursTexts(t: TFunction, language: Language, day: OpeningDay): string[] {
  if (day.closed) return [t('hours.closed')];
  if (day.open === day.close) return [t('hours.openAllDay')];
  return spansOfDay(day).map(({ open, close }) =>
    t('weekHours.span', { open: clockText(language, open), close: clockText(language, close) }),
  );
}
