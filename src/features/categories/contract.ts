import * as z from 'zod/mini';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { freeTextSchema, Id, wholeNumberParam } from '../../shared/fields.ts';
import { languages } from '../../shared/language.ts';
import { lastAllowedPage, pageSchema } from '../../shared/pagination.ts';
import { maxSearchLength } from '../../shared/search-text.ts';

/** Categories on a page of the home grid, and of the category list. */
export const homePageSize = 12;
export const categoryListPageSize = 15;
/** Placeholder cards while the grid loads. */
export const gridPlaceholders = 12;
/** Categories a picker shows before a search. */
export const pickerInitialCount = 12;

/** A category as visitors see it, with how many active institutions it holds. */
export const Category = z.object({
  id: Id,
  name: z.string(),
  description: z.nullable(z.string()),
  icon: z.nullable(z.string()),
  created_at: z.string(),
  institution_count: z.number(),
});
export type Category = z.infer<typeof Category>;

export const listCategories = defineEndpoint({
  name: 'listCategories',
  method: 'GET',
  path: '/api/categories',
  who: 'all',
  summary:
    'The visible categories in display order, then by time of creation; or by name in a ' +
    'language (English by default).',
  maxAgeSeconds: 0,
  query: z.object({
    search: z.optional(freeTextSchema(maxSearchLength)),
    sort: z.optional(z.enum(['display', 'name'])),
    language: z.optional(z.enum(languages)),
    page: z.optional(wholeNumberParam(1, lastAllowedPage)),
    pageSize: z.optional(wholeNumberParam(1, 100)),
  }),
  answer: pageSchema(Category),
});

export const getCategory = defineEndpoint({
  name: 'getCategory',
  method: 'GET',
  path: '/api/categories/{id}',
  who: 'all',
  summary: 'One visible category.',
  maxAgeSeconds: 0,
  params: z.object({ id: Id }),
  answer: Category,
  refusals: ['notFound'],
});
