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

const Time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
const Day = z.object({ open: Time, close: Time, closed: z.boolean() });
export type OpeningDay = z.infer<typeof Day>;

/**
 * Opening hours by weekday, in the time of Asia/Dhaka. A closing time before the opening time
 * lies on the next day, equal times mean all day (D27).
 */
export const OpeningHours = z.object({
  monday: Day,
  tuesday: Day,
  wednesday: Day,
  thursday: Day,
  friday: Day,
  saturday: Day,
  sunday: Day,
});
export type OpeningHours = z.infer<typeof OpeningHours>;

/** What a form starts with. */
export const defaultDay: OpeningDay = { open: '09:00', close: '17:00', closed: false };

/** Hours that are the same on every day. */
export function sameEveryDay(day: OpeningDay): OpeningHours {
  return {
    monday: day,
    tuesday: day,
    wednesday: day,
    thursday: day,
    friday: day,
    saturday: day,
    sunday: day,
  };
}

/** Whether a place is open at a moment, with what its words need (D44). Times are 'HH:MM'. */
export type OpeningState =
  | { state: 'unknown' }
  | { state: 'open'; until: string }
  | { state: 'openAllDay' }
  | { state: 'closed' }
  | { state: 'opensToday'; at: string }
  | { state: 'opensOn'; weekday: Weekday; at: string };

const dayMinutes = 24 * 60;
/** Bangladesh is at UTC+6 all year: it has kept no daylight saving time since 2009. */
const dhakaOffsetMinutes = 6 * 60;

/** The state of the hours at a moment, whatever the time zone of whoever asks. */
export function openingState(hours: OpeningHours | null, now: Date): OpeningState {
  if (!hours) return { state: 'unknown' };
  const { day, minute } = dhakaTime(now);
  const open = openSpan(hours, day, minute);
  if (open) return open.allDay ? { state: 'openAllDay' } : { state: 'open', until: open.until };
  for (let ahead = 0; ahead <= 7; ahead += 1) {
    const weekday = weekdayAt(day + ahead);
    const { open: at, closed } = hours[weekday];
    if (closed || (ahead === 0 && minutesOf(at) <= minute)) continue;
    return ahead === 0 ? { state: 'opensToday', at } : { state: 'opensOn', weekday, at };
  }
  return { state: 'closed' };
}

/** The weekday in Dhaka at a moment. */
export function dhakaWeekday(now: Date): Weekday {
  return weekdayAt(dhakaTime(now).day);
}

function openSpan(hours: OpeningHours, day: number, minute: number) {
  const today = hours[weekdayAt(day)];
  const from = minutesOf(today.open);
  const to = minutesOf(today.close);
  if (!today.closed && from === to) return { allDay: true, until: today.close };
  if (!today.closed && from <= minute && (to < from || minute < to)) {
    return { allDay: false, until: today.close };
  }
  // Yesterday's night may still run.
  const yesterday = hours[weekdayAt(day - 1)];
  const late = minutesOf(yesterday.close);
  if (!yesterday.closed && late < minutesOf(yesterday.open) && minute < late) {
    return { allDay: false, until: yesterday.close };
  }
  return null;
}

/** Days since 1970 (a Thursday) and minutes since midnight, in Dhaka. */
function dhakaTime(now: Date): { day: number; minute: number } {
  const minutes = Math.floor(now.getTime() / 60_000) + dhakaOffsetMinutes;
  return { day: Math.floor(minutes / dayMinutes), minute: ((minutes % dayMinutes) + dayMinutes) % dayMinutes };
}

function weekdayAt(day: number): Weekday {
  return weekdays[(((day + 3) % 7) + 7) % 7] ?? 'monday';
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}
