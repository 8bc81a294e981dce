import { array, assert, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkOpeningHours } from './check-opening-hours.ts';
import { dateOfDay, dayOfDate } from '../../shared/dhaka-day.ts';
import { defaultOpeningDay, OpeningHours, sameEveryDay } from './opening-hours.ts';

const week = sameEveryDay(defaultOpeningDay);
const closed = { ...defaultOpeningDay, closed: true };
const check = (...special: object[]) => checkOpeningHours({ ...week, special });
const dates = (from: string, to: string) => ({ ...closed, from, to });
const problemAt = (code: string) => ({ path: 'opening_hours.special', code });

describe('special hours', () => {
  it('[REG-12] have a first and a last day of the calendar, in this order and at most a year apart', () => {
    for (const [from, to] of [
      ['2026-12-16', '2026-12-16'],
      ['2027-03-09', '2027-03-13'],
      ['2028-02-29', '2029-02-28'],
      ['2099-12-31', '2099-12-31'],
    ] as const) {
      expect(check(dates(from, to)).problem).toBeNull();
    }
    for (const [from, to] of [
      ['', ''],
      ['2026-12-16', ''],
      ['2026-12-17', '2026-12-16'],
      ['2027-02-29', '2027-03-01'],
      ['2027-03-01', '2027-02-30'],
      ['2027-04-31', '2027-05-01'],
      ['2028-02-29', '2029-03-01'],
      ['1999-12-31', '2000-01-01'],
      ['2100-01-01', '2100-01-01'],
      ['16.12.2026', '16.12.2026'],
      ['2026-12-16T00:00', '2026-12-16'],
    ] as const) {
      expect(check(dates(from, to)).problem).toEqual(problemAt('specialDatesInvalid'));
    }
    const { to: _, ...endless } = dates('2026-12-16', '2026-12-16');
    expect(check(endless).problem).toEqual(problemAt('specialDatesInvalid'));
  });

  it('[REG-12] hold no day twice, and are ordered by their dates', () => {
    const [eid, victory] = [dates('2027-03-09', '2027-03-13'), dates('2026-12-16', '2026-12-16')];
    expect(check(eid, victory).hours).toMatchObject({ special: [victory, eid] });
    for (const other of [
      dates('2027-03-13', '2027-03-14'),
      dates('2027-03-01', '2027-03-09'),
      dates('2027-03-10', '2027-03-11'),
      eid,
    ]) {
      expect(check(eid, other).problem).toEqual(problemAt('specialDatesOverlap'));
      expect(check(other, victory, eid).problem).toEqual(problemAt('specialDatesOverlap'));
    }
    expect(check(eid, dates('2027-03-14', '2027-03-14')).problem).toBeNull();
  });

  it('[REG-12] have the hours of a day by the same rules as the week, whose problems come first', () => {
    const day = { from: '2026-12-16', to: '2026-12-16', open: '10:00', close: '14:00' };
    expect(check({ ...day, closed: false }).problem).toBeNull();
    expect(check({ ...day, closed: false, close: '' }).problem).toEqual(problemAt('hoursInvalid'));
    const rest = { from: '15:00', to: '16:00' };
    const outside = { ...day, closed: false, break: rest };
    expect(check(outside).problem).toEqual(problemAt('breakInvalid'));
    const friday = { ...defaultOpeningDay, break: { from: '18:00', to: '19:00' } };
    expect(checkOpeningHours({ ...week, friday, special: [outside] }).problem).toEqual({
      ...{ path: 'opening_hours', code: 'breakInvalid' },
    });
    const unended = { ...defaultOpeningDay, break: { from: '12:00', to: '' } };
    expect(checkOpeningHours({ ...week, friday: unended }).problem).toEqual({
      ...{ path: 'opening_hours', code: 'hoursInvalid' },
    });
  });

  it('are ten at most, and leave no trace where there are none', () => {
    const days = (count: number) =>
      Array.from({ length: count }, (_, n) => dates(`2026-12-${10 + n}`, `2026-12-${10 + n}`));
    expect(check(...days(10)).problem).toBeNull();
    expect(check(...days(11)).problem).toEqual(problemAt('hoursInvalid'));
    expect(checkOpeningHours({ ...week, special: [] }).hours).toEqual(week);
  });

  it('[REG-12] are accepted exactly if no day of theirs is named twice, and then read as they were stored', () => {
    const first = dayOfDate('2027-01-01');
    const entry = record({ start: integer({ min: 0, max: 30 }), days: constantFrom(1, 1, 2, 5) });
    assert(
      property(array(entry, { maxLength: 6 }), (entries) => {
        const special = entries.map(({ start, days }) =>
          dates(dateOfDay(first + start), dateOfDay(first + start + days - 1)),
        );
        const named = entries.flatMap(({ start, days }) =>
          Array.from({ length: days }, (_, n) => start + n),
        );
        const { hours, problem } = check(...special);
        expect(problem === null).toBe(new Set(named).size === named.length);
        if (!hours) return;
        expect(OpeningHours.parse(JSON.parse(JSON.stringify(hours)))).toEqual(hours);
        expect(checkOpeningHours(hours)).toEqual({ hours, problem: null });
      }),
    );
  });
});
