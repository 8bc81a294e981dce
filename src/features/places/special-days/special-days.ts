import { dhakaOffsetMinutes } from '../opening-hours.ts';
import { dayOfIslamicDate, islamicDateOf } from './islamic-calendar.ts';

/** A time in which places in Bangladesh are often open at other hours than in a usual week. */
export type SpecialTime =
  | 'eid'
  | 'ramadan'
  | 'motherLanguageDay'
  | 'independenceDay'
  | 'pohelaBoishakh'
  | 'mayDay'
  | 'victoryDay'
  | 'christmas';

/** Public holidays with a day of their own, by month and day. */
const holidays: Readonly<Record<string, SpecialTime>> = {
  '02-21': 'motherLanguageDay',
  '03-26': 'independenceDay',
  // The Bangla calendar of Bangladesh begins on this day in every year.
  '04-14': 'pohelaBoishakh',
  '05-01': 'mayDay',
  '12-16': 'victoryDay',
  '12-25': 'christmas',
};

/**
 * Around a computed Eid, in days before and after it. In Bangladesh it was the computed day or the
 * next one from 2021 to 2025, and there are days off on both sides of it.
 */
const eidFrom = -2;
const eidTo = 4;
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/**
 * The special time that a moment belongs to in Dhaka; null in a usual week. Where several meet it is
 * an Eid, for which most close, before a holiday, which names the very day, before Ramadan.
 */
export function specialTime(now: Date): SpecialTime | null {
  const inDhaka = new Date(now.getTime() + dhakaOffsetMinutes * minuteMs);
  const day = Math.floor(inDhaka.getTime() / dayMs);
  const { year } = islamicDateOf(day);
  const from = (month: number, dayOfMonth: number) =>
    day - dayOfIslamicDate({ year, month, day: dayOfMonth });
  const ofFitr = from(10, 1);
  if ([ofFitr, from(12, 10)].some((days) => days >= eidFrom && days <= eidTo)) return 'eid';
  const holiday = holidays[inDhaka.toISOString().slice(5, 10)];
  if (holiday) return holiday;
  // From the day before the computed one on: it may also be seen sooner.
  return from(9, 1) >= -1 && ofFitr < eidFrom ? 'ramadan' : null;
}
