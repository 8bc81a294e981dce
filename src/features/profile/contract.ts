import * as z from 'zod/mini';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { roles } from '../../shared/role.ts';
import { checkByRule } from '../../shared/check-by-rule.ts';
import { tidyPhone } from '../../shared/tidy-phone.ts';
import { FullName } from '../accounts/account-fields.ts';
import { phoneNumberProblem } from './rules.ts';

/** A person's own profile, with fields of their account. */
export const Profile = z.object({
  id: z.uuid(),
  /** Null until a name is known. */
  full_name: z.nullable(z.string()),
  phone_number: z.nullable(z.string()),
  avatar_url: z.nullable(z.string()),
  updated_at: z.string(),
  /** Cannot be changed. Empty for an account by phone. */
  email: z.string(),
  email_verified: z.boolean(),
  roles: z.array(z.enum(roles)),
});
export type Profile = z.infer<typeof Profile>;

/** A number as it was typed, tidied; null removes it. */
const PhoneNumber = z.pipe(
  z
    .string()
    .check(checkByRule(phoneNumberProblem, { phoneInvalid: 'Please enter a valid phone number' })),
  z.transform((text) => tidyPhone(text)),
);

export const getProfile = defineEndpoint({
  name: 'getProfile',
  method: 'GET',
  path: '/api/me',
  who: 'signedIn',
  summary: "The caller's own profile, with e-mail address and roles.",
  answer: Profile,
});

export const updateProfile = defineEndpoint({
  name: 'updateProfile',
  method: 'PATCH',
  path: '/api/me',
  who: 'signedIn',
  summary:
    'Changes full name and phone number of the caller; fields that are left out stay ' +
    'unchanged.',
  body: z.object({
    full_name: z.optional(FullName),
    phone_number: z.optional(z.nullable(PhoneNumber)),
  }),
  answer: Profile,
});
