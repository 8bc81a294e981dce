import * as z from 'zod/mini';
import { dateOfDay, dhakaDay } from '../../shared/dhaka-day.ts';
import type { SpecialHours } from '../places/opening-hours.ts';
import { openingDay, Span } from './week-hours.ts';

/** Special hours in the notation of the demo files, whose dates count from the day of the filling. */
export const DemoSpecialHours = z.strictObject({
  /** Days from then to the first one. */
  inDays: z.int().check(z.gte(0), z.lte(60)),
  /** How many days they last. */
  days: z.int().check(z.gte(1), z.lte(30)),
  hours: Span,
});

/** The special hours of a directory that is filled at a moment. */
export function specialHoursFrom(
  { inDays, days, hours }: z.infer<typeof DemoSpecialHours>,
  now: Date,
): SpecialHours {
  const first = dhakaDay(now) + inDays;
  return { ...openingDay(hours), from: dateOfDay(first), to: dateOfDay(first + days - 1) };
}
