import type { Pool } from 'pg';
import { nearbySql } from '../../server/nearest/nearest-sql.ts';
import { toPlaneBox } from '../../server/nearest/plane.ts';
import { runPrepared } from '../../server/nearest/run-prepared.ts';
import type { Condition } from '../../server/nearest/sources.ts';
import type { Position } from '../../shared/distance.ts';
import { clusterFeatureSql, pointFeatureSql } from './geojson-feature-sql.server.ts';
import { boundsOfCellRange } from './map-grid.ts';
import type { CellRange } from './map-grid.ts';

interface FilteredQuestion {
  range: CellRange;
  /** Null: of all categories. */
  category: string | null;
  /** What has to hold of a place: what an index tells of it, and the rest. */
  condition: { indexed: Condition; rest: Condition };
  /** Up to so many places are given one by one, more in clusters. */
  maxUnclustered: number;
  /** So many of those that an index finds are looked at, from `center` outward. */
  maxCandidates: number;
  center: Position;
}

interface FilteredPlaces {
  /** As texts of GeoJSON features with commas between them. */
  features: string;
  /** The index holds more than were looked at. */
  capped: boolean;
}

/** The level of the finest cells that an institution is stored with. */
const finestLevel = 22;
const gridColumnSql = '((map_cell >> 17) << 5) | (map_part >> 5)';
const gridRowSql = '((map_cell & 131071) << 5) | (map_part & 31)';

/**
 * The places of a category, or of all, for which a condition holds, by the cells of a range. No counts are kept of
 * them: they are read by institutions_nearest_rated or by the indexes that `mayBeOpenAt` names.
 */
export async function filteredPlaceFeatures(
  pool: Pool,
  { range, category, condition, maxUnclustered, maxCandidates, center }: FilteredQuestion,
): Promise<FilteredPlaces> {
  const { level, left, right, top, bottom } = range;
  const area = toPlaneBox(boundsOfCellRange(range));
  const [found] = await runPrepared<{ features: string | null; capped: boolean }>(pool, (bind) => {
    const shift = `${bind(Math.max(0, finestLevel - level))}::int`;
    const bindCell = (number: number) =>
      `${bind(level > finestLevel ? number >> (level - finestLevel) : number)}::bigint`;
    const nearby = nearbySql({ origin: center, withinKm: null, area }, bind);
    return `
      with candidates as materialized (
        select i.id, i.latitude, i.longitude, i.opening_hours,
          (${gridColumnSql}) >> ${shift} as x, (${gridRowSql}) >> ${shift} as y,
          row_number() over (order by i.location <-> ${nearby.point}) as nth
        from institutions i
        where i.is_active and ${condition.indexed(bind)}
          ${category ? `and i.category_id = ${bind(category)}::uuid` : ''}
          ${nearby.condition && `and ${nearby.condition}`}
        order by i.location <-> ${nearby.point}
        limit ${bind(maxCandidates)}::int + 1
      ), found as materialized (
        select id, latitude, longitude, x, y
        from candidates i
        where nth <= ${bind(maxCandidates)}::int
          and x between ${bindCell(left)} and ${bindCell(right)} and y between ${bindCell(top)} and ${bindCell(bottom)}
          and ${condition.rest(bind)}
      ), cells as (
        select count(*)::int as count, avg(latitude) as latitude, avg(longitude) as longitude,
          case when count(*) = 1 then (array_agg(id))[1] end as place_id
        from found
        group by x, y, case when (select count(*) from found) <= ${bind(maxUnclustered)}::int then id end
      )
      select
        string_agg(case when i.id is null then ${clusterFeatureSql} else ${pointFeatureSql} end, ',') as features,
        (select count(*) from candidates) > ${bind(maxCandidates)}::int as capped
      from cells
      left join institutions i on i.id = cells.place_id
      left join institution_categories c on c.id = i.category_id`;
  });
  return { features: found?.features ?? '', capped: found?.capped ?? false };
}
