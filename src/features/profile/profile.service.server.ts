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
export async function readOwnProfile({ db }: Services, caller: Caller): Promise<Profile> {
  return profileFromRow(await profileRow(db, requireSignedInUser(caller).id));
}

/** Changes the caller's own name and phone number, and nothing else. */
export async function changeOwnProfile(
  { db, now }: Services,
  caller: Caller,
  { full_name, phone_number }: BodyOf<typeof updateProfile>,
): Promise<Profile> {
  const changed = await changeProfile(db, requireSignedInUser(caller).id, {
    ...(full_name !== undefined && { full_name }),
    ...(phone_number !== undefined && { phone_number }),
    updated_at: now(),
  });
  return profileFromRow(changed);
}

function profileFromRow(row: Awaited<ReturnType<typeof profileRow>>): Profile {
  if (!row) throw new Refusal('notSignedIn');
  return {
    ...row,
    email: emailForDisplay(row.email),
    roles: (row.roles ?? []).filter(isRole),
    updated_at: row.updated_at.toISOString(),
  };
}
