import {
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
import {
  defaultOpeningDay,
  dhakaWeekday,
  isBreakWithin,
  OpeningHours,
  openingState,
  sameEveryDay,
  weekdays,
} from './opening-hours.ts';
import type { OpeningDay, OpeningState } from './opening-hours.ts';

/** A moment by its wall clock in Dhaka. 2026-03-09 is a Monday. */
const dhaka = (day: string, time: string) => new Date(`2026-03-${day}T${time}:00+06:00`);
const shop = sameEveryDay(defaultOpeningDay);
const closedOn = (hours: OpeningHours, weekday: keyof OpeningHours): OpeningHours => ({
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
    expect(dhakaWeekday(new Date('2026-03-08T21:30:00Z'))).toBe('monday');
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

  it('[PLACE-20] [PLACE-22] [PLACE-23] agrees at every minute with a minute-by-minute model of the week', () => {
    assert(
      property(week, integer({ min: 0, max: weekMinutes - 1 }), (days, minute) => {
        const openMinutes = minutesOpen(days);
        expect(openingState(hoursOf(days), monday(minute))).toEqual(
          plainState(days, openMinutes, minute),
        );
      }),
      { numRuns: 500 },
    );
  });
});

const weekMinutes = 7 * 1440;
const time = tuple(constantFrom(0, 1, 9, 12, 18, 23), constantFrom(0, 30, 59)).map(
  ([hour, minute]) => clock(hour * 60 + minute),
);
const anyBreak = option(record({ from: time, to: time }), { nil: undefined });
const day = record({ open: time, close: time, closed: boolean(), break: anyBreak }).map(
  ({ break: drawn, ...hours }): OpeningDay =>
    drawn && isBreakWithin({ ...hours, break: drawn }) ? { ...hours, break: drawn } : hours,
);
const week = tuple(day, day, day, day, day, day, day);

function hoursOf(days: readonly OpeningDay[]): OpeningHours {
  return OpeningHours.parse(Object.fromEntries(weekdays.map((name, n) => [name, days[n]])));
}

function monday(minute: number): Date {
  return new Date(dhaka('09', '00:00').getTime() + minute * 60_000);
}

function clock(minute: number): string {
  const [hour, rest] = [Math.floor(minute / 60) % 24, minute % 60];
  return [hour, rest].map((part) => String(part).padStart(2, '0')).join(':');
}

/** Every minute of the week, marked open day by day. */
function minutesOpen(days: readonly OpeningDay[]): boolean[] {
  const open = Array.from({ length: weekMinutes }, () => false);
  for (const [index, { open: opens, close, closed, break: rest }] of days.entries()) {
    if (closed) continue;
    let minute = index * 1440;
    let left = 1440;
    if (opens !== close) {
      while (clock(minute) !== opens) minute += 1;
      left = 0;
      while (clock(minute + left) !== close) left += 1;
    }
    let rests = false;
    for (; left > 0; left -= 1, minute += 1) {
      if (clock(minute) === rest?.from) rests = true;
      if (clock(minute) === rest?.to) rests = false;
      if (!rests) open[minute % weekMinutes] = true;
    }
  }
  return open;
}

/** The state found by walking minute by minute until it changes. */
function plainState(days: readonly OpeningDay[], open: boolean[], minute: number): OpeningState {
  const at = (ahead: number) => open[(minute + ahead) % weekMinutes] === true;
  let ahead = 0;
  while (ahead <= weekMinutes && at(ahead) === at(0)) ahead += 1;
  const today = Math.floor(minute / 1440);
  if (at(0)) {
    const own = days[today];
    const allDay = (own && !own.closed && own.open === own.close) || ahead > 1440;
    return allDay ? { state: 'openAllDay' } : { state: 'open', until: clock(minute + ahead) };
  }
  if (ahead > weekMinutes) return { state: 'closed' };
  const opens = Math.floor(((minute + ahead) % weekMinutes) / 1440);
  return opens === today && ahead < 1440
    ? { state: 'opensToday', time: clock(minute + ahead) }
    : { state: 'opensOn', weekday: weekdays[opens] ?? 'monday', time: clock(minute + ahead) };
}
