import {
  array,
  assert,
  boolean,
  constantFrom,
  integer,
  option,
  property,
  record,
  tuple,
} from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateOfDay, dayOfDate, dhakaDay } from '../../shared/dhaka-day.ts';
import {
  defaultOpeningDay,
  isBreakWithin,
  minutesSinceMidnight,
  sameEveryDay,
  weekdays,
  weekdayOfDay,
} from './opening-hours.ts';
import type { OpeningDay, OpeningHours, SpecialHours, Weekday } from './opening-hours.ts';
import { openingState } from './opening-state.ts';
import type { OpeningState } from './opening-state.ts';

/** A moment by its wall clock in Dhaka. 2026-03-09 is a Monday. */
const dhaka = (day: string, time: string) => new Date(`2026-03-${day}T${time}:00+06:00`);
const shop = sameEveryDay(defaultOpeningDay);
const closedOn = (hours: OpeningHours, weekday: Weekday): OpeningHours => ({
  ...hours,
  [weekday]: { ...hours[weekday], closed: true },
});

describe('the opening state', () => {
  it('[PLACE-20] is open until a time, opening at a time, closed, or unknown', () => {
    expect(openingState(shop, dhaka('09', '12:00'))).toEqual({ state: 'open', until: '17:00' });
    expect(openingState(shop, dhaka('09', '08:59'))).toEqual({
      state: 'opensToday',
      time: '09:00',
    });
    expect(openingState(closedOn(shop, 'friday'), dhaka('13', '12:00'))).toEqual({
      state: 'opensOn',
      weekday: 'saturday',
      time: '09:00',
    });
    const never = sameEveryDay({ open: '09:00', close: '17:00', closed: true });
    expect(openingState(never, dhaka('09', '12:00'))).toEqual({ state: 'closed' });
    expect(openingState(null, dhaka('09', '12:00'))).toEqual({ state: 'unknown' });
  });

  it('[PLACE-21] follows the time in Dhaka, whatever the time zone of the visitor', () => {
    // 03:30 in Dhaka is still Sunday evening in London.
    expect(weekdayOfDay(dhakaDay(new Date('2026-03-08T21:30:00Z')))).toBe('monday');
    expect(openingState(shop, new Date('2026-03-09T03:00:00Z'))).toEqual({
      state: 'open',
      until: '17:00',
    });
    expect(openingState(shop, new Date('2026-03-09T02:59:00Z'))).toEqual({
      state: 'opensToday',
      time: '09:00',
    });
  });

  it('[PLACE-22] takes a closing time before the opening time as the next day', () => {
    const night = sameEveryDay({ open: '18:00', close: '02:00', closed: false });
    expect(openingState(night, dhaka('09', '23:00'))).toEqual({ state: 'open', until: '02:00' });
    expect(openingState(night, dhaka('10', '01:00'))).toEqual({ state: 'open', until: '02:00' });
    expect(openingState(night, dhaka('10', '03:00'))).toEqual({
      state: 'opensToday',
      time: '18:00',
    });
    const notMonday = closedOn(night, 'monday');
    expect(openingState(notMonday, dhaka('09', '01:00'))).toEqual({
      state: 'open',
      until: '02:00',
    });
    expect(openingState(notMonday, dhaka('10', '01:00'))).toEqual({
      state: 'opensToday',
      time: '18:00',
    });
  });

  it('[PLACE-23] takes equal opening and closing times as open all day', () => {
    const always = sameEveryDay({ open: '00:00', close: '00:00', closed: false });
    expect(openingState(always, dhaka('09', '00:00'))).toEqual({ state: 'openAllDay' });
    expect(openingState(always, dhaka('09', '23:59'))).toEqual({ state: 'openAllDay' });
  });

  it('[PLACE-20] [PLACE-22] is closed during a break, and opens after it', () => {
    const rest = { from: '13:00', to: '15:30' };
    const chamber = sameEveryDay({ ...defaultOpeningDay, break: rest });
    expect(openingState(chamber, dhaka('09', '12:59'))).toEqual({ state: 'open', until: '13:00' });
    const later: OpeningState = { state: 'opensToday', time: '15:30' };
    expect(openingState(chamber, dhaka('09', '13:00'))).toEqual(later);
    expect(openingState(chamber, dhaka('09', '15:29'))).toEqual(later);
    expect(openingState(chamber, dhaka('09', '15:30'))).toEqual({ state: 'open', until: '17:00' });
    expect(openingState(closedOn(chamber, 'monday'), dhaka('09', '14:00'))).toEqual({
      ...{ state: 'opensOn', weekday: 'tuesday', time: '09:00' },
    });
    const night = sameEveryDay({
      ...{ open: '18:00', close: '03:00', closed: false },
      break: { from: '23:30', to: '00:30' },
    });
    expect(openingState(night, dhaka('10', '00:29'))).toEqual({
      state: 'opensToday',
      time: '00:30',
    });
    expect(openingState(night, dhaka('10', '00:30'))).toEqual({ state: 'open', until: '03:00' });
    // The break of Sunday night falls on Monday, at the other end of the week.
    expect(openingState(night, dhaka('09', '00:10'))).toEqual({
      state: 'opensToday',
      time: '00:30',
    });
  });

  it('gives the real closing time of hours that continue into the next day', () => {
    const weekend: OpeningHours = {
      ...closedOn(closedOn(shop, 'friday'), 'saturday'),
      tuesday: { open: '18:00', close: '00:00', closed: false },
      wednesday: { open: '00:00', close: '12:00', closed: false },
      sunday: { open: '20:00', close: '20:00', closed: false },
    };
    expect(openingState(weekend, dhaka('10', '19:00'))).toEqual({ state: 'open', until: '12:00' });
    expect(openingState(weekend, dhaka('14', '12:00'))).toEqual({
      state: 'opensOn',
      weekday: 'sunday',
      time: '00:00',
    });
    expect(openingState(weekend, dhaka('15', '12:00'))).toEqual({ state: 'openAllDay' });
  });

  it('[PLACE-20] follows special hours from the first date to the last, and the week around them', () => {
    const eid = { ...defaultOpeningDay, closed: true, from: '2026-03-10', to: '2026-03-12' };
    const hours = { ...shop, special: [eid] };
    expect(openingState(hours, dhaka('09', '12:00'))).toEqual({ state: 'open', until: '17:00' });
    expect(openingState(hours, dhaka('09', '17:00'))).toEqual({
      ...{ state: 'opensOn', weekday: 'friday', time: '09:00' },
    });
    expect(openingState(hours, dhaka('12', '23:59'))).toMatchObject({ weekday: 'friday' });
    expect(openingState(hours, dhaka('13', '00:00'))).toEqual({
      ...{ state: 'opensToday', time: '09:00' },
    });
    const sehri = { open: '18:00', close: '03:00', closed: false };
    const ramadan = { ...shop, special: [{ ...sehri, from: '2026-03-09', to: '2026-03-09' }] };
    expect(openingState(ramadan, dhaka('09', '12:00'))).toEqual({
      ...{ state: 'opensToday', time: '18:00' },
    });
    // The night that began on the special day goes on after midnight.
    expect(openingState(ramadan, dhaka('10', '02:59'))).toEqual({ state: 'open', until: '03:00' });
    expect(openingState(ramadan, dhaka('10', '03:00'))).toMatchObject({ time: '09:00' });
  });

  it('[PLACE-20] tells the date on which a place opens that stays closed for longer than a week', () => {
    const closedUntil = (to: string): OpeningHours => ({
      ...shop,
      special: [{ ...defaultOpeningDay, closed: true, from: '2026-03-09', to }],
    });
    const now = dhaka('09', '12:00');
    expect(openingState(closedUntil('2026-03-15'), now)).toEqual({
      ...{ state: 'opensOn', weekday: 'monday', time: '09:00' },
    });
    // Before nine on a Monday, 'Monday 09:00' would be in an hour.
    for (const time of ['08:00', '09:00'])
      expect(openingState(closedUntil('2026-03-15'), dhaka('09', time))).toEqual({
        ...{ state: 'opensOnDate', date: '2026-03-16', time: '09:00' },
      });
    expect(openingState(closedUntil('2026-03-16'), now)).toEqual({
      ...{ state: 'opensOnDate', date: '2026-03-17', time: '09:00' },
    });
    expect(openingState(closedUntil('2027-03-07'), now)).toMatchObject({ date: '2027-03-08' });
    // Read without its year, '9 March' would be today, and '10 March' tomorrow.
    for (const to of ['2027-03-08', '2027-03-09', '2099-12-31'])
      expect(openingState(closedUntil(to), now)).toEqual({ state: 'closed' });
  });

  it('[PLACE-20] [PLACE-22] [PLACE-23] agrees at every minute with a minute-by-minute model of the days', () => {
    const minute = integer({ min: 0, max: 15 * 1440 - 1 });
    assert(
      property(week, specialHours, minute, (days, special, at) => {
        const hours = { ...hoursOf(days), ...(special.length > 0 && { special }) };
        const now = new Date(dhaka('09', '00:00').getTime() + at * 60_000);
        expect(openingState(hours, now)).toEqual(plainState(hours, at));
      }),
      { numRuns: 300 },
    );
  });
});

const firstDay = dayOfDate('2026-03-09');
/** More than the latest minute, the longest special hours, and a week after them. */
const modelDays = 50;
const time = tuple(constantFrom(0, 1, 9, 12, 18, 23), constantFrom(0, 30, 59)).map(
  ([hour, minute]) => clock(hour * 60 + minute),
);
const anyBreak = option(record({ from: time, to: time }), { nil: undefined });
const day = record({ open: time, close: time, closed: boolean(), break: anyBreak }).map(
  ({ break: drawn, ...hours }): OpeningDay =>
    drawn && isBreakWithin({ ...hours, break: drawn }) ? { ...hours, break: drawn } : hours,
);
const week = tuple(day, day, day, day, day, day, day);
const dates = tuple(integer({ min: -2, max: 15 }), constantFrom(0, 0, 0, 1, 5, 20));
const specialHours = array(
  tuple(day, dates).map(([hours, [from, more]]) => ({
    ...hours,
    from: dateOfDay(firstDay + from),
    to: dateOfDay(firstDay + from + more),
  })),
  { maxLength: 3 },
);

function hoursOf([monday, tuesday, wednesday, thursday, friday, saturday, sunday]: readonly [
  OpeningDay,
  OpeningDay,
  OpeningDay,
  OpeningDay,
  OpeningDay,
  OpeningDay,
  OpeningDay,
]): OpeningHours {
  return { monday, tuesday, wednesday, thursday, friday, saturday, sunday };
}

function clock(minute: number): string {
  const [hour, rest] = [Math.floor(minute / 60) % 24, minute % 60];
  return [hour, rest].map((part) => String(part).padStart(2, '0')).join(':');
}

function dayIn(hours: OpeningHours, index: number): OpeningDay {
  const date = dateOfDay(firstDay + index);
  const isCovered = ({ from, to }: SpecialHours) => from <= date && date <= to;
  return hours.special?.find(isCovered) ?? hours[weekdays[(index + 7) % 7] ?? 'monday'];
}

/** Every minute since the first day, marked open day by day. */
function minutesOpen(hours: OpeningHours): boolean[] {
  const marks = Array.from({ length: modelDays * 1440 }, () => false);
  const shows = (minute: number, clockTime: string | undefined) =>
    clockTime !== undefined && (minute + 1440) % 1440 === minutesSinceMidnight(clockTime);
  for (let index = -1; index < modelDays; index += 1) {
    const { open: opens, close, closed, break: rest } = dayIn(hours, index);
    if (closed) continue;
    let minute = index * 1440;
    if (opens !== close) while (!shows(minute, opens)) minute += 1;
    let rests = false;
    for (let left = 1440; left > 0; left -= 1, minute += 1) {
      if (opens !== close && shows(minute, close)) break;
      if (shows(minute, rest?.from)) rests = true;
      if (shows(minute, rest?.to)) rests = false;
      if (!rests && minute >= 0) marks[minute] = true;
    }
  }
  return marks;
}

/** The state found by walking minute by minute until it changes. */
function plainState(hours: OpeningHours, minute: number): OpeningState {
  const marks = minutesOpen(hours);
  const isOpenAt = (ahead: number) => marks[minute + ahead] === true;
  let ahead = 0;
  while (minute + ahead < marks.length && isOpenAt(ahead) === isOpenAt(0)) ahead += 1;
  const today = Math.floor(minute / 1440);
  if (isOpenAt(0)) {
    const own = dayIn(hours, today);
    const allDay = (!own.closed && own.open === own.close) || ahead > 1440;
    return allDay ? { state: 'openAllDay' } : { state: 'open', until: clock(minute + ahead) };
  }
  if (minute + ahead >= marks.length) return { state: 'closed' };
  const opens = Math.floor((minute + ahead) / 1440);
  const opening = { time: clock(minute + ahead) };
  if (opens === today) return { state: 'opensToday', ...opening };
  return ahead < 7 * 1440
    ? { state: 'opensOn', weekday: weekdays[opens % 7] ?? 'monday', ...opening }
    : { state: 'opensOnDate', date: dateOfDay(firstDay + opens), ...opening };
}
