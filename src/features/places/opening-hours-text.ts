import type { TFunction } from 'i18next';
import { toBanglaDigits } from '../../shared/digits.ts';
import type { Language } from '../../shared/language.ts';
import { dateText } from '../../shared/date-text.ts';
import type { Weekday } from './opening-hours.ts';
import type { OpeningState } from './opening-state.ts';

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

/** The text for an opening state (D44). */
export function openingText(t: TFunction, language: Language, opening: OpeningState): string {
  switch (opening.state) {
    case 'open':
      return t('hours.openUntil', { time: clockText(language, opening.until) });
    case 'openAllDay':
      return t('hours.openAllDay');
    case 'opensToday':
      return t('hours.opensAt', { time: clockText(language, opening.time) });
    case 'opensOn':
      return t('hours.opensOn', {
        day: t(weekdayKeys[opening.weekday]),
        time: clockText(language, opening.time),
      });
    case 'opensOnDate':
      return t('hours.opensOn', {
        day: dateText(language, opening.date),
        time: clockText(language, opening.time),
      });
    case 'closed':
      return t('hours.closed');
    default:
      return t('hours.unknown');
  }
}

/**
 * A time of day as people say it: in Bangla in twelve hours with the part of the day, without টা.
 * @param time HH:MM
 * @example clockText('bn', '21:30') // 'রাত ৯:৩০'
 */
export function clockText(language: Language, time: string): string {
  if (language === 'en') return time;
  const hour = parseInt(time);
  const minutes = time.slice(2).replace(':00', '');
  return toBanglaDigits(`${partOfDay(hour)} ${hour % 12 || 12}${minutes}`);
}

function partOfDay(hour: number): string {
  if (hour < 4 || hour > 19) return 'রাত';
  if (hour < 6) return 'ভোর';
  if (hour < 12) return 'সকাল';
  if (hour < 15) return 'দুপুর';
  return hour < 18 ? 'বিকেল' : 'সন্ধ্যা';
}
