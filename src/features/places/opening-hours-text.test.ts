import { describe, expect, it } from 'vitest';
import { createI18n, loadTexts } from '../../web/i18n/i18n.ts';
import { openingState, sameEveryDay } from './opening-hours.ts';
import { dayHoursText, openingText } from './opening-hours-text.ts';

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

  it('are in Bangla with Bangla digits', () => {
    const words = (now: Date) => openingText(bangla, 'bn', openingState(notFriday, now));
    expect(words(dhaka('12', '12:00'))).toBe('২২:০০ পর্যন্ত খোলা');
    expect(words(dhaka('13', '12:00'))).toBe('এখন বন্ধ, শনিবার ০৯:০০টায় খুলবে');
    // As signs say it: all of the day alone would leave the night out.
    expect(openingText(bangla, 'bn', { state: 'openAllDay' })).toBe('২৪ ঘণ্টা খোলা');
  });

  it('give the hours of a day', () => {
    expect(dayHoursText(english, 'en', shop.monday)).toBe('09:00 – 22:00');
    expect(dayHoursText(bangla, 'bn', shop.monday)).toBe('০৯:০০ – ২২:০০');
    expect(dayHoursText(english, 'en', notFriday.friday)).toBe('Closed');
    expect(dayHoursText(english, 'en', { open: '00:00', close: '00:00', closed: false })).toBe(
      'Open all day',
    );
  });
});
