import { formatNumber } from './digits.ts';
import type { Language } from './language.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

type Unit = 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year';

// Not Intl.RelativeTimeFormat: its Bangla differs between ICU versions, so that server and browser would
// render different texts.
const banglaUnits: Record<Unit, string> = {
  minute: 'মিনিট',
  hour: 'ঘণ্টা',
  day: 'দিন',
  week: 'সপ্তাহ',
  month: 'মাস',
  year: 'বছর',
};

/**
 * How long ago a moment was, in whole steps of the largest unit that fits: '5 minutes ago', '৫ মিনিট আগে'
 * (I18N-13). Less than a minute ago, or in the future because a clock is fast, is 'just now'. A month
 * counts 30 days, a year 365. Throws a RangeError for an invalid date.
 */
export function formatRelativeTime(moment: Date | string, now: Date, language: Language): string {
  const elapsedMs = now.getTime() - new Date(moment).getTime();
  if (Number.isNaN(elapsedMs)) throw new RangeError(`not a date: ${String(moment)}`);
  if (elapsedMs < minuteMs) return language === 'bn' ? 'এইমাত্র' : 'just now';
  const [count, unit] = bucket(elapsedMs);
  return language === 'bn'
    ? `${formatNumber(count, 'bn')} ${banglaUnits[unit]} আগে`
    : `${formatNumber(count, 'en')} ${unit}${count === 1 ? '' : 's'} ago`;
}

function bucket(elapsedMs: number): [number, Unit] {
  if (elapsedMs < hourMs) return [Math.floor(elapsedMs / minuteMs), 'minute'];
  if (elapsedMs < dayMs) return [Math.floor(elapsedMs / hourMs), 'hour'];
  const days = Math.floor(elapsedMs / dayMs);
  if (days < 7) return [days, 'day'];
  if (days < 30) return [Math.floor(days / 7), 'week'];
  // Days 360 to 364 would make twelve months, but are not yet a year.
  if (days < 365) return [Math.min(11, Math.floor(days / 30)), 'month'];
  return [Math.floor(days / 365), 'year'];
}
