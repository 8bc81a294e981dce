import type { Bind, Condition } from '../../server/nearest/sources.ts';
import { dateOfDay, dhakaDay, dhakaMinute, timeOfMinute } from '../../shared/dhaka-day.ts';
import { weekdayOfDay } from './opening-hours.ts';

/** The hours that open_at_night of migrations/0021 counts as night. */
const nightFrom = '23:00';
const nightUntil = '06:00';

/**
 * The institutions that can be open at a moment, as far as an index tells: those with known hours, by
 * institutions_nearest_known_hours, and at night the few of institutions_nearest_open_at_night. Both
 * indexes begin with the category, and also serve a nearest-first search in all categories.
 */
export function mayBeOpenAt(now: Date): Condition {
  const time = timeOfMinute(dhakaMinute(now));
  const isNight = time >= nightFrom || time < nightUntil;
  return () =>
    isNight
      ? 'i.opening_hours is not null and open_at_night(i.opening_hours)'
      : 'i.opening_hours is not null';
}

/**
 * Of the institutions that can be open, those whose hours say that they are: those that `openingState` calls open.
 * Unknown hours count as closed.
 */
export function hoursSayOpenAt(now: Date): Condition {
  const time = timeOfMinute(dhakaMinute(now));
  const day = dhakaDay(now);
  return (bind) => {
    const timeSql = `${bind(time)}::text collate "C"`;
    const [today, yesterday] = [dayColumns('today'), dayColumns('yesterday')];
    // In this form the planner estimates that half of the places with hours are open. Otherwise it expects
    // nearly none, and sorts a whole category to find the nearest. `offset 0` has it look for the hours of
    // each day once, instead of wherever they are compared.
    return `(select case
      when ${today.isOpen} and ${today.open} = ${today.close} then true
      when ${today.isOpen} and ${today.open} <= ${timeSql}
        and (${timeSql} < ${today.close} or ${today.close} < ${today.open})
        and (${today.rests} and ${today.from} <= ${timeSql}
          and (${timeSql} < ${today.to} or ${today.to} < ${today.from})) is not true then true
      when ${yesterday.isOpen} and ${yesterday.close} < ${yesterday.open}
        and ${timeSql} < ${yesterday.close}
        and (${yesterday.rests} and ${timeSql} < ${yesterday.to}
          and (${yesterday.from} <= ${timeSql} or ${yesterday.to} < ${yesterday.from})) is not true
        then true
      else false
    end
    from (select ${hoursOfDaySql(day, bind)} as today, ${hoursOfDaySql(day - 1, bind)} as yesterday
      offset 0) as days)`;
  };
}

/**
 * The hours of a day, given in whole days since 1 January 1970: special ones before those of its weekday.
 */
function hoursOfDaySql(day: number, bind: Bind): string {
  const date = bind(JSON.stringify({ date: dateOfDay(day) }));
  const special = `jsonb_path_query_first(i.opening_hours,
    '$.special[*] ? (@.from <= $date && $date <= @.to)', ${date}::jsonb)`;
  return `coalesce(case when i.opening_hours ? 'special' then ${special} end,
    i.opening_hours -> ${bind(weekdayOfDay(day))}::text)`;
}

/** Times are 'HH:MM' and dates 'YYYY-MM-DD', so they compare correctly as text. */
function dayColumns(day: 'today' | 'yesterday') {
  return {
    isOpen: `days.${day} -> 'closed' = 'false'::jsonb`,
    open: `(days.${day} ->> 'open') collate "C"`,
    close: `(days.${day} ->> 'close') collate "C"`,
    rests: `days.${day} ? 'break'`,
    from: `(days.${day} -> 'break' ->> 'from') collate "C"`,
    to: `(days.${day} -> 'break' ->> 'to') collate "C"`,
  };
}
