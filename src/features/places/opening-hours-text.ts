import type { TFunction } from 'i18next';
import { digitsIn } from '../../shared/digits.ts';
import type { Language } from '../../shared/language.ts';
import type { OpeningDay, OpeningState, Weekday } from './opening-hours.ts';

/** The texts that name the days of the week. */
export const weekdayKeys = {
  monday: 'hours.monday',
  tuesday: 'hours.tuesday',
  wednesday: 'hours.wednesday',
  thursday: 'hours.thursday',
  friday: 'hours.friday',
  saturday: 'hours.saturday',
  sunday: 'hours.sunday',
} as const satisfies Record<Weekday, string>;

/** The words for an opening state (D44). */
export function openingText(t: TFunction, language: Language, opening: OpeningState): string {
  const clock = (time: string) => digitsIn(language, time);
  switch (opening.state) {
    case 'open':
      return t('hours.openUntil', { time: clock(opening.until) });
    case 'openAllDay':
      return t('hours.openAllDay');
    case 'opensToday':
      return t('hours.opensAt', { time: clock(opening.at) });
    case 'opensOn':
      return t('hours.opensOn', {
        weekday: t(weekdayKeys[opening.weekday]),
        time: clock(opening.at),
      });
    case 'closed':
      return t('hours.closed');
    default:
      return t('hours.unknown');
  }
}

/** The hours of one day of the week. */
export function dayHoursText(t: TFunction, language: Language, day: OpeningDay): string {
  if (day.closed) return t('hours.closed');
  if (day.open === day.close) return t('hours.openAllDay');
  return digitsIn(language, t('hours.span', { open: day.open, close: day.close }));
}
