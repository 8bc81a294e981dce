import type pg from 'pg';
import { exactDistanceKm } from '../../shared/distance.ts';
import type { Position } from '../../shared/distance.ts';
import { institutionColumns } from './institution-row.server.ts';
import type { InstitutionRow } from './institution-row.server.ts';

/** One institution, active or not, by the primary key; null when there is none. */
export async function institutionById(
  pool: pg.Pool,
  id: string,
  position: Position | null,
): Promise<InstitutionRow | null> {
  const { rows } = await pool.query<Omit<InstitutionRow, 'distance_km'>>({
    name: 'institution-by-id',
    text: `
      select ${institutionColumns}
      from institutions i
      join institution_categories c on c.id = i.category_id
      where i.id = $1`,
    values: [id],
  });
  const [row] = rows;
  if (!row) return null;
  const place = { lat: row.latitude, lng: row.longitude };
  return { ...row, distance_km: position && exactDistanceKm(position, place) };
}
