import { assert, date, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOfIslamicDate, islamicDateOf } from './islamic-calendar.ts';
import { specialTime } from './special-days.ts';
import bangla from './texts.bn.json' with { type: 'json' };
import english from './texts.en.json' with { type: 'json' };

const dayMs = 86_400_000;
const hourMs = 3_600_000;
/** The special time of a day in Dhaka, at noon. */
const timeOn = (day: string) => specialTime(new Date(`${day}T12:00:00+06:00`));
const timeOnDay = (day: number) => specialTime(new Date(day * dayMs + 6 * hourMs));
const anyMoment = date({
  min: new Date('1950-01-01T00:00:00Z'),
  max: new Date('2200-01-01T00:00:00Z'),
  noInvalidDate: true,
});
const anyYear = integer({ min: 1380, max: 1620 });

describe('the special time of a day', () => {
  it('is a holiday on its own date only', () => {
    for (const [day, name] of [
      ['2029-02-21', 'motherLanguageDay'],
      ['2027-03-26', 'independenceDay'],
      ['2027-04-14', 'pohelaBoishakh'],
      ['2027-05-01', 'mayDay'],
      ['2026-12-16', 'victoryDay'],
      ['2026-12-25', 'christmas'],
    ] as const) {
      expect([day, timeOn(day)]).toEqual([day, name]);
    }
    for (const day of ['2026-12-15', '2026-12-17', '2026-12-24', '2026-12-26', '2027-07-01']) {
      expect([day, timeOn(day)]).toEqual([day, null]);
    }
  });

  it('[PLACE-21] begins and ends at midnight in Dhaka, whatever the time zone of the visitor', () => {
    // In London this is still the evening of the 15th.
    expect(specialTime(new Date('2026-12-15T17:59:59.999Z'))).toBeNull();
    expect(specialTime(new Date('2026-12-15T18:00:00Z'))).toBe('victoryDay');
    expect(specialTime(new Date('2026-12-16T17:59:59.999Z'))).toBe('victoryDay');
    expect(specialTime(new Date('2026-12-16T18:00:00Z'))).toBeNull();
  });

  it('is Eid on each past Eid of Bangladesh, and on the days around it', () => {
    const eids = [
      ...['2021-05-14', '2022-05-03', '2023-04-22', '2024-04-11', '2025-03-31'],
      ...['2021-07-21', '2022-07-10', '2023-06-29', '2024-06-17', '2025-06-07'],
    ];
    for (const eid of eids) {
      const day = Date.parse(eid) / dayMs;
      const around = [-1, 0, 1, 2].map((days) => timeOnDay(day + days));
      expect([eid, ...around]).toEqual([eid, 'eid', 'eid', 'eid', 'eid']);
      expect([eid, timeOnDay(day - 5), timeOnDay(day + 6)]).not.toContain('eid');
    }
  });

  it('is Ramadan on its first day in Bangladesh, with no ordinary day before Eid', () => {
    for (const [first, eid] of [
      ['2023-03-24', '2023-04-22'],
      ['2024-03-12', '2024-04-11'],
      ['2025-03-02', '2025-03-31'],
    ] as const) {
      expect([first, timeOn(first)]).toEqual([first, 'ramadan']);
      const times = new Set<string | null>();
      for (let day = Date.parse(first); day < Date.parse(eid); day += dayMs) {
        times.add(timeOnDay(day / dayMs));
      }
      expect(times).not.toContain(null);
      expect(timeOnDay(Date.parse(first) / dayMs - 4)).not.toBe('ramadan');
    }
  });

  it('is the more important one where two meet', () => {
    expect(timeOn('2024-04-14')).toBe('eid');
    expect(timeOn('2024-03-26')).toBe('independenceDay');
    expect(timeOn('2024-03-27')).toBe('ramadan');
  });

  it('is Eid for twice seven days of every Islamic year', () => {
    assert(
      property(anyYear, (year) => {
        const of = (month: number, day: number) => dayOfIslamicDate({ year, month, day });
        const eids: number[] = [];
        for (let day = of(1, 1); islamicDateOf(day).year === year; day += 1) {
          if (timeOnDay(day) === 'eid') eids.push(day);
        }
        const week = (eid: number) => [-2, -1, 0, 1, 2, 3, 4].map((days) => eid + days);
        expect(eids).toEqual([...week(of(10, 1)), ...week(of(12, 10))]);
      }),
      { numRuns: 50 },
    );
  });

  it('is Ramadan only in its month and on the day before it', () => {
    assert(
      property(anyMoment, (moment) => {
        const day = Math.floor((moment.getTime() + 6 * hourMs) / dayMs);
        const { month, day: dayOfMonth } = islamicDateOf(day);
        const isNear = month === 9 || (month === 8 && dayOfMonth === 29);
        const time = specialTime(moment);
        if (isNear) expect(time).not.toBeNull();
        else expect(time).not.toBe('ramadan');
      }),
      { numRuns: 5000 },
    );
  });

  it('is the same all day', () => {
    assert(
      property(anyMoment, (moment) => {
        const day = Math.floor((moment.getTime() + 6 * hourMs) / dayMs);
        expect(specialTime(moment)).toBe(timeOnDay(day));
      }),
    );
  });

  it('has a text in both languages for each one that occurs', () => {
    const said = new Set<string>();
    for (let day = Date.parse('2026-01-01'); day < Date.parse('2029-01-01'); day += dayMs) {
      said.add(timeOnDay(day / dayMs) ?? '');
    }
    said.delete('');
    for (const { specialDays, ownHours } of [english, bangla]) {
      for (const texts of [specialDays, ownHours])
        expect(Object.keys(texts).toSorted()).toEqual([...said].toSorted());
    }
  });
});
