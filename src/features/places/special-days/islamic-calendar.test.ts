import { assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOfIslamicDate, islamicDateOf } from './islamic-calendar.ts';
import type { IslamicDate } from './islamic-calendar.ts';

const dayMs = 86_400_000;
const dayOf = (date: string) => Date.parse(date) / dayMs;
const newYear = (year: number) => dayOfIslamicDate({ year, month: 1, day: 1 });
/** Some four thousand years around the epochs of the calendar and of Unix time. */
const anyDay = integer({ min: -800_000, max: 700_000 });
const anyYear = integer({ min: 1, max: 3000 });
const inOrder = ({ year, month, day }: IslamicDate) => year * 10_000 + month * 100 + day;

/** The runtime's own calendar, on which the program does not rely. */
const civil = new Intl.DateTimeFormat('en-u-ca-islamic-civil-nu-latn', {
  timeZone: 'UTC',
  ...{ year: 'numeric', month: 'numeric', day: 'numeric' },
});
function runtimesDate(day: number): IslamicDate {
  const parts = civil.formatToParts(day * dayMs);
  const [year = 0, month = 0, date = 0] = ['year', 'month', 'day'].map((wanted) =>
    Number(parts.find(({ type }) => type === wanted)?.value),
  );
  return { year, month, day: date };
}

describe('the Islamic calendar', () => {
  it('begins on Friday 16 July 622 of the Julian calendar, and matches a published date', () => {
    // 16 July in the Julian calendar is the 19th in the proleptic Gregorian one.
    expect(newYear(1)).toBe(dayOf('0622-07-19'));
    expect(new Date(newYear(1) * dayMs).getUTCDay()).toBe(5);
    // R.D. 710347 in the table of Calendrical Calculations, appendix C: 12 November 1945.
    expect(islamicDateOf(dayOf('1945-11-12'))).toEqual({ year: 1364, month: 12, day: 6 });
  });

  it('converts any day to a date and back', () => {
    assert(
      property(anyDay, (day) => {
        expect(dayOfIslamicDate(islamicDateOf(day))).toBe(day);
      }),
    );
  });

  it('advances by one day each day, over months and years', () => {
    assert(
      property(anyDay, (day) => {
        const [today, tomorrow] = [islamicDateOf(day), islamicDateOf(day + 1)];
        expect(inOrder(tomorrow)).toBeGreaterThan(inOrder(today));
        expect(today.month).toBeGreaterThanOrEqual(1);
        expect(today.month).toBeLessThanOrEqual(12);
        expect(tomorrow.day === today.day + 1 || (tomorrow.day === 1 && today.day >= 29)).toBe(
          true,
        );
        expect(today.day).toBeLessThanOrEqual(30);
      }),
    );
  });

  it('has years of 354 or 355 days, eleven of the longer in every thirty', () => {
    assert(
      property(anyYear, (year) => {
        expect([354, 355]).toContain(newYear(year + 1) - newYear(year));
        expect(newYear(year + 30) - newYear(year)).toBe(30 * 354 + 11);
      }),
    );
  });

  it('matches the islamic-civil calendar of the runtime over five centuries', () => {
    const from = dayOf('1700-01-01');
    for (let day = from; day < from + 500 * 365; day += 13) {
      expect(islamicDateOf(day)).toEqual(runtimesDate(day));
    }
  });
});
