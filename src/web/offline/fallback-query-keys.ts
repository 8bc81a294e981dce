import type { QueryKey } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { BoundsParam } from '../../shared/bounds.ts';

const Near = { lat: z.number(), lng: z.number() };

/** The keys of queries that can be answered from kept places. */
export const fallbackQueryKeys = {
  place: z.tuple([z.literal('institution'), z.string(), z.object(Near)]),
  list: z.tuple([
    z.literal('institutions'),
    z.object({ ...Near, categoryId: z.optional(z.string()) }),
    z.object({ search: z.string(), open: z.optional(z.boolean()) }),
  ]),
  inView: z.tuple([
    z.literal('institutions'),
    z.object({
      ...{ ...Near, inView: BoundsParam },
      ...{ categoryId: z.optional(z.string()), open: z.optional(z.boolean()) },
    }),
  ]),
  suggestions: z.tuple([
    z.literal('suggestions'),
    z.object({
      ...Near,
      request: z.object({ q: z.optional(z.string()), categories: z.optional(z.array(z.string())) }),
    }),
  ]),
  category: z.tuple([z.literal('category'), z.string()]),
  categories: z.tuple([z.literal('categories'), z.object({ search: z.string() })]),
  marks: z.tuple([
    z.literal('map'),
    z.object({
      categoryId: z.optional(z.string()),
      bbox: BoundsParam,
      open: z.optional(z.boolean()),
    }),
  ]),
  addresses: z.tuple([
    z.literal('addresses'),
    z.object({ text: z.string(), language: z.enum(['en', 'bn']) }),
  ]),
  nearest: z.tuple([z.literal('map'), z.literal('nearest'), z.object(Near)]),
};

/** Whether an answer is soon out of date, since it tells what is open now. */
export function isTimeSensitive(queryKey: QueryKey): boolean {
  const list = fallbackQueryKeys.list.safeParse(queryKey);
  if (list.success) return list.data[2].open === true;
  const inView = fallbackQueryKeys.inView.safeParse(queryKey);
  if (inView.success) return inView.data[1].open === true;
  const marks = fallbackQueryKeys.marks.safeParse(queryKey);
  return marks.success && marks.data[1].open === true;
}
