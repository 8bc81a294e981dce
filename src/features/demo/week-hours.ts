import * as z from 'zod/mini';
import { defaultOpeningDay, forEveryDay, OpeningHours } from '../places/opening-hours.ts';
import type { OpeningDay } from '../places/opening-hours.ts';

const time = '([01]\\d|2[0-3]):[0-5]\\d';
const spans = new RegExp(`^${time}-${time}(, ${time}-${time})?$`);
/** The hours of a day: one span, two around a break, or 'closed'. */
export const Span = z.union([z.string().check(z.regex(spans)), z.literal('closed')]);

/**
 * A week in the notation of the demo files: one span for every day, two around a break, and the days that
 * differ. Equal times mean all day, an earlier closing time is on the next day (D27).
 * @example { every: '10:00-13:00, 16:00-22:00', friday: 'closed' }
 */
const Week = z.strictObject({
  every: Span,
  monday: z.optional(Span),
  tuesday: z.optional(Span),
  wednesday: z.optional(Span),
  thursday: z.optional(Span),
  friday: z.optional(Span),
  saturday: z.optional(Span),
  sunday: z.optional(Span),
});

/** Parses such a week into opening hours by weekday. */
export const WeekHours = z.pipe(
  z.pipe(
    Week,
    z.transform((week) => forEveryDay((weekday) => openingDay(week[weekday] ?? week.every))),
  ),
  OpeningHours,
);

/** The hours of a day; a closed one keeps the default times, for an owner who opens it again. */
export function openingDay(text: string): OpeningDay {
  if (text === 'closed') return { ...defaultOpeningDay, closed: true };
  const [before = '', after = before] = text.split(', ');
  const [open = '', breakStart = ''] = before.split('-');
  const [breakEnd = '', close = ''] = after.split('-');
  return {
    open,
    close,
    closed: false,
    ...(after !== before && { break: { from: breakStart, to: breakEnd } }),
  };
}
