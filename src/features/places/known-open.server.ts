import { allOf } from '../../server/nearest/sources.ts';
import type { Condition } from '../../server/nearest/sources.ts';
import { dhakaMoment } from './opening-hours.ts';

/** What open_at_night of migrations/0021 takes for the night. */
const nightFrom = '23:00';
const nightUntil = '06:00';

/**
 * The institutions that are known to be open at a moment: the same that `openingState` calls open.
 * Those whose hours are not known are left out.
 */
export function knownOpenAt(now: Date): Condition {
  return allOf(mayBeOpenAt(now), hoursSayOpenAt(now));
}

/**
 * The institutions whose hours have to be looked at for a moment: those with hours, of
 * institutions_nearest_known_hours, and at night the few of institutions_nearest_open_at_night. Both
 * begin with the category, and are read outward from a position without one, too.
 */
export function mayBeOpenAt(now: Date): Condition {
  const { time } = dhakaMoment(now);
  const isNight = time >= nightFrom || time < nightUntil;
  return () =>
    isNight
      ? 'i.opening_hours is not null and open_at_night(i.opening_hours)'
      : 'i.opening_hours is not null';
}

/** Of those that may be, the institutions that are open. */
export function hoursSayOpenAt(now: Date): Condition {
  const { weekday, dayBefore, time } = dhakaMoment(now);
  return (bind) => {
    const at = `${bind(time)}::text collate "C"`;
    const [today, yesterday] = [hoursOf(bind(weekday)), hoursOf(bind(dayBefore))];
    // Written so, the planner takes half of the places with hours to be open; otherwise nearly none,
    // and would sort all of a category to find the nearest.
    return `case
      when ${today.isOpen} and ${today.open} = ${today.close} then true
      when ${today.isOpen} and ${today.open} <= ${at}
        and (${at} < ${today.close} or ${today.close} < ${today.open})
        and (${today.rests} and ${today.from} <= ${at}
          and (${at} < ${today.to} or ${today.to} < ${today.from})) is not true then true
      when ${yesterday.isOpen} and ${yesterday.close} < ${yesterday.open}
        and ${at} < ${yesterday.close}
        and (${yesterday.rests} and ${at} < ${yesterday.to}
          and (${yesterday.from} <= ${at} or ${yesterday.to} < ${yesterday.from})) is not true
        then true
      else false
    end`;
  };
}

/** Times are 'HH:MM', so their order as texts is that of the clock. */
function hoursOf(weekday: string) {
  const day = `(i.opening_hours -> ${weekday}::text)`;
  return {
    isOpen: `${day} -> 'closed' = 'false'::jsonb`,
    open: `(${day} ->> 'open') collate "C"`,
    close: `(${day} ->> 'close') collate "C"`,
    rests: `${day} ? 'break'`,
    from: `(${day} -> 'break' ->> 'from') collate "C"`,
    to: `(${day} -> 'break' ->> 'to') collate "C"`,
  };
}
