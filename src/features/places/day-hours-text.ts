import type { TFunction } from 'i18next';
import type { Language } from '../../shared/language.ts';
import type { OpeningDay } from './opening-hours.ts';
import { clockText } from './opening-hours-text.ts';

/** The hours of one day of the week. */
export function dayHoursText(t: TFunction, language: Language, day: OpeningDay): string {
  if (day.closed) return t('hours.closed');
  if (day.open === day.close) return t('hours.openAllDay');
  const [open, close] = [day.open, day.close].map((time) => clockText(language, time));
  return t('weekHours.span', { open, close });
}
