import * as z from 'zod/mini';
import { maxEmailLength } from '../../shared/email.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { freeTextSchema, FlagParam, Id, wholeNumberParam } from '../../shared/fields.ts';
import { lastAllowedPage, pageSchema } from '../../shared/pagination.ts';
import { maxSearchLength } from '../../shared/search-text.ts';

/** Institutions on a page of the administrators' list. */
export const adminPageSize = 20;

/** Why an institution cannot be given to an account, or be taken from one, by field problem. */
export const ownerProblems = {
  accountUnknown: 'Nobody has an account with this email',
  accountUnconfirmed: 'This account has not confirmed its email yet',
  accountNotOwner: 'This account is not a business owner yet',
  ownerHasReviewed:
    'This person has reviewed the place, and can own it once they have deleted the review',
  alreadyOwned: 'The place has an owner already',
  ownerChanged: 'The owner has changed meanwhile',
} as const;
export type OwnerProblem = keyof typeof ownerProblems;

/** An institution as administrators list it. */
export const AdminInstitution = z.object({
  id: Id,
  name: z.string(),
  name_bn: z.nullable(z.string()),
  category_id: Id,
  category_name: z.string(),
  address: z.nullable(z.string()),
  featured_image: z.nullable(z.string()),
  is_active: z.boolean(),
  is_verified: z.boolean(),
  /** It lost its mark when its owner changed what had been verified. */
  verify_again: z.boolean(),
  owner_id: z.nullable(Id),
  /** The full name. Nobody, administrators included, is given more of another person than this and the id. */
  owner_name: z.nullable(z.string()),
  updated_at: z.string(),
});
export type AdminInstitution = z.infer<typeof AdminInstitution>;

export const listAdminInstitutions = defineEndpoint({
  name: 'listAdminInstitutions',
  method: 'GET',
  path: '/api/admin/institutions',
  who: 'admin',
  summary:
    'All institutions, 20 a page: hidden ones first, then active ones, each sorted by name. ' +
    'With search text, those that match it, or the one with that id. With again=true and no ' +
    'search text, those that lost their verified mark through an edit, longest ago first.',
  query: z.object({
    search: z.optional(freeTextSchema(maxSearchLength)),
    again: z.optional(FlagParam),
    page: z.optional(wholeNumberParam(1, lastAllowedPage)),
  }),
  answer: pageSchema(AdminInstitution),
});

export const administerInstitution = defineEndpoint({
  name: 'administerInstitution',
  method: 'PATCH',
  path: '/api/admin/institutions/{id}',
  who: 'admin',
  summary:
    'Hides or shows an institution, sets or removes its verified mark, or takes it from its ' +
    'owner (former_owner_id). Gives one without an owner to the confirmed owner account of an ' +
    'email, or to the owner account (owner_id) that claims it in a pending report, which this ' +
    'settles. With updated_at, only if its owner has changed nothing since.',
  params: z.object({ id: Id }),
  body: z.object({
    is_active: z.optional(z.boolean()),
    is_verified: z.optional(z.boolean()),
    /** The owner who is to lose it; refused where somebody else owns it by now. */
    former_owner_id: z.optional(Id),
    updated_at: z.optional(z.iso.datetime({ offset: true })),
    owner_email: z.optional(freeTextSchema(maxEmailLength)),
    owner_id: z.optional(Id),
  }),
  answer: AdminInstitution,
  refusals: ['notFound', 'conflict'],
});
