import { inTransaction } from '../../server/database/transaction.ts';
import { requireSignedInUser } from '../../server/http/caller.ts';
import type { Caller } from '../../server/http/caller.ts';
import type { Services } from '../../server/services.ts';
import type { BodyOf } from '../../shared/endpoint.ts';
import { Refusal } from '../../shared/problem.ts';
import { isRole } from '../../shared/role.ts';
import { emailForDisplay } from '../accounts/rules.ts';
import type { Profile, updateProfile } from './contract.ts';
import { changeProfile, profileRow } from './profile.store.server.ts';

/** The caller's own profile. */
export async function profileOf({ db }: Pick<Services, 'db'>, caller: Caller): Promise<Profile> {
  const row = await profileRow(db, requireSignedInUser(caller).id);
  if (!row) throw new Refusal('notSignedIn');
  return {
    ...row,
    email: emailForDisplay(row.email),
    roles: (row.roles ?? []).filter(isRole),
    updated_at: row.updated_at.toISOString(),
  };
}

/** Changes the caller's own name and phone number, and nothing else. */
export async function changeOwnProfile(
  services: Services,
  caller: Caller,
  { full_name, phone_number }: BodyOf<typeof updateProfile>,
): Promise<Profile> {
  const { id } = requireSignedInUser(caller);
  return inTransaction(services.db, async (tx) => {
    await changeProfile(tx, id, {
      ...(full_name !== undefined && { full_name }),
      ...(phone_number !== undefined && { phone_number }),
      updated_at: services.now(),
    });
    return profileOf({ db: tx }, caller);
  });
}
