import { isDeepStrictEqual } from 'node:util';
import type { OpeningHours, Weekday } from '../places/opening-hours.ts';
import { weekdays } from '../places/opening-hours.ts';
import { formatOsmTimes, parseOsmOpeningHours } from '../places/osm-opening-hours.ts';

const osmWeekdays: Readonly<Record<Weekday, string>> = {
  monday: 'Mo',
  tuesday: 'Tu',
  wednesday: 'We',
  thursday: 'Th',
  friday: 'Fr',
  saturday: 'Sa',
  sunday: 'Su',
};

/**
 * Opening hours in OpenStreetMap's syntax; as JSON where parsing that would not give the same hours again
 * (a shop that is open from 08:00 to 10:00 only, the times of closed days).
 */
export function formatExportedHours(hours: OpeningHours): string {
  const text = formatOsmHours(hours);
  const reparsedHours = parseOsmOpeningHours(text);
  return isDeepStrictEqual(reparsedHours, hours) ? text : JSON.stringify(hours);
}

function formatOsmHours(hours: OpeningHours): string {
  const rules: { from: Weekday; to: Weekday; span: string }[] = [];
  for (const day of weekdays) {
    const span = formatOsmTimes(hours[day]) || 'off';
    const lastRule = rules.at(-1);
    if (lastRule?.span === span) lastRule.to = day;
    else rules.push({ from: day, to: day, span });
  }
  const [firstRule] = rules;
  if (firstRule && rules.length === 1 && firstRule.span === '00:00-00:00') return '24/7';
  return rules
    .map(
      ({ from, to, span }) =>
        `${osmWeekdays[from]}${from === to ? '' : `-${osmWeekdays[to]}`} ${span}`,
    )
    .join('; ');
}
