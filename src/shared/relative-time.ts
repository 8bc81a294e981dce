import { localeOf } from './digits.ts';
import type { Language } from './language.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Each bucket holds times up to the size of the next one. */
const buckets: readonly [unit: Intl.RelativeTimeFormatUnit, size: number, below: number][] = [
  ['minute', minute, hour],
  ['hour', hour, day],
  ['day', day, 7 * day],
  ['week', 7 * day, 30 * day],
  ['month', 30 * day, 365 * day],
  ['year', 365 * day, Infinity],
];

/**
 * A past moment as 'x minutes, hours, days ago' in the given language; less than a minute, and
 * anything in the future (clocks differ), is 'now'.
 */
export function relativeTime(then: Date, now: Date, language: Language): string {
  const age = now.getTime() - then.getTime();
  const bucket = age < minute ? undefined : buckets.find(([, , below]) => age < below);
  if (!bucket) {
    return new Intl.RelativeTimeFormat(localeOf[language], { numeric: 'auto' }).format(0, 'second');
  }
  const [unit, size] = bucket;
  return new Intl.RelativeTimeFormat(localeOf[language]).format(-Math.floor(age / size), unit);
}
