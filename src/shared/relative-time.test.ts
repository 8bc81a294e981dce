import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toAsciiDigits } from './digits.ts';
import { formatRelativeTime } from './relative-time.ts';

const now = new Date('2026-03-01T12:00:00Z');
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

function ago(ms: number): Date {
  return new Date(now.getTime() - ms);
}

describe('relative time', () => {
  it.each([
    [0, 'just now', 'এইমাত্র'],
    [minute - 1, 'just now', 'এইমাত্র'],
    [minute, '1 minute ago', '১ মিনিট আগে'],
    [59.9 * minute, '59 minutes ago', '৫৯ মিনিট আগে'],
    [hour, '1 hour ago', '১ ঘণ্টা আগে'],
    [23.9 * hour, '23 hours ago', '২৩ ঘণ্টা আগে'],
    [day, '1 day ago', '১ দিন আগে'],
    [6.9 * day, '6 days ago', '৬ দিন আগে'],
    [7 * day, '1 week ago', '১ সপ্তাহ আগে'],
    [29 * day, '4 weeks ago', '৪ সপ্তাহ আগে'],
    [30 * day, '1 month ago', '১ মাস আগে'],
    [364 * day, '11 months ago', '১১ মাস আগে'],
    [365 * day, '1 year ago', '১ বছর আগে'],
    [800 * day, '2 years ago', '২ বছর আগে'],
  ])('[I18N-13] of %d ms is "%s" and "%s"', (ms, english, bangla) => {
    expect(formatRelativeTime(ago(ms), now, 'en')).toBe(english);
    expect(formatRelativeTime(ago(ms), now, 'bn')).toBe(bangla);
  });

  it('accepts a time as the API sends it, and throws for other text', () => {
    expect(formatRelativeTime('2026-03-01T11:55:00.000Z', now, 'en')).toBe('5 minutes ago');
    expect(() => formatRelativeTime('yesterday', now, 'en')).toThrow(RangeError);
  });

  it('[I18N-13] never overstates the time, and says the same number in both languages', () => {
    const units: Record<string, number> = {
      minute,
      hour,
      day,
      week: 7 * day,
      month: 30 * day,
      year: 365 * day,
    };
    fc.assert(
      fc.property(fc.integer({ min: minute, max: 40 * 365 * day }), (ms) => {
        const [, count = '', unit = ''] =
          /^(\d+) ([a-z]+?)s? ago$/.exec(formatRelativeTime(ago(ms), now, 'en')) ?? [];
        const stated = Number(count) * (units[unit] ?? Number.NaN);
        expect(stated).toBeLessThanOrEqual(ms);
        expect(stated).toBeGreaterThan(ms / 2);
        const bangla = toAsciiDigits(formatRelativeTime(ago(ms), now, 'bn'));
        expect(bangla.startsWith(`${count} `)).toBe(true);
      }),
    );
  });

  it('[I18N-13] is "just now" for a time in the future', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 * day }), (ms) => {
        expect(formatRelativeTime(ago(-ms), now, 'en')).toBe('just now');
      }),
    );
  });
});
