import { minutesSinceMidnight, weekdays } from '../../places/opening-hours.ts';
import type { OpeningHours } from '../../places/opening-hours.ts';

/** Categories, by key, whose places open in the morning and close by midnight. */
const daytimeCategories: ReadonlySet<string> = new Set([
  ...['bank', 'insurance', 'accounting', 'lawyer', 'realEstate', 'itService', 'travelAgency'],
  ...['school', 'library', 'postOffice', 'dentist', 'veterinary', 'beautyShop', 'autoService'],
  ...['bookstore', 'clothingStore', 'electronics', 'furnitureStore', 'hardwareStore', 'petStore'],
  ...['jewelryStore', 'opticalShop', 'photography', 'laundry', 'tailor'],
]);

const noon = 12 * 60;

/**
 * Whether hours were probably meant in a twelve-hour clock, as 10:00-04:00 for a bank: only restaurants and
 * the like are open past midnight.
 */
export function isTwelveHourClock(hours: OpeningHours, category: string): boolean {
  if (!daytimeCategories.has(category)) return false;
  return weekdays.some((weekday) => {
    const { open, close, closed } = hours[weekday];
    return !closed && minutesSinceMidnight(open) <= noon && close < open && close !== '00:00';
  });
}
