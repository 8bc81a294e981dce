import { describe, expect, it } from 'vitest';
import { dateOfDay, dayOfDate } from '../../../shared/dhaka-day.ts';
import { defaultOpeningDay, sameEveryDay } from '../opening-hours.ts';
import { specialTimeWithoutHours } from './time-without-hours.ts';

const week = sameEveryDay(defaultOpeningDay);
const on = (today: string, ...dates: [from: string, to: string][]) =>
  specialTimeWithoutHours(
    { ...week, special: dates.map(([from, to]) => ({ ...defaultOpeningDay, from, to })) },
    dayOfDate(today),
  );

describe('the special time without hours', () => {
  it('is a holiday from a week before it until it is over', () => {
    expect(on('2026-12-08')).toBeNull();
    expect(on('2026-12-09')).toBe('victoryDay');
    expect(on('2026-12-16')).toBe('victoryDay');
    expect(on('2026-12-17')).toBeNull();
    expect(on('2026-12-18')).toBe('christmas');
  });

  it('is none once hours are told for any day of it, and then the next one', () => {
    expect(on('2026-12-10', ['2026-12-16', '2026-12-16'])).toBeNull();
    expect(on('2026-12-10', ['2026-12-15', '2026-12-17'])).toBeNull();
    expect(on('2026-12-10', ['2026-12-11', '2026-12-15'])).toBe('victoryDay');
    expect(on('2026-12-10', ['2027-12-16', '2027-12-16'])).toBe('victoryDay');
    expect(on('2026-12-16', ['2026-12-16', '2026-12-16'])).toBeNull();
    // The days around Eid begin before those for which most tell their hours.
    const eid = dayOfDate('2027-03-10');
    const dayOfEid = (days: number) => dateOfDay(eid + days);
    expect(on(dayOfEid(-9))).toBe('ramadan');
    expect(on(dayOfEid(-2))).toBe('eid');
    expect(on(dayOfEid(-2), [dayOfEid(0), dayOfEid(2)])).toBeNull();
    expect(on(dayOfEid(-9), [dayOfEid(-30), dayOfEid(-3)])).toBe('eid');
    expect(on(dayOfEid(-9), [dayOfEid(-30), dayOfEid(-3)], [dayOfEid(0), dayOfEid(3)])).toBeNull();
  });
});
