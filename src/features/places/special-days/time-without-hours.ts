import { dateOfDay } from '../../../shared/dhaka-day.ts';
import type { OpeningHours } from '../opening-hours.ts';
import { specialTimeOfDay } from './special-days.ts';
import type { SpecialTime } from './special-days.ts';

/** So many days ahead an owner is asked for the hours of a special time. */
const daysAhead = 7;
/** Special hours that begin no later than so many days after it are taken to be meant for it. */
const daysOfOneTime = 7;

/**
 * The special time that is near, or now, and for which a place has told no hours; null where there is none.
 * @param today in whole days since 1 January 1970
 */
export function specialTimeWithoutHours(hours: OpeningHours, today: number): SpecialTime | null {
  const toldTimes = new Set<SpecialTime>();
  for (let day = today; day <= today + daysAhead; day += 1) {
    const time = specialTimeOfDay(day);
    if (!time || toldTimes.has(time)) continue;
    if (!hasSpecialHours(hours, day, day + daysOfOneTime)) return time;
    toldTimes.add(time);
  }
  return null;
}

function hasSpecialHours({ special = [] }: OpeningHours, from: number, to: number): boolean {
  const [first, last] = [dateOfDay(from), dateOfDay(to)];
  return special.some((entry) => entry.from <= last && first <= entry.to);
}
