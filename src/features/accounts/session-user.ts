import * as z from 'zod/mini';
import { roles } from '../../shared/role.ts';

/** Who is signed in. Not in the contract, which is larger, because every page loads this. */
export const SessionUser = z.object({
  id: z.uuid(),
  /** Empty for an account by phone. */
  email: z.string(),
  email_verified: z.boolean(),
  /** Empty until a name is known. */
  full_name: z.string(),
  roles: z.array(z.enum(roles)),
});
export type SessionUser = z.infer<typeof SessionUser>;
