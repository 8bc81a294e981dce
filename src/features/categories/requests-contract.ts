import * as z from 'zod/mini';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { freeTextSchema, Id, wholeNumberParam } from '../../shared/fields.ts';
import { lastAllowedPage, pageSchema } from '../../shared/pagination.ts';
import { AdminNotes, CategoryInput } from './category-fields.ts';

/** Requests on a page of a list. */
export const requestPageSize = 12;
/** The most categories that are named as possible duplicates of a new one. */
export const maxSimilarCategories = 3;
/** The most requests of one person that may be pending at a time. */
export const maxPendingRequests = 50;

const statuses = ['pending', 'approved', 'rejected'] as const;
export type RequestStatus = (typeof statuses)[number];

/** A request for a category that does not exist yet. */
export const CategoryRequest = z.object({
  id: Id,
  requester_id: Id,
  name: z.string(),
  description: z.nullable(z.string()),
  icon: z.nullable(z.string()),
  /** A missing one counts as pending. */
  status: z.prefault(z.enum(statuses), 'pending'),
  /** The reason for the decision (D29, D46). */
  admin_notes: z.nullable(z.string()),
  reviewed_by: z.nullable(Id),
  created_at: z.string(),
  updated_at: z.string(),
});
export type CategoryRequest = z.infer<typeof CategoryRequest>;

/** A request as administrators see it. */
export const ReviewedRequest = z.extend(CategoryRequest, {
  requester_name: z.nullable(z.string()),
});
export type ReviewedRequest = z.infer<typeof ReviewedRequest>;

const page = z.optional(wholeNumberParam(1, lastAllowedPage));

export const createCategoryRequest = defineEndpoint({
  name: 'createCategoryRequest',
  method: 'POST',
  path: '/api/category-requests',
  who: 'owner',
  summary:
    'Requests a category and notifies every administrator. Refused when a category has that ' +
    'name in either language.',
  body: CategoryInput,
  answer: CategoryRequest,
  status: 201,
  refusals: ['tooMany', 'conflict'],
});

export const similarCategories = defineEndpoint({
  name: 'similarCategories',
  method: 'GET',
  path: '/api/category-requests/similar',
  who: 'owner',
  summary:
    'Up to 3 categories that a search would find for this name; hidden ones only for ' +
    'administrators.',
  query: z.object({ name: freeTextSchema(200) }),
  answer: z.object({ items: z.array(z.object({ id: Id, name: z.string() })) }),
});

export const listOwnCategoryRequests = defineEndpoint({
  name: 'listOwnCategoryRequests',
  method: 'GET',
  path: '/api/category-requests',
  who: 'signedIn',
  summary: "The caller's own requests, newest first, 12 a page.",
  query: z.object({ page }),
  answer: pageSchema(CategoryRequest),
});

export const listCategoryRequests = defineEndpoint({
  name: 'listCategoryRequests',
  method: 'GET',
  path: '/api/admin/category-requests',
  who: 'admin',
  summary: 'All requests, or those with a status, newest first, 12 a page.',
  query: z.object({ status: z.optional(z.enum(statuses)), page }),
  answer: z.extend(pageSchema(ReviewedRequest), {
    /** The number of pending requests, whatever status was asked for. */
    pending: z.number(),
  }),
});

export const decideCategoryRequest = defineEndpoint({
  name: 'decideCategoryRequest',
  method: 'PATCH',
  path: '/api/admin/category-requests/{id}',
  who: 'admin',
  summary:
    'Approves or rejects a pending request and notifies the person who made it. Approval ' +
    'creates the category. admin_notes are cleared unless they are given (D29).',
  params: z.object({ id: Id }),
  body: z.object({
    status: z.enum(['approved', 'rejected']),
    admin_notes: z.prefault(AdminNotes, null),
  }),
  answer: ReviewedRequest,
  refusals: ['notFound', 'alreadyDecided', 'conflict'],
});
