import type { Kysely } from 'kysely';
import type { Database } from '../../server/database/schema.ts';
import type { OwnInstitution } from './own-contract.ts';

/** A slice of the institutions of an owner, hidden ones included, newest first; by institutions_owner. */
export async function institutionsOfOwner(
  db: Kysely<Database>,
  ownerId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<OwnInstitution[]> {
  return db
    .selectFrom('institutions as i')
    .innerJoin('institution_categories as c', 'c.id', 'i.category_id')
    .select(['i.id', 'i.name', 'i.name_bn', 'c.name as category_name', 'i.address'])
    .select(['i.is_active', 'i.is_verified'])
    .where('i.owner_id', '=', ownerId)
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
}
