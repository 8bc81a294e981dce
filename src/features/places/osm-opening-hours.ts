import { toAsciiDigits } from '../../shared/digits.ts';
import {
  dayMinutes,
  defaultDay,
  forEveryDay,
  minutesOf,
  sameEveryDay,
  weekdays,
} from './opening-hours.ts';
import type { OpeningDay, OpeningHours, Weekday } from './opening-hours.ts';

const longest = 200;
/** Later than this in the morning, closing after a long day is rather the evening's hour. */
const latestNightEnd = 5 * 60;
const longestNightShift = 16 * 60;
const noon = 12 * 60;

const always = sameEveryDay({ open: '00:00', close: '00:00', closed: false });
const closedDay: OpeningDay = { ...defaultDay, closed: true };

type Span = OpeningDay | 'off';

/**
 * Reads opening hours as OpenStreetMap writes them
 * (https://wiki.openstreetmap.org/wiki/Key:opening_hours/specification), and the sloppy forms
 * that have one reading only (`10am - 10pm`, `Sat-Thu 10.00-22.00`, Bangla digits). Days that
 * are not named are closed, and holidays are left out. Everything else is null, 'not known',
 * rather than a wrong claim: breaks, seasons, open ends, comments, and times that look like
 * those of a twelve-hour clock (`11:00-10:30`, `10:00-10:00`, closing by noon on every day).
 * @example readOsmOpeningHours('Sa-Th 09:00-21:00; Fr off')
 */
export function readOsmOpeningHours(text: string): OpeningHours | null {
  if (text.length > longest) return null;
  const plain = plainForm(text);
  if (/^(24\s*\/\s*7|24 hours|always|open 24 hours)$/.test(plain)) return always;
  const week = new Map<Weekday, Span>();
  for (const rule of plain.split(';')) {
    if (!rule.trim()) continue;
    const days = readRule(rule);
    if (!days) return null;
    // A later rule replaces the earlier ones on its days.
    for (const [day, span] of days) week.set(day, span);
  }
  const hours = weekOf(week);
  return isBelievable(hours) ? hours : null;
}

function plainForm(text: string): string {
  return toAsciiDigits(text)
    .toLowerCase()
    .replaceAll(/[\u2010-\u2015\u2212~]/g, '-')
    .replaceAll(/\b([ap])\.m\b\.?/g, '$1m')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** One rule: lists of days, each followed by its hours; without days for the whole week. */
function readRule(rule: string): Map<Weekday, Span> | null {
  const read = new Map<Weekday, Span>();
  let waiting: Weekday[] = [];
  let holidays = false;
  for (const part of rule.split(',')) {
    const match = /^ ?([a-z]+(?: ?- ?[a-z]+)?)?:?(?: ?(off|closed|[0-9].*))? ?$/.exec(part);
    if (!match) return null;
    const [, dayText, hoursText] = match;
    if (dayText === 'off' || dayText === 'closed') return null;
    if (dayText === 'ph') holidays = true;
    else if (dayText) {
      const days = readDays(dayText);
      if (!days) return null;
      waiting.push(...days);
    }
    if (!hoursText) continue;
    const span = readSpan(hoursText);
    if (!span) return null;
    const days = waiting.length || holidays ? waiting : weekdays;
    // Two spans on one day, a break between them, have no place in the product's hours.
    if (days.some((day) => read.has(day)) || (!dayText && read.size > 0)) return null;
    for (const day of days) read.set(day, span);
    waiting = [];
    holidays = false;
  }
  return waiting.length ? null : read;
}

/** `mo`, `mon`, `monday`, or a range of them that may run over the end of the week. */
function readDays(text: string): Weekday[] | null {
  const [from = null, to = from, ...more] = text.split('-').map((name) => weekdayOf(name.trim()));
  if (from === null || to === null || more.length) return null;
  if (from === to && text.includes('-')) return null;
  return [...weekdays, ...weekdays].slice(from, from + ((to - from + 7) % 7) + 1);
}

function weekdayOf(name: string): number | null {
  const index = weekdays.findIndex((day) => name.length > 1 && day.startsWith(name));
  return index < 0 ? null : index;
}

function readSpan(text: string): Span | null {
  if (text === 'off' || text === 'closed') return 'off';
  const [from = '', to = '', ...more] = text.split(/-| to /);
  if (more.length) return null;
  const [open, close] = [readTime(from), readTime(to)];
  if (!open || !close || open.meridiem !== close.meridiem) return null;
  if (open.minute >= dayMinutes || close.minute > open.minute + dayMinutes) return null;
  return { open: clock(open.minute), close: clock(close.minute), closed: false };
}

/** Minutes since midnight; up to 48:00, as OpenStreetMap writes hours after midnight. */
function readTime(text: string): { minute: number; meridiem: boolean } | null {
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

function clock(minute: number): string {
  const ofDay = minute % dayMinutes;
  const parts = [Math.floor(ofDay / 60), ofDay % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

function weekOf(week: ReadonlyMap<Weekday, Span>): OpeningHours {
  return forEveryDay((name) => {
    const span = week.get(name);
    return span === undefined || span === 'off' ? closedDay : span;
  });
}

function isBelievable(hours: OpeningHours): boolean {
  const open = weekdays.map((day) => hours[day]).filter(({ closed }) => !closed);
  const spans = open.map((day) => ({ open: minutesOf(day.open), close: minutesOf(day.close) }));
  const closesByNoon = spans.every(({ open: from, close: to }) => from < to && to <= noon);
  return spans.length > 0 && !closesByNoon && spans.every(isLikelySpan);
}

function isLikelySpan({ open, close }: { open: number; close: number }): boolean {
  if (open === close) return open === 0;
  const lasts = (close - open + dayMinutes) % dayMinutes;
  return close > open || close <= latestNightEnd || lasts <= longestNightShift;
}
