import * as z from 'zod/mini';
import { roles } from '../../shared/role.ts';

/** Who is signed in. Apart from the contract, because every page brings it along. */
export const SessionUser = z.object({
  id: z.uuid(),
  /** Empty for an account that has a phone number only. */
  email: z.string(),
  email_verified: z.boolean(),
  /** Empty while none is known. */
  full_name: z.string(),
  roles: z.array(z.enum(roles)),
});
export type SessionUser = z.infer<typeof SessionUser>;
