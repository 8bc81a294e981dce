/** A fixed offset: Bangladesh has been at UTC+6 all year since 2010, without daylight saving time. */
const dhakaOffsetMinutes = 6 * 60;
/** The minutes of a day. */
export const dayMinutes = 24 * 60;
const minuteMs = 60_000;
const dayMs = dayMinutes * minuteMs;

/** Whole minutes since 1 January 1970 00:00 by the clock in Dhaka. */
export function dhakaMinute(now: Date): number {
  return Math.floor(now.getTime() / minuteMs) + dhakaOffsetMinutes;
}

/** The day in Dhaka at a moment, in whole days since 1 January 1970. */
export function dhakaDay(now: Date): number {
  return Math.floor((dhakaMinute(now) * minuteMs) / dayMs);
}

/** The date of a day, given in whole days since 1 January 1970, as 'YYYY-MM-DD'. */
export function dateOfDay(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}

/** The date in Dhaka at a moment, as 'YYYY-MM-DD'. */
export function dhakaDate(now: Date): string {
  return dateOfDay(dhakaDay(now));
}

/** The day of a date 'YYYY-MM-DD', in whole days since 1 January 1970. */
export function dayOfDate(date: string): number {
  return Math.floor(Date.parse(date) / dayMs);
}

/** Whether a text is a date of the calendar, as 'YYYY-MM-DD'. */
export function isDate(text: string): boolean {
  const day = dayOfDate(text);
  return Number.isFinite(day) && dateOfDay(day) === text;
}

/** The time of day, 'HH:MM', at a minute since 1 January 1970 by the clock in Dhaka. */
export function timeOfMinute(minute: number): string {
  const minuteOfDay = minute % dayMinutes;
  const [hour, rest] = [Math.floor(minuteOfDay / 60), minuteOfDay % 60];
  return `${String(hour).padStart(2, '0')}:${String(rest).padStart(2, '0')}`;
}
