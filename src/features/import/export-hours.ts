import type { OpeningDay, OpeningHours, Weekday } from '../places/opening-hours.ts';
import { timesOf, weekdays } from '../places/opening-hours.ts';
import { readOsmOpeningHours } from '../places/osm-opening-hours.ts';

const short: Readonly<Record<Weekday, string>> = {
  monday: 'Mo',
  tuesday: 'Tu',
  wednesday: 'We',
  thursday: 'Th',
  friday: 'Fr',
  saturday: 'Sa',
  sunday: 'Su',
};

/**
 * Hours in the syntax of OpenStreetMap; as JSON where reading that back would not give the same
 * ones (a shop that is open from 08:00 to 10:00 only, the times of closed days).
 */
export function exportedHours(hours: OpeningHours): string {
  const text = inOsmSyntax(hours);
  const back = readOsmOpeningHours(text);
  const isSame = back !== null && weekdays.every((day) => isSameDay(back[day], hours[day]));
  return isSame ? text : JSON.stringify(hours);
}

function inOsmSyntax(hours: OpeningHours): string {
  const rules: { from: Weekday; to: Weekday; span: string }[] = [];
  for (const day of weekdays) {
    const span = spanOf(hours[day]);
    const last = rules.at(-1);
    if (last?.span === span) last.to = day;
    else rules.push({ from: day, to: day, span });
  }
  const [only] = rules;
  if (only && rules.length === 1 && only.span === '00:00-00:00') return '24/7';
  return rules
    .map(({ from, to, span }) => `${short[from]}${from === to ? '' : `-${short[to]}`} ${span}`)
    .join('; ');
}

function spanOf(day: OpeningDay): string {
  const spans = timesOf(day).map(({ open, close }) => `${open}-${close}`);
  return spans.join() || 'off';
}

function isSameDay(one: OpeningDay, other: OpeningDay): boolean {
  const isSame = one.open === other.open && one.close === other.close;
  return isSame && one.closed === other.closed && isSameBreak(one.break, other.break);
}

function isSameBreak(one: OpeningDay['break'], other: OpeningDay['break']): boolean {
  return one?.from === other?.from && one?.to === other?.to;
}
