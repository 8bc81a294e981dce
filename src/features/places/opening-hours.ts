import * as z from 'zod/mini';

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

/** The same value for every day of the week. */
export function sameEveryDay<T>(day: T): Record<Weekday, T> {
  return forEveryDay(() => day);
}

const Time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
const Break = z.object({ from: Time, to: Time });
const Day = z
  .object({ open: Time, close: Time, closed: z.boolean(), break: z.optional(Break) })
  .check(z.refine((day) => day.closed || isBreakWithin(day)));
export type OpeningDay = z.infer<typeof Day>;
/** An opening and a closing time, each 'HH:MM'. */
export type OpeningSpan = Pick<OpeningDay, 'open' | 'close'>;

/**
 * Opening hours by weekday, in the time of Asia/Dhaka. A closing time before the opening time
 * lies on the next day, equal times mean all day (D27). A day may have one break, between its
 * opening and its closing.
 */
export const OpeningHours = z.object(sameEveryDay(Day));
export type OpeningHours = z.infer<typeof OpeningHours>;

/** The hours with which a form starts. */
export const defaultOpeningDay: OpeningDay = { open: '09:00', close: '17:00', closed: false };

/** Whether a place is open at a moment, with the time that its text needs (D44). Times are 'HH:MM'. */
export type OpeningState =
  | { state: 'unknown' }
  | { state: 'open'; until: string }
  | { state: 'openAllDay' }
  | { state: 'closed' }
  | { state: 'opensToday'; time: string }
  | { state: 'opensOn'; weekday: Weekday; time: string };

export const dayMinutes = 24 * 60;
const weekMinutes = 7 * dayMinutes;
/** A fixed offset: Bangladesh has been at UTC+6 all year since 2010, without daylight saving time. */
export const dhakaOffsetMinutes = 6 * 60;
const minuteMs = 60_000;

/** The opening state at a moment, by the time in Dhaka, whatever the visitor's time zone. */
export function openingState(hours: OpeningHours | null, now: Date): OpeningState {
  if (!hours) return { state: 'unknown' };
  const minute = minuteOfWeek(now);
  const today = Math.floor(minute / dayMinutes);
  const spans = openSpans(hours);
  const closesAt = closingMinute(spans, minute);
  if (closesAt !== null) {
    const allDay = isAllDay(hours[weekdayAt(today)]) || closesAt - minute > dayMinutes;
    return allDay ? { state: 'openAllDay' } : { state: 'open', until: formatTimeOfDay(closesAt) };
  }
  const nextOpening = Math.min(
    ...spans.map(({ from }) => (from > minute ? from : from + weekMinutes)),
  );
  if (nextOpening === Infinity) return { state: 'closed' };
  const day = Math.floor(nextOpening / dayMinutes);
  const time = formatTimeOfDay(nextOpening);
  return day === today
    ? { state: 'opensToday', time }
    : { state: 'opensOn', weekday: weekdayAt(day), time };
}

/** Whether the state is one of being open. */
export function isOpen({ state }: OpeningState): boolean {
  return state === 'open' || state === 'openAllDay';
}

/** The weekday in Dhaka at a moment. */
export function dhakaWeekday(now: Date): Weekday {
  return dhakaMoment(now).weekday;
}

/** The weekday in Dhaka at a moment, the one before it, and the time of day as 'HH:MM'. */
export function dhakaMoment(now: Date): { weekday: Weekday; dayBefore: Weekday; time: string } {
  const minute = minuteOfWeek(now);
  const day = Math.floor(minute / dayMinutes);
  return { weekday: weekdayAt(day), dayBefore: weekdayAt(day + 6), time: formatTimeOfDay(minute) };
}

/** Minutes since Monday 00:00; the end may lie in the next week. */
interface Span {
  from: number;
  to: number;
}

/** The spans in which it is open in a week, ordered by their start. */
function openSpans(hours: OpeningHours): Span[] {
  const spans = weekdays.flatMap((weekday, index) => {
    const day = hours[weekday];
    const midnight = index * dayMinutes;
    if (isAllDay(day)) return [{ from: midnight, to: midnight + dayMinutes }];
    const opens = midnight + minutesSinceMidnight(day.open);
    return spansOfDay(day).map(({ open, close }) => {
      // The part after a break on Sunday night may begin on Monday.
      const from = (opens + minutesBetween(day.open, open)) % weekMinutes;
      return { from, to: from + minutesBetween(open, close) };
    });
  });
  return spans.toSorted((a, b) => a.from - b.from);
}

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

/** Minutes from one time of day to the next occurrence of another, 0 to 1,439. */
function minutesBetween(from: string, to: string): number {
  return (minutesSinceMidnight(to) - minutesSinceMidnight(from) + dayMinutes) % dayMinutes;
}

/**
 * The minute at which it closes, when open at `minute`, through spans that touch or overlap (a night that
 * runs into the next day's hours); null when it is closed at that minute.
 */
function closingMinute(spans: readonly Span[], minute: number): number | null {
  let end = minute;
  // A span covers at most two days, so each week is reached from the one before it.
  for (const shift of [-weekMinutes, 0, weekMinutes]) {
    for (const { from, to } of spans) {
      if (from + shift <= end && end < to + shift) end = to + shift;
    }
  }
  return end === minute ? null : end;
}

function isAllDay({ open, close, closed }: OpeningDay): boolean {
  return !closed && open === close;
}

/** Minutes since Monday 00:00 in Dhaka. 1970 began on a Thursday. */
function minuteOfWeek(now: Date): number {
  const minutes = Math.floor(now.getTime() / minuteMs) + dhakaOffsetMinutes + 3 * dayMinutes;
  return ((minutes % weekMinutes) + weekMinutes) % weekMinutes;
}

function weekdayAt(day: number): Weekday {
  return weekdays[day % 7] ?? 'monday';
}

/** The minutes since midnight at 'HH:MM'. */
export function minutesSinceMidnight(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

function formatTimeOfDay(minute: number): string {
  const minuteOfDay = minute % dayMinutes;
  const [hour, rest] = [Math.floor(minuteOfDay / 60), minuteOfDay % 60];
  return `${String(hour).padStart(2, '0')}:${String(rest).padStart(2, '0')}`;
}
