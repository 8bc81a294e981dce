import * as z from 'zod/mini';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { Id, wholeNumberParam } from '../../shared/fields.ts';
import { lastAllowedPage, pageSchema } from '../../shared/pagination.ts';

/** Institutions on a page of the caller's own institutions. */
export const ownPageSize = 12;

/** An institution as its owner's list shows it. */
export const OwnInstitution = z.object({
  id: Id,
  name: z.string(),
  name_bn: z.nullable(z.string()),
  category_name: z.string(),
  address: z.nullable(z.string()),
  is_active: z.boolean(),
  is_verified: z.boolean(),
});
export type OwnInstitution = z.infer<typeof OwnInstitution>;

export const listOwnInstitutions = defineEndpoint({
  name: 'listOwnInstitutions',
  method: 'GET',
  path: '/api/me/institutions',
  who: 'signedIn',
  summary: "The caller's own institutions, including hidden ones, newest first, 12 a page.",
  query: z.object({ page: z.optional(wholeNumberParam(1, lastAllowedPage)) }),
  answer: pageSchema(OwnInstitution),
});
