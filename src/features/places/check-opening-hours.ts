import { dayOfDate, isDate } from '../../shared/dhaka-day.ts';
import type { InstitutionProblemCode } from './institution-problems.ts';
import { maxSpecialDays, OpeningHours, withSpecialHours } from './opening-hours.ts';
import type { SpecialHours } from './opening-hours.ts';

/** The paths at which problems of opening hours are reported. */
export const hoursPath = 'opening_hours';
export const specialHoursPath = 'opening_hours.special';

/** The first and the last date that special hours may have, by the pattern of their dates. */
export const firstSpecialDate = '2000-01-01';
export const lastSpecialDate = '2099-12-31';

/** What is wrong with opening hours, and where. */
interface HoursProblem {
  path: typeof hoursPath | typeof specialHoursPath;
  code: InstitutionProblemCode;
}

type CheckedHours =
  | { hours: OpeningHours | null; problem: null }
  | { hours: undefined; problem: HoursProblem };

/** Checks the opening hours of a form: null when not known, special ones ordered by date. */
export function checkOpeningHours(typed: unknown): CheckedHours {
  if (typed === null || typed === undefined) return { hours: null, problem: null };
  const { data, error } = OpeningHours.safeParse(typed);
  if (error) return { hours: undefined, problem: problemOfIssues(error.issues) };
  const { special = [] } = data;
  const code = datesProblem(special);
  if (code) return { hours: undefined, problem: { path: specialHoursPath, code } };
  const inOrder = special.toSorted((a, b) => (a.from < b.from ? -1 : 1));
  return { hours: withSpecialHours(data, inOrder), problem: null };
}

interface Issue {
  code?: string | undefined;
  path: readonly PropertyKey[];
}

/** The problem of the week, or else of the special hours. */
function problemOfIssues(issues: readonly Issue[]): HoursProblem {
  const ofWeek = issues.filter(({ path }) => path[0] !== 'special');
  const path = ofWeek.length ? hoursPath : specialHoursPath;
  const shown = ofWeek.length ? ofWeek : issues;
  if (shown.some(isAboutDate)) return { path, code: 'specialDatesInvalid' };
  // The breaks are the only custom rule of the schema.
  const isBreakProblem = shown.every(({ code }) => code === 'custom');
  return { path, code: isBreakProblem ? 'breakInvalid' : 'hoursInvalid' };
}

/** Whether an issue is about the first or the last day of special hours, not about their times. */
function isAboutDate({ path: [list, , field] }: Issue): boolean {
  return list === 'special' && (field === 'from' || field === 'to');
}

/** What is wrong with the dates of special hours; null when nothing is. */
export function datesProblem(
  special: readonly Pick<SpecialHours, 'from' | 'to'>[],
): 'specialDatesInvalid' | 'specialDatesOverlap' | null {
  if (!special.every(areDatesValid)) return 'specialDatesInvalid';
  return special.some((entry, index) => overlapsAny(entry, special.slice(0, index)))
    ? 'specialDatesOverlap'
    : null;
}

/** Whether special hours have a first and a last day that are allowed, in this order and at most a year apart. */
export function areDatesValid({ from, to }: Pick<SpecialHours, 'from' | 'to'>): boolean {
  if (!isDate(from) || !isDate(to)) return false;
  const isInOrder = firstSpecialDate <= from && from <= to && to <= lastSpecialDate;
  return isInOrder && dayOfDate(to) - dayOfDate(from) < maxSpecialDays;
}

/** Whether special hours share a day with any of some others. */
export function overlapsAny(
  { from, to }: Pick<SpecialHours, 'from' | 'to'>,
  others: readonly Pick<SpecialHours, 'from' | 'to'>[],
): boolean {
  return others.some((other) => from <= other.to && other.from <= to);
}
