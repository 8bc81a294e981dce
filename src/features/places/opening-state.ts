import {
  dateOfDay,
  dayMinutes,
  dhakaDay,
  dhakaMinute,
  timeOfMinute,
} from '../../shared/dhaka-day.ts';
import {
  isAllDay,
  minutesBetween,
  minutesSinceMidnight,
  spansOfDay,
  weekdayOfDay,
} from './opening-hours.ts';
import type { OpeningDay, OpeningHours, SpecialHours, Weekday } from './opening-hours.ts';

/**
 * Whether a place is open at a moment, with the time that its text needs (D44). Times are 'HH:MM', dates
 * 'YYYY-MM-DD'.
 */
export type OpeningState =
  | { state: 'unknown' }
  | { state: 'open'; until: string }
  | { state: 'openAllDay' }
  | { state: 'closed' }
  | { state: 'opensToday'; time: string }
  | { state: 'opensOn'; weekday: Weekday; time: string }
  | { state: 'opensOnDate'; date: string; time: string };

/** A date without its year is the next one of that name, so none is told that is a year ahead or more. */
const lookAheadDays = 364;

/** The opening state at a moment, by the time in Dhaka, whatever the visitor's time zone. */
export function openingState(hours: OpeningHours | null, now: Date): OpeningState {
  if (!hours) return { state: 'unknown' };
  const minute = dhakaMinute(now);
  const today = dhakaDay(now);
  const closesAt = closingMinute(hours, minute, today);
  if (closesAt !== null) {
    const allDay = isAllDay(hoursOfDay(hours, today)) || closesAt - minute > dayMinutes;
    return allDay ? { state: 'openAllDay' } : { state: 'open', until: timeOfMinute(closesAt) };
  }
  const opensAt = nextOpening(hours, minute, today);
  if (opensAt === null) return { state: 'closed' };
  const day = Math.floor(opensAt / dayMinutes);
  const time = timeOfMinute(opensAt);
  if (day === today) return { state: 'opensToday', time };
  return opensAt < minute + 7 * dayMinutes
    ? { state: 'opensOn', weekday: weekdayOfDay(day), time }
    : { state: 'opensOnDate', date: dateOfDay(day), time };
}

/** Whether the state is one of being open. */
export function isOpen({ state }: OpeningState): boolean {
  return state === 'open' || state === 'openAllDay';
}

/** The special hours of a day, given in whole days since 1 January 1970; undefined on a usual day. */
export function specialHoursOfDay(
  { special }: OpeningHours,
  day: number,
): SpecialHours | undefined {
  if (!special) return undefined;
  const date = dateOfDay(day);
  return special.find(({ from, to }) => from <= date && date <= to);
}

/** The hours of a day, given in whole days since 1 January 1970: special ones before those of its weekday. */
export function hoursOfDay(hours: OpeningHours, day: number): OpeningDay {
  return specialHoursOfDay(hours, day) ?? hours[weekdayOfDay(day)];
}

/** A span in which a place is open, in minutes since 1 January 1970 in Dhaka. */
interface Span {
  from: number;
  to: number;
}

/**
 * The spans of a day and of the ones beside it, ordered by their start. A span begins on its day, or after a
 * break past midnight on the next, and ends within 24 hours of the day's opening.
 */
function spansAround(hours: OpeningHours, day: number): Span[] {
  return [day - 1, day, day + 1]
    .flatMap((each) => spansFrom(hoursOfDay(hours, each), each * dayMinutes))
    .toSorted((a, b) => a.from - b.from);
}

function spansFrom(day: OpeningDay, midnight: number): Span[] {
  if (isAllDay(day)) return [{ from: midnight, to: midnight + dayMinutes }];
  const opens = midnight + minutesSinceMidnight(day.open);
  return spansOfDay(day).map(({ open, close }) => {
    const from = opens + minutesBetween(day.open, open);
    return { from, to: from + minutesBetween(open, close) };
  });
}

/**
 * The minute at which it closes, when open at `minute`, through spans that touch or overlap (a night that
 * runs into the next day's hours); null when it is closed at that minute. Beyond 24 hours the end may be
 * later than told.
 */
function closingMinute(hours: OpeningHours, minute: number, today: number): number | null {
  let end = minute;
  for (const { from, to } of spansAround(hours, today)) {
    if (from <= end && end < to) end = to;
  }
  return end === minute ? null : end;
}

/** The next minute at which it opens; null if that is too far ahead to matter, or never. */
function nextOpening(hours: OpeningHours, minute: number, today: number): number | null {
  for (let day = today; day < today + lookAheadDays; day++) {
    const next = spansAround(hours, day).find(({ from }) => from > minute);
    if (next) return next.from;
  }
  return null;
}
