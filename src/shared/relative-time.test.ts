import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { relativeTime } from './relative-time.ts';

const now = new Date('2026-03-10T12:00:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

describe('relative time', () => {
  it('[I18N-13] counts minutes, hours and days in both languages', () => {
    expect(relativeTime(ago(0), now, 'en')).toBe('now');
    expect(relativeTime(ago(1), now, 'en')).toBe('1 minute ago');
    expect(relativeTime(ago(59), now, 'en')).toBe('59 minutes ago');
    expect(relativeTime(ago(60), now, 'en')).toBe('1 hour ago');
    expect(relativeTime(ago(60 * 24 * 3), now, 'en')).toBe('3 days ago');
    expect(relativeTime(ago(60 * 24 * 8), now, 'en')).toBe('1 week ago');
    expect(relativeTime(ago(60 * 24 * 65), now, 'en')).toBe('2 months ago');
    expect(relativeTime(ago(60 * 24 * 800), now, 'en')).toBe('2 years ago');
    expect(relativeTime(ago(5), now, 'bn')).toBe('৫ মিনিট আগে');
    expect(relativeTime(ago(120), now, 'bn')).toBe('২ ঘণ্টা আগে');
    expect(relativeTime(ago(60 * 24 * 3), now, 'bn')).toBe('৩ দিন আগে');
  });

  it('never speaks of the future and never says zero', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e7, max: 1e8 }), (minutes) => {
        const text = relativeTime(ago(minutes), now, 'en');
        expect(text).toMatch(/^(now|[1-9]\d* \w+ ago)$/);
      }),
    );
  });
});
