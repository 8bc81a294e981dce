import { assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toAsciiDigits } from '../../shared/digits.ts';
import { createI18n, loadTexts } from '../../web/i18n/i18n.ts';
import { sameEveryDay } from './opening-hours.ts';
import type { OpeningDay } from './opening-hours.ts';
import { banglaHoursInEnglish } from './bangla-hours.ts';
import { dayHoursTexts } from './day-hours-text.ts';
import { openingState } from './opening-state.ts';
import { clockText, openingText } from './opening-hours-text.ts';

const english = createI18n('en', await loadTexts('en')).t;
const bangla = createI18n('bn', await loadTexts('bn')).t;
const shop = sameEveryDay({ open: '09:00', close: '22:00', closed: false });
const notFriday = { ...shop, friday: { ...shop.friday, closed: true } };
/** 2026-03-13 is a Friday. */
const dhaka = (day: string, time: string) => new Date(`2026-03-${day}T${time}:00+06:00`);

describe('the words for opening hours', () => {
  it('[PLACE-20] say until when a place is open, and when it opens', () => {
    const words = (now: Date) => openingText(english, 'en', openingState(notFriday, now));
    expect(words(dhaka('12', '12:00'))).toBe('Open until 22:00');
    expect(words(dhaka('12', '08:00'))).toBe('Closed, opens 09:00');
    expect(words(dhaka('13', '12:00'))).toBe('Closed, opens Saturday 09:00');
    expect(openingText(english, 'en', { state: 'openAllDay' })).toBe('Open all day');
    expect(openingText(english, 'en', openingState(null, dhaka('12', '12:00')))).toBe(
      'Hours not known',
    );
  });

  it('are in natural Bangla, with Bangla digits', () => {
    const words = (now: Date) => openingText(bangla, 'bn', openingState(notFriday, now));
    expect(words(dhaka('12', '12:00'))).toBe('রাত ১০টা পর্যন্ত খোলা');
    expect(words(dhaka('13', '12:00'))).toBe('এখন বন্ধ, শনিবার সকাল ৯টায় খুলবে');
    // The usual wording of signs: সারাদিন, 'all day', would leave out the night.
    expect(openingText(bangla, 'bn', { state: 'openAllDay' })).toBe('২৪ ঘণ্টা খোলা');
  });

  it('name the part of the day in Bangla, and read back as the same time', () => {
    const at = (hour: number, minute = 0) => clockText('bn', `${pad(hour)}:${pad(minute)}`);
    const pad = (number: number) => String(number).padStart(2, '0');
    expect([0, 3, 4, 6, 11, 12, 15, 18, 20, 23].map((hour) => at(hour))).toEqual([
      'রাত ১২',
      'রাত ৩',
      'ভোর ৪',
      'সকাল ৬',
      'সকাল ১১',
      'দুপুর ১২',
      'বিকেল ৩',
      'সন্ধ্যা ৬',
      'রাত ৮',
      'রাত ১১',
    ]);
    const dayHour = integer({ min: 0, max: 23 });
    const anyMinute = integer({ min: 0, max: 59 });
    assert(
      property(dayHour, anyMinute, (hour, minute) => {
        const half = hour < 12 ? 'am' : 'pm';
        const read = banglaHoursInEnglish(toAsciiDigits(`${at(hour, minute)}টা`));
        expect(read).toBe(`${hour % 12 || 12}:${pad(minute)}${half}`);
      }),
    );
  });

  it('give the hours of a day, split at a break', () => {
    const said = (language: 'en' | 'bn', day: OpeningDay) =>
      dayHoursTexts(language === 'en' ? english : bangla, language, day);
    expect(said('en', shop.monday)).toEqual(['09:00 – 22:00']);
    expect(said('bn', shop.monday)).toEqual(['সকাল ৯টা – রাত ১০টা']);
    const evening = { open: '15:30', close: '00:00', closed: false };
    expect(said('bn', evening)).toEqual(['বিকেল ৩:৩০টা – রাত ১২টা']);
    expect(said('en', notFriday.friday)).toEqual(['Closed']);
    expect(said('en', { ...evening, open: '00:00' })).toEqual(['Open all day']);
    const withBreak = { ...shop.monday, break: { from: '13:00', to: '14:30' } };
    expect(said('en', withBreak)).toEqual(['09:00 – 13:00', '14:30 – 22:00']);
    expect(said('bn', withBreak)).toEqual(['সকাল ৯টা – দুপুর ১টা', 'দুপুর ২:৩০টা – রাত ১০টা']);
  });
});
