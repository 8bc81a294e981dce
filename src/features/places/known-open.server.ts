import type { Condition } from '../../server/nearest/sources.ts';
import { dhakaMoment } from './opening-hours.ts';

/**
 * The institutions that are known to be open at a moment: the same that `openingState` calls open.
 * Those whose hours are not known are left out; institutions_nearest_known_hours has the others.
 */
export function knownOpenAt(now: Date): Condition {
  const { weekday, dayBefore, time } = dhakaMoment(now);
  return (bind) => {
    const at = `${bind(time)}::text collate "C"`;
    const [today, yesterday] = [hoursOf(bind(weekday)), hoursOf(bind(dayBefore))];
    return `(i.opening_hours is not null and (
      (${today.isOpen} and case
        when ${today.open} = ${today.close} then true
        when ${today.open} < ${today.close} then ${today.open} <= ${at} and ${at} < ${today.close}
        else ${today.open} <= ${at}
      end)
      or (${yesterday.isOpen} and ${yesterday.close} < ${yesterday.open} and ${at} < ${yesterday.close})
    ))`;
  };
}

/** Times are 'HH:MM', so their order as texts is that of the clock. */
function hoursOf(weekday: string) {
  const day = `(i.opening_hours -> ${weekday}::text)`;
  return {
    isOpen: `${day} -> 'closed' = 'false'::jsonb`,
    open: `(${day} ->> 'open') collate "C"`,
    close: `(${day} ->> 'close') collate "C"`,
  };
}
