import { dayMinutes } from '../../shared/dhaka-day.ts';
import { toAsciiDigits } from '../../shared/digits.ts';
import { banglaHoursInEnglish } from './bangla-hours.ts';
import {
  defaultOpeningDay,
  forEveryDay,
  isBreakWithin,
  minutesSinceMidnight,
  sameEveryDay,
  spansOfDay,
  weekdays,
} from './opening-hours.ts';
import type { OpeningDay, OpeningHours, Weekday } from './opening-hours.ts';

const longestText = 200;
/** A long day that closes later than this in the morning is more likely to close in the evening. */
const latestNightEnd = 5 * 60;
const longestNightShift = 16 * 60;
/**
 * A longer day than this was meant as 9 to 5 of a twelve-hour clock, unless it ends this early in the
 * night.
 */
const longestDay = 19 * 60;
const surelyNight = 2 * 60;
/** No day starts before this: 00:00 was meant as noon, 01:00 as 13:00. */
const earliestOpening = 3 * 60;
const noon = 12 * 60;

const allDay: OpeningDay = { open: '00:00', close: '00:00', closed: false };
const closedDay: OpeningDay = { ...defaultOpeningDay, closed: true };

type DayHours = OpeningDay | 'off';

/**
 * Reads opening hours in OpenStreetMap's syntax
 * (https://wiki.openstreetmap.org/wiki/Key:opening_hours/specification), and sloppy forms that have only
 * one reading (`10am - 10pm`, `Sat to Thu 10.00-22.00`, `10am-1pm & 5pm-9pm`, Bangla words and digits).
 * Days that are not named are closed, and holidays are ignored. Everything else is null, 'not known',
 * rather than a wrong claim: a second break in a day, seasons, open ends, comments, rules that later ones
 * undo, and times that look like those of a twelve-hour clock (`11:00-10:30`, `9:00-5:00`,
 * `10:00-13:00,14:00-05:00`, `10:00-10:00`, `00:00-23:00`, closing by noon on every day).
 * @example parseOsmOpeningHours('Sa-Th 09:00-21:00; Fr off')
 */
export function parseOsmOpeningHours(text: string): OpeningHours | null {
  if (text.length > longestText) return null;
  const normalised = normaliseHoursText(text);
  if (/^(always|open 24 hours|24 hours open)$/.test(normalised)) return sameEveryDay(allDay);
  const rules: Map<Weekday, DayHours>[] = [];
  for (const rule of normalised.split(';')) {
    if (!rule.trim()) continue;
    const days = parseHoursRule(rule);
    if (!days) return null;
    const mergedDays = mergeAroundBreaks(rules.at(-1), days);
    if (mergedDays) rules.splice(-1, 1, mergedDays);
    else rules.push(days);
  }
  // A later rule replaces the earlier ones on its days.
  const week = new Map(rules.flatMap((days) => [...days]));
  if (rules.some((days) => isOverridden(days, week))) return null;
  const hours = toOpeningHours(week);
  return isPlausible(hours) ? hours : null;
}

/**
 * Merges two rules that are the hours before and after a break. By the syntax the second rule of `Mo-Sa
 * 09:00-13:00; Mo-Sa 16:00-20:00` would replace the first, but nobody who writes both means that.
 */
function mergeAroundBreaks(
  before: ReadonlyMap<Weekday, DayHours> | undefined,
  after: ReadonlyMap<Weekday, DayHours>,
): Map<Weekday, DayHours> | null {
  if (before?.size !== after.size || after.size === 0) return null;
  const joined = new Map<Weekday, DayHours>();
  for (const [day, span] of after) {
    const mergedDay = mergeAroundBreak(before.get(day), span);
    if (!mergedDay) return null;
    joined.set(day, mergedDay);
  }
  return joined;
}

/**
 * Merges two spans into one day with a break before midnight; null where that is impossible, or where the
 * second looks like the afternoon of a twelve-hour clock.
 */
function mergeAroundBreak(before: DayHours | undefined, after: DayHours): OpeningDay | null {
  if (before === undefined || before === 'off' || after === 'off') return null;
  if (before.break || after.break) return null;
  if (!(before.open < before.close && before.close < after.open)) return null;
  const closes = minutesSinceMidnight(after.close);
  const isNight = after.close < after.open && closes > surelyNight;
  if (isNight && closes + noon > minutesSinceMidnight(after.open)) return null;
  const breakTimes = { from: before.close, to: after.open };
  const day = { open: before.open, close: after.close, closed: false, break: breakTimes };
  return isBreakWithin(day) ? day : null;
}

/**
 * Whether later rules undo a rule entirely: whoever writes `Fr off; Mo-Su 10:00-22:00` means an exception.
 */
function isOverridden(
  rule: ReadonlyMap<Weekday, DayHours>,
  week: ReadonlyMap<Weekday, DayHours>,
): boolean {
  const hasEffect = [...rule].some(
    ([day, span]) => comparableHours(week.get(day)) === comparableHours(span),
  );
  return rule.size > 0 && !hasEffect;
}

function comparableHours(span: DayHours | undefined): string | undefined {
  return typeof span === 'object' ? formatOsmTimes(span) : span;
}

/**
 * The hours of a day in OpenStreetMap's syntax; '' for a closed day.
 * @example formatOsmTimes(chamber.monday) // '10:00-13:00,17:00-21:00'
 */
export function formatOsmTimes(day: OpeningDay): string {
  return spansOfDay(day)
    .map(({ open, close }) => `${open}-${close}`)
    .join();
}

function normaliseHoursText(text: string): string {
  return banglaHoursInEnglish(toAsciiDigits(text.normalize('NFC')))
    .toLowerCase()
    .replaceAll(/[\u2010-\u2015\u2212~]/g, '-')
    .replaceAll(/\b([ap])\.m\b\.?/g, '$1m')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ to /g, '-')
    .replaceAll(/&|\band\b/g, ',')
    .replaceAll(/ ?, ?/g, ',')
    .trim();
}

/** One rule: lists of days, each followed by its hours; without days for the whole week. */
function parseHoursRule(rule: string): Map<Weekday, DayHours> | null {
  const hoursByDay = new Map<Weekday, DayHours>();
  let pendingDays: Weekday[] = [];
  let previousDays: readonly Weekday[] = [];
  let namesHolidays = false;
  let hasHours = false;
  for (const part of rule.split(',')) {
    const match = /^ ?([a-z]+(?: ?- ?[a-z]+)?)? ?:?(?: ?(off|closed|[0-9].*))? ?$/.exec(part);
    if (!match) return null;
    const [, dayText, hoursText] = match;
    if (dayText === 'off' || dayText === 'closed') return null;
    if (dayText === 'ph') namesHolidays = true;
    else if (dayText) {
      const days = parseDays(dayText);
      if (!days) return null;
      pendingDays.push(...days);
    }
    if (!hoursText) continue;
    const span = parseDayHours(hoursText);
    if (!span) return null;
    const continuesPrevious = !dayText && hasHours && !pendingDays.length;
    const days = continuesPrevious
      ? previousDays
      : pendingDays.length || namesHolidays
        ? pendingDays
        : weekdays;
    for (const day of new Set(days)) {
      const dayHours =
        hoursByDay.has(day) && (continuesPrevious || span !== 'off')
          ? mergeAroundBreak(hoursByDay.get(day), span)
          : span;
      if (!dayHours) return null;
      hoursByDay.set(day, dayHours);
    }
    previousDays = days;
    hasHours = true;
    pendingDays = [];
    namesHolidays = false;
  }
  return pendingDays.length ? null : hoursByDay;
}

/** `mo`, `mon`, `monday`, or a range of them, which may wrap around the end of the week. */
function parseDays(text: string): Weekday[] | null {
  if (text === 'daily' || text === 'everyday') return [...weekdays];
  const [from = null, to = from, ...more] = text.split('-').map((name) => weekdayOf(name.trim()));
  if (from === null || to === null || more.length) return null;
  if (from === to && text.includes('-')) return null;
  return [...weekdays, ...weekdays].slice(from, from + ((to - from + 7) % 7) + 1);
}

function weekdayOf(name: string): number | null {
  const index = weekdays.findIndex((day) => name.length > 1 && day.startsWith(name));
  return index < 0 ? null : index;
}

function parseDayHours(text: string): DayHours | null {
  if (text === 'off' || text === 'closed') return 'off';
  if (/^24 ?(\/ ?7|hours|hrs) ?$/.test(text)) return allDay;
  const [from = '', to = '', ...more] = text.split('-');
  if (more.length) return null;
  const [open, close] = [parseTimeOfDay(from), parseTimeOfDay(to)];
  if (!open || !close || open.meridiem !== close.meridiem) return null;
  if (open.minute >= dayMinutes || close.minute > open.minute + dayMinutes) return null;
  if (open.minute === 0 && close.minute === dayMinutes - 1) return allDay;
  // A closing hour of one digit means the afternoon, as in 9:00-5:00.
  const isShort = !close.meridiem && /^ ?\d[:.]/.test(to);
  if (isShort && close.minute < open.minute && open.minute <= noon) return null;
  return { open: formatMinute(open.minute), close: formatMinute(close.minute), closed: false };
}

/** Minutes since midnight; up to 48:00, since OpenStreetMap counts on after midnight. */
function parseTimeOfDay(text: string): { minute: number; meridiem: boolean } | null {
  const match = /^ ?(\d{1,2})(?:[:.](\d{2}))? ?(am|pm)? ?$/.exec(text);
  if (!match) return null;
  const [, hours, minutes, meridiem] = match;
  const [hour, rest] = [Number(hours), Number(minutes ?? 0)];
  if (rest > 59) return null;
  if (!meridiem) {
    const minute = hour * 60 + rest;
    return minutes && minute <= 2 * dayMinutes ? { minute, meridiem: false } : null;
  }
  if (hour < 1 || hour > 12) return null;
  return { minute: ((hour % 12) + (meridiem === 'pm' ? 12 : 0)) * 60 + rest, meridiem: true };
}

function formatMinute(minute: number): string {
  const minuteOfDay = minute % dayMinutes;
  const parts = [Math.floor(minuteOfDay / 60), minuteOfDay % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

function toOpeningHours(week: ReadonlyMap<Weekday, DayHours>): OpeningHours {
  return forEveryDay((name) => {
    const span = week.get(name);
    return span === undefined || span === 'off' ? closedDay : span;
  });
}

function isPlausible(hours: OpeningHours): boolean {
  const open = weekdays.map((day) => hours[day]).filter(({ closed }) => !closed);
  const spans = open.map((day) => ({
    open: minutesSinceMidnight(day.open),
    close: minutesSinceMidnight(day.close),
  }));
  const closesByNoon = spans.every(({ open: from, close: to }) => from < to && to <= noon);
  // 24 hours on some days, and until the afternoon on the last of them.
  const endsAtMidnight = spans.some(({ close }) => close === 0);
  if (spans.length === 0 || closesByNoon) return false;
  return spans.every((span) => (endsAtMidnight && span.open === 0) || isLikelySpan(span));
}

function isLikelySpan({ open, close }: { open: number; close: number }): boolean {
  if (open === close) return open === 0;
  if (close > open) return open >= earliestOpening || close <= noon;
  const durationMinutes = (close - open + dayMinutes) % dayMinutes;
  if (durationMinutes <= longestNightShift || close <= surelyNight) return true;
  return close <= latestNightEnd && durationMinutes <= longestDay;
}
