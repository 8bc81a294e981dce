import type { Kysely } from 'kysely';
import type { Database } from '../../server/database/schema.ts';
import { isRole } from '../../shared/role.ts';
import type { Role } from '../../shared/role.ts';

/** The roles a person holds; none for an unknown one. */
export async function rolesOf(db: Kysely<Database>, userId: string): Promise<Role[]> {
  const rows = await db
    .selectFrom('user_roles')
    .select('role')
    .where('user_id', '=', userId)
    .orderBy('role')
    .execute();
  return rows.map(({ role }) => role).filter(isRole);
}
