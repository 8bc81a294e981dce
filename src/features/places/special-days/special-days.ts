import { dateOfDay, dhakaDay } from '../../../shared/dhaka-day.ts';
import { dayOfIslamicDate, islamicDateOf } from './islamic-calendar.ts';

/** A time at which many places in Bangladesh keep other hours than in a usual week. */
export type SpecialTime =
  | 'eid'
  | 'ramadan'
  | 'motherLanguageDay'
  | 'independenceDay'
  | 'pohelaBoishakh'
  | 'mayDay'
  | 'victoryDay'
  | 'christmas';

/** Public holidays with a fixed date, by month and day. */
const holidays: Readonly<Record<string, SpecialTime>> = {
  '02-21': 'motherLanguageDay',
  '03-26': 'independenceDay',
  // The Bangla year of Bangladesh always begins on this day.
  '04-14': 'pohelaBoishakh',
  '05-01': 'mayDay',
  '12-16': 'victoryDay',
  '12-25': 'christmas',
};

/**
 * The days around a computed Eid. From 2021 to 2025 Eid in Bangladesh was on the computed day or the next
 * one, with days off on both sides.
 */
const eidFrom = -2;
const eidTo = 4;

/**
 * The special time at a moment in Dhaka; null in a usual week. Where several overlap, Eid comes first,
 * since most places close for it, then a holiday, which names the very day, then Ramadan.
 */
export function specialTime(now: Date): SpecialTime | null {
  return specialTimeOfDay(dhakaDay(now));
}

/** The special time of a day, given in whole days since 1 January 1970. */
export function specialTimeOfDay(day: number): SpecialTime | null {
  const { year } = islamicDateOf(day);
  const daysSince = (month: number, dayOfMonth: number) =>
    day - dayOfIslamicDate({ year, month, day: dayOfMonth });
  const daysSinceEidAlFitr = daysSince(10, 1);
  if ([daysSinceEidAlFitr, daysSince(12, 10)].some((days) => days >= eidFrom && days <= eidTo))
    return 'eid';
  const holiday = holidays[dateOfDay(day).slice(5)];
  if (holiday) return holiday;
  // Ramadan may begin a day before the computed one, if the moon is seen sooner.
  return daysSince(9, 1) >= -1 && daysSinceEidAlFitr < eidFrom ? 'ramadan' : null;
}
