import type { QueryKey } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { BoundsParam } from '../../shared/bounds.ts';

const Near = { lat: z.number(), lng: z.number() };
const Conditions = { open: z.optional(z.boolean()), minRating: z.optional(z.number()) };

/**
 * The keys of queries that can be answered from kept places. Those of lists, suggestions and maps are strict: a filter that
 * is not named here would be passed over, and all places shown as what was asked for.
 */
export const fallbackQueryKeys = {
  place: z.tuple([z.literal('institution'), z.string(), z.object(Near)]),
  list: z.tuple([
    z.literal('institutions'),
    z.strictObject({ ...Near, categoryId: z.optional(z.string()) }),
    z.strictObject({
      ...{ search: z.string(), ...Conditions },
      // Whatever is kept may be named, near or far, and all of it at once.
      farther: z.boolean(),
      pageSize: z.optional(z.number()),
    }),
  ]),
  inView: z.tuple([
    z.literal('institutions'),
    z.strictObject({
      ...{ ...Near, inView: BoundsParam },
      ...{ categoryId: z.optional(z.string()), ...Conditions },
    }),
  ]),
  suggestions: z.tuple([
    z.literal('suggestions'),
    z.strictObject({
      ...Near,
      farther: z.boolean(),
      request: z.strictObject({
        q: z.optional(z.string()),
        categories: z.optional(z.array(z.string())),
      }),
    }),
  ]),
  category: z.tuple([z.literal('category'), z.string()]),
  categories: z.tuple([z.literal('categories'), z.object({ search: z.string() })]),
  marks: z.tuple([
    z.literal('map'),
    z.strictObject({
      categoryId: z.optional(z.string()),
      bbox: BoundsParam,
      zoom: z.number(),
      ...Conditions,
    }),
  ]),
  addresses: z.tuple([
    z.literal('addresses'),
    z.object({ text: z.string(), language: z.enum(['en', 'bn']) }),
  ]),
  nearest: z.tuple([z.literal('map'), z.literal('nearest'), z.object(Near)]),
};

const OpenNowFilter = z.looseObject({ open: z.literal(true) });

/** Whether an answer is soon out of date, since it tells what is open now. */
export function isTimeSensitive(queryKey: QueryKey): boolean {
  return queryKey.some((part) => OpenNowFilter.safeParse(part).success);
}
