import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dhakaWeekday, openingState, sameEveryDay, weekdays } from './opening-hours.ts';
import type { OpeningDay, OpeningHours } from './opening-hours.ts';

/** A moment by its wall clock in Dhaka. 2026-03-09 is a Monday. */
const dhaka = (day: string, time: string) => new Date(`2026-03-${day}T${time}:00+06:00`);
const shop = sameEveryDay({ open: '09:00', close: '17:00', closed: false });
const closedOn = (hours: OpeningHours, weekday: keyof OpeningHours): OpeningHours => ({
  ...hours,
  [weekday]: { ...hours[weekday], closed: true },
});

describe('the opening state', () => {
  it('[PLACE-20] reads open until, opens at, closed, or not known', () => {
    expect(openingState(shop, dhaka('09', '12:00'))).toEqual({ state: 'open', until: '17:00' });
    expect(openingState(shop, dhaka('09', '08:59'))).toEqual({ state: 'opensToday', at: '09:00' });
    expect(openingState(closedOn(shop, 'friday'), dhaka('13', '12:00'))).toEqual({
      state: 'opensOn',
      weekday: 'saturday',
      at: '09:00',
    });
    const never = sameEveryDay({ open: '09:00', close: '17:00', closed: true });
    expect(openingState(never, dhaka('09', '12:00'))).toEqual({ state: 'closed' });
    expect(openingState(null, dhaka('09', '12:00'))).toEqual({ state: 'unknown' });
  });

  it('[PLACE-21] is that of Dhaka, whatever the time zone of the visitor', () => {
    // 03:30 in Dhaka is still Sunday evening in London.
    expect(dhakaWeekday(new Date('2026-03-08T21:30:00Z'))).toBe('monday');
    expect(openingState(shop, new Date('2026-03-09T03:00:00Z'))).toEqual({ state: 'open', until: '17:00' });
    expect(openingState(shop, new Date('2026-03-09T02:59:00Z'))).toEqual({ state: 'opensToday', at: '09:00' });
  });

  it('[PLACE-22] takes a closing time before the opening time as the next day', () => {
    const night = sameEveryDay({ open: '18:00', close: '02:00', closed: false });
    expect(openingState(night, dhaka('09', '23:00'))).toEqual({ state: 'open', until: '02:00' });
    expect(openingState(night, dhaka('10', '01:00'))).toEqual({ state: 'open', until: '02:00' });
    expect(openingState(night, dhaka('10', '03:00'))).toEqual({ state: 'opensToday', at: '18:00' });
    const notMonday = closedOn(night, 'monday');
    expect(openingState(notMonday, dhaka('09', '01:00'))).toEqual({ state: 'open', until: '02:00' });
    expect(openingState(notMonday, dhaka('10', '01:00'))).toEqual({ state: 'opensToday', at: '18:00' });
  });

  it('[PLACE-23] takes equal times as open all day', () => {
    const always = sameEveryDay({ open: '00:00', close: '00:00', closed: false });
    expect(openingState(always, dhaka('09', '00:00'))).toEqual({ state: 'openAllDay' });
    expect(openingState(always, dhaka('09', '23:59'))).toEqual({ state: 'openAllDay' });
  });

  it('[PLACE-20] agrees at every minute with a plain reading of the week', () => {
    const time = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom(0, 15, 30, 59))
      .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);
    const day = fc.record({ open: time, close: time, closed: fc.boolean() });
    const week = fc.tuple(day, day, day, day, day, day, day);
    fc.assert(
      fc.property(week, fc.integer({ min: 0, max: 7 * 1440 - 1 }), (days, minute) => {
        const hours = Object.fromEntries(weekdays.map((name, n) => [name, days[n]])) as OpeningHours;
        const now = new Date(dhaka('09', '00:00').getTime() + minute * 60_000);
        const { state } = openingState(hours, now);
        expect(state === 'open' || state === 'openAllDay').toBe(openAt(days, minute));
      }),
      { numRuns: 2000 },
    );
  });
});

/** Whether any day's span, laid out on the week's minutes, covers this one. */
function openAt(days: readonly OpeningDay[], minute: number): boolean {
  return days.some((day, index) => {
    if (day.closed) return false;
    const [from = 0, to = 0] = [day.open, day.close].map((text) => {
      const [hour = 0, rest = 0] = text.split(':').map(Number);
      return hour * 60 + rest;
    });
    if (from === to) return Math.floor(minute / 1440) === index;
    const start = index * 1440 + from;
    const length = (to - from + 1440) % 1440;
    const since = (minute - start + 7 * 1440) % (7 * 1440);
    return since < length;
  });
}
