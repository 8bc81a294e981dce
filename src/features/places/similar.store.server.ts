import type { ClientBase, Pool } from 'pg';
import { findNearestPage } from '../../server/nearest/find-nearest-page.ts';
import { alwaysTrue } from '../../server/nearest/sources.ts';
import type { Position } from '../../shared/distance.ts';
import { institutionColumns } from './institution-row.server.ts';
import type { InstitutionRow } from './institution-row.server.ts';

/** Active institutions around a position, nearest first. By institutions_nearest and their ids. */
export async function institutionsAround(
  pool: Pool,
  position: Position,
  { withinKm, limit }: { withinKm: number; limit: number },
): Promise<InstitutionRow[]> {
  const { rows: found } = await findNearestPage(pool, {
    ...{ origin: position, withinKm, offset: 0, limit },
    sources: [{ kind: 'nearest', tier: 0, where: alwaysTrue }],
  });
  const { rows } = await pool.query<InstitutionRow>({
    name: 'institutions-around',
    text: `
      select ${institutionColumns}, found.distance_km
      from unnest($1::uuid[], $2::float8[]) with ordinality as found (id, distance_km, number)
      join institutions i on i.id = found.id and i.is_active
      join institution_categories c on c.id = i.category_id
      order by found.number`,
    values: [found.map(({ id }) => id), found.map(({ distance_km }) => distance_km)],
  });
  return rows;
}

/** Active institutions with a phone number, in whatever format it was entered. By institutions_phone. */
export async function institutionsByPhone(
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
