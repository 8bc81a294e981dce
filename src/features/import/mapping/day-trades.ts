import { minutesOf, weekdays } from '../../places/opening-hours.ts';
import type { OpeningHours } from '../../places/opening-hours.ts';

/** Kinds of places that open in the morning and are closed by midnight, by the keys of their category. */
const dayTrades: ReadonlySet<string> = new Set([
  ...['bank', 'insurance', 'accounting', 'lawyer', 'realEstate', 'itService', 'travelAgency'],
  ...['school', 'library', 'postOffice', 'dentist', 'veterinary', 'beautyShop', 'autoService'],
  ...['bookstore', 'clothingStore', 'electronics', 'furnitureStore', 'hardwareStore', 'petStore'],
  ...['jewelryStore', 'opticalShop', 'photography', 'laundry', 'tailor'],
]);

const noon = 12 * 60;

/**
 * Whether hours are rather those of a twelve-hour clock, as 10:00-04:00 are of a bank: a day that
 * lasts past midnight is that of a restaurant.
 */
export function isTwelveHourClock(hours: OpeningHours, category: string): boolean {
  if (!dayTrades.has(category)) return false;
  return weekdays.some((name) => {
    const { open, close, closed } = hours[name];
    return !closed && minutesOf(open) <= noon && close < open && close !== '00:00';
  });
}
