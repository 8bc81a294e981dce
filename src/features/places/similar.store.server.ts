import type { ClientBase, Pool } from 'pg';
import { nearestPage } from '../../server/nearest/nearest-page.ts';
import { everything } from '../../server/nearest/sources.ts';
import type { Position } from '../../shared/distance.ts';
import { institutionColumns } from './institution-row.server.ts';
import type { InstitutionRow } from './institution-row.server.ts';

/** Active institutions around a position, nearest first. By institutions_nearest. */
export async function institutionsAround(
  pool: Pool,
  position: Position,
  { withinKm, limit }: { withinKm: number; limit: number },
): Promise<InstitutionRow[]> {
  const { rows } = await nearestPage<InstitutionRow>(pool, {
    ...{ origin: position, withinKm, offset: 0, limit },
    sources: [{ kind: 'nearest', tier: 0, where: everything }],
    columns: () => institutionColumns,
  });
  return rows;
}

/** Active institutions with a phone number, however it is written. By institutions_phone. */
export async function institutionsOfPhone(
  db: Pool | ClientBase,
  phone: string,
  limit: number,
): Promise<InstitutionRow[]> {
  const { rows } = await db.query<InstitutionRow>({
    name: 'institutions-of-phone',
    text: `
      select ${institutionColumns}, null as distance_km
      from institutions i
      join institution_categories c on c.id = i.category_id
      where i.is_active and i.phone is not null
        and phone_key(i.phone) = phone_key($1) and phone_key($1) <> ''
      order by i.created_at, i.id
      limit $2`,
    values: [phone, limit],
  });
  return rows;
}
