/**
 * The arithmetical Islamic calendar (civil epoch, Friday 16 July 622 Julian; leap years 2, 5, 7, 10, 13,
 * 16, 18, 21, 24, 26 and 29 of every 30), after E. M. Reingold and N. Dershowitz, Calendrical Calculations,
 * 4th edition, Cambridge 2018, chapter 7: `fixed-from-islamic` and `islamic-from-fixed`. Months by the
 * observed moon begin within a day or two of these. `Intl` is not used, since its calendars differ between
 * browsers, and server and browser have to render the same page.
 */

/** A day of the Islamic calendar; the month from 1 (Muharram) to 12 (Dhu al-Hijja). */
export interface IslamicDate {
  year: number;
  month: number;
  day: number;
}

/** 1 Muharram of the year 1, in days since 1 January 1970: R.D. 227015 less R.D. 719163. */
const epoch = 227_015 - 719_163;

/** A date as days since 1 January 1970; those before are negative. */
export function dayOfIslamicDate({ year, month, day }: IslamicDate): number {
  const yearsBefore = (year - 1) * 354 + Math.floor((3 + 11 * year) / 30);
  const monthsBefore = 29 * (month - 1) + Math.floor(month / 2);
  return epoch - 1 + yearsBefore + monthsBefore + day;
}

/** The date of a day, given in whole days since 1 January 1970. */
export function islamicDateOf(day: number): IslamicDate {
  const year = Math.floor((30 * (day - epoch) + 10_646) / 10_631);
  const dayOfYear = day - dayOfIslamicDate({ year, month: 1, day: 1 });
  const month = Math.floor((11 * dayOfYear + 330) / 325);
  return { year, month, day: day - dayOfIslamicDate({ year, month, day: 1 }) + 1 };
}
