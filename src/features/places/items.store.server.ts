import type { Pool } from 'pg';
import { categoryVersionColumn } from '../categories/cached-categories.server.ts';
import { itemColumns } from './institution-row.server.ts';
import type { Detail, ItemRow } from './institution-row.server.ts';

/** A place as lists show it, with its version. */
interface VersionedRow extends ItemRow {
  version: string;
  category_version: number;
}

/** What lists show of some active institutions, in no particular order. By their ids. */
export async function readItems(
  pool: Pool,
  detail: Detail,
  ids: readonly string[],
): Promise<VersionedRow[]> {
  const { rows } = await pool.query<VersionedRow>({
    name: `items-${detail}`,
    text: `
      select ${itemColumns[detail]}, i.xmin as version, ${categoryVersionColumn}
      from institutions i
      join institution_categories c on c.id = i.category_id
      where i.id = any($1::uuid[]) and i.is_active`,
    values: [ids],
  });
  return rows;
}
