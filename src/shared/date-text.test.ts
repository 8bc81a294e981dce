import { expect, it, vi } from 'vitest';
import { dateText } from './date-text.ts';

it('[PLACE-19] a date is told in either language, with its year only where that is asked for', () => {
  expect(dateText('en', '2026-12-16')).toBe('16 December');
  expect(dateText('bn', '2026-12-16')).toBe('১৬ ডিসেম্বর');
  expect(dateText('en', '2027-01-02', true)).toBe('2 January 2027');
  expect(dateText('bn', '2027-01-02', true)).toBe('২ জানুয়ারি, ২০২৭');
});

it('a date reads the same in a browser with the older spelling of January and February', () => {
  const older = vi.spyOn(Date.prototype, 'toLocaleDateString');
  try {
    older.mockReturnValueOnce('১২ জানুয়ারী').mockReturnValueOnce('১২ ফেব্রুয়ারী');
    expect(dateText('bn', '2027-01-12')).toBe('১২ জানুয়ারি');
    expect(dateText('bn', '2027-02-12')).toBe('১২ ফেব্রুয়ারি');
  } finally {
    older.mockRestore();
  }
});
