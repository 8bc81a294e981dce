import * as z from 'zod/mini';
import { dayMinutes } from '../../shared/dhaka-day.ts';

/** The days of a week as the specification names them, monday first. */
export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof weekdays)[number];

/** Calls a function for each day of the week. */
export function forEveryDay<T>(ofDay: (weekday: Weekday) => T): Record<Weekday, T> {
  return {
    monday: ofDay('monday'),
    tuesday: ofDay('tuesday'),
    wednesday: ofDay('wednesday'),
    thursday: ofDay('thursday'),
    friday: ofDay('friday'),
    saturday: ofDay('saturday'),
    sunday: ofDay('sunday'),
  };
}

/** The weekday of a day, given in whole days since 1 January 1970, which was a Thursday. */
export function weekdayOfDay(day: number): Weekday {
  return weekdays[(((day + 3) % 7) + 7) % 7] ?? 'monday';
}

/** The same value for every day of the week. */
export function sameEveryDay<T>(day: T): Record<Weekday, T> {
  return forEveryDay(() => day);
}

/** The most entries of special hours that a place may have. */
export const maxSpecialHours = 10;
/** The most days that one entry of special hours may cover: a leap year. */
export const maxSpecialDays = 366;

const Time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
const DateText = z.string().check(z.regex(/^20\d\d-\d\d-\d\d$/));
const dayFields = {
  ...{ open: Time, close: Time, closed: z.boolean() },
  break: z.optional(z.object({ from: Time, to: Time })),
};
const breakRule = z.refine<OpeningDay>((day) => day.closed || isBreakWithin(day));
const Day = z.object(dayFields).check(breakRule);
/** The hours of a day; in the part after a break, times before `open` belong to the next day. */
export interface OpeningDay extends OpeningSpan {
  closed: boolean;
  break?: { from: string; to: string } | undefined;
}
/** An opening and a closing time, each 'HH:MM'. */
export interface OpeningSpan {
  open: string;
  close: string;
}

/** Hours of single days, from the first to the last date ('YYYY-MM-DD'), both included. */
const SpecialHours = z.object({ ...dayFields, from: DateText, to: DateText }).check(breakRule);
export type SpecialHours = z.infer<typeof SpecialHours>;

/**
 * Opening hours by weekday, in the time of Asia/Dhaka. A closing time before the opening time
 * lies on the next day, equal times mean all day (D27). A day may have one break, between its
 * opening and its closing. `special` are the hours of single dates, which replace those of their weekdays.
 */
export const OpeningHours = z.object({
  ...sameEveryDay(Day),
  special: z.optional(z.array(SpecialHours).check(z.maxLength(maxSpecialHours))),
});
export type OpeningHours = z.infer<typeof OpeningHours>;

/** The hours of a week with other special ones; without any, the field is left out. */
export function withSpecialHours(
  { special: _, ...week }: OpeningHours,
  special: readonly SpecialHours[] | undefined,
): OpeningHours {
  return special?.length ? { ...week, special: [...special] } : week;
}

/** The hours with which a form starts. */
export const defaultOpeningDay: OpeningDay = { open: '09:00', close: '17:00', closed: false };

/**
 * The spans in which a day is open: none, one, or two around its break. Times before the opening time
 * belong to the next day; equal times mean all day.
 */
export function spansOfDay(day: OpeningDay): OpeningSpan[] {
  const { open, close, closed, break: rest } = day;
  if (closed) return [];
  if (!rest) return [{ open, close }];
  return [
    { open, close: rest.from },
    { open: rest.to, close },
  ];
}

/** Whether a day has no break, or one that begins after its opening and ends before its closing. */
export function isBreakWithin({ open, close, break: rest }: Omit<OpeningDay, 'closed'>): boolean {
  if (!rest) return true;
  const begins = minutesBetween(open, rest.from);
  const ends = minutesBetween(open, rest.to);
  return 0 < begins && begins < ends && ends < minutesBetween(open, close);
}

/** Whether hours begin and end at the same time, which means all day. */
export function isAllDay({ open, close, closed }: OpeningDay): boolean {
  return !closed && open === close;
}

/** Minutes from one time of day to the next occurrence of another, 0 to 1,439. */
export function minutesBetween(from: string, to: string): number {
  return (minutesSinceMidnight(to) - minutesSinceMidnight(from) + dayMinutes) % dayMinutes;
}

/** The minutes since midnight at 'HH:MM'. */
export function minutesSinceMidnight(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}
