import type { Position } from '../../shared/distance.ts';
import { toPlaneCircle, toPlanePoint } from './plane.ts';
import type { PlaneBox, PlaneCircle } from './plane.ts';
import { tierSql } from './sources.ts';
import type { ExtraColumns, Bind, GatheredSource, NearestSource, Source } from './sources.ts';

/** The position to search around, and how far. */
export interface SearchRange {
  origin: Position;
  /** Places farther away do not count; null for no limit. */
  withinKm: number | null;
}

/** Where the rows of a statement come from, and how far each source is read. */
export interface SourcesQuery extends SearchRange {
  sources: readonly Source[];
  /** A box of the plane that holds every wanted row; null for the whole plane. */
  area: PlaneBox | null;
  rowsEach: number;
}

/**
 * The `with` terms of a statement, the last of which is `inside`: the rows of the sources within the
 * distance, each once, with `tier` and exact `km`. Another, `reach`, has one row with `plane_km`: how
 * far on the plane the sources were read, null when to their end, -1 when a gathered one has too many
 * rows.
 */
export function sourceRowsSql(query: SourcesQuery, bind: Bind): string {
  const { sources, origin, withinKm, rowsEach } = query;
  const isOrdered = sources.some(({ kind }) => kind !== 'gathered');
  const near = isOrdered ? nearbySql(query, bind) : { point: '', condition: '' };
  const sourceTerms = sources.map(
    (source, n) => `drawn_${n} as materialized (${readSourceSql(source, query, near, bind)})`,
  );
  const sourceSelects = sources.map((_, n) => `select ${sourceColumns}, tier from drawn_${n}`);
  const reachSelects = sources.map((source, n) => sourceReachSql(source, `drawn_${n}`, rowsEach));
  const [lat, lng] = [`${bind(origin.lat)}::float8`, `${bind(origin.lng)}::float8`];
  const groupByClause = sources.length > 1 ? `group by ${sourceColumns}` : '';
  return `
    with ${sourceTerms.join(', ')},
    drawn as (${sourceSelects.join(' union all ')}),
    reach as (select min(km) as plane_km from (${reachSelects.join(' union all ')}) as ends (km)),
    measured as (
      select id, version, ${groupByClause ? 'min(tier)' : 'tier'} as tier, ${haversineSql(lat, lng)} as km
      from drawn where tier is not null ${groupByClause}
    ),
    inside as (
      select id, version, tier, km from measured
      ${withinKm === null ? '' : `where km <= ${bind(withinKm)}::float8`}
    )`;
}

/** The same formula as in src/shared/distance.ts, in SQL. */
function haversineSql(lat: string, lng: string): string {
  return `2 * 6371 * asin(sqrt(least(1,
    power(sin(radians(latitude - ${lat}) / 2), 2) + cos(radians(${lat})) * cos(radians(latitude))
      * power(sin(radians(longitude - ${lng}) / 2), 2))))`;
}

/** A range of the rows of one source: at most `maxRows` after `skip`, out of the first `rowsEach`. */
interface RowRange {
  source: NearestSource;
  rowsEach: number;
  skip: number;
  maxRows: number;
}

/** The columns of every row that is read from a source. */
const sourceColumns = 'id, version, latitude, longitude';

/** Those columns, selected from the institution `i`. The version is the transaction that wrote the row. */
const sourceSelectList = 'i.id, i.xmin as version, i.latitude, i.longitude';

/** The `extraColumns`, to be appended to a select list. */
export function extraColumnsSql(extraColumns: ExtraColumns | undefined, bind: Bind): string {
  return extraColumns ? `, ${extraColumns(bind)}` : '';
}

/**
 * A column `rows` with the rows of a query as one JSON array, null for none: the driver reads it in a
 * quarter of the time that separate rows take.
 */
export function jsonRowsSql(rows: string, order = ''): string {
  return `(select json_agg(one ${order}) from (${rows}) one) as rows`;
}

/**
 * Selects rows of one source in order of their distance on the plane, as `jsonRowsSql` gives them, with
 * `id`, `version`, `distance_km` and `plane_km`. With `skip` 0 all `rowsEach` are given.
 */
export function outwardRowsSql(
  {
    extraColumns,
    origin,
    withinKm,
    area = null,
  }: SearchRange & { extraColumns?: ExtraColumns; area?: PlaneBox | null },
  { source, rowsEach, skip, maxRows }: RowRange,
  bind: Bind,
): string {
  const { point, condition } = nearbySql({ origin, withinKm, area }, bind);
  const [lat, lng] = [`${bind(origin.lat)}::float8`, `${bind(origin.lng)}::float8`];
  const conditions = ['i.is_active', source.where(bind), condition].filter(Boolean);
  // In a subquery: the planner expects no row to meet many conditions at once, and would otherwise read
  // and sort all that do.
  const outwardSql = `
    select ${sourceSelectList}, i.location <-> ${point} as plane_km
    from institutions i
    where ${conditions.join(' and ')}
    order by i.location <-> ${point} limit ${rowsEach}`;
  // Distances are computed only for rows that are not skipped.
  const pageSql =
    skip === 0
      ? outwardSql
      : `select * from (${outwardSql}) i limit ${bind(maxRows)}::int offset ${bind(skip)}::int`;
  const measuredSql = `
    select id, version, ${haversineSql(lat, lng)} as distance_km, plane_km from (${pageSql}) i`;
  return `select ${jsonRowsSql(measuredSql)}${extraColumnsSql(extraColumns, bind)}`;
}

interface NearbySql {
  point: string;
  condition: string;
}

/** The point to sort by distance from, and a condition that every wanted row meets; '' for none. */
export function nearbySql(
  { origin, withinKm, area }: Pick<SourcesQuery, 'origin' | 'withinKm' | 'area'>,
  bind: Bind,
): NearbySql {
  const { x, y } = toPlanePoint(origin);
  const circle = withinKm === null ? null : toPlaneCircle(origin, withinKm);
  const conditions = [
    circle && `i.location <@ ${bind(circleLiteral(circle))}::circle`,
    area &&
      `i.location <@ ${bind(`(${area.from.x},${area.from.y}),(${area.to.x},${area.to.y})`)}::box`,
  ];
  return {
    point: `${bind(`(${x},${y})`)}::point`,
    condition: conditions.filter(Boolean).join(' and '),
  };
}

function readSourceSql(
  source: Source,
  sourcesQuery: SourcesQuery,
  near: NearbySql,
  bind: Bind,
): string {
  if (source.kind === 'gathered') return gatherSourceSql(source, sourcesQuery, bind);
  const { rowsEach } = sourcesQuery;
  const select = (partSql: string, planeKmSql: string, ...conditions: string[]) => `
    select ${sourceSelectList}, ${tierSql(source, bind)} as tier, ${partSql} as part,
      ${planeKmSql} as plane_km
    from institutions i
    where ${['i.is_active', source.where(bind), ...conditions].join(' and ')}`;
  const distanceSql = `i.location <-> ${near.point}`;
  const orderAndLimit = `order by ${distanceSql} limit ${rowsEach}`;
  const conditions = near.condition ? [near.condition] : [];
  if (source.kind === 'nearest')
    return `${select('0', distanceSql, ...conditions)} ${orderAndLimit}`;
  return `
    select near.*
    from unnest(${bind(source.categories)}::uuid[]) with ordinality as category (id, number)
    cross join lateral (
      ${select('category.number', distanceSql, 'i.category_id = category.id', ...conditions)} ${orderAndLimit}
    ) near`;
}

/**
 * Reads the rows of a source in no order. With a limit of distance, the tier of a row is worked out
 * only if it lies within (null when it does not belong to the source); farther rows are only counted,
 * so for them it is enough to know whether they belong.
 */
function gatherSourceSql(
  source: GatheredSource,
  { origin, withinKm }: SourcesQuery,
  bind: Bind,
): string {
  const { where, recheck, tierOfRow, maxRows } = source;
  const circle = tierOfRow && withinKm !== null ? toPlaneCircle(origin, withinKm) : null;
  const conditions = ['i.is_active', where(bind)];
  let tier = tierSql(source, bind);
  if (circle) {
    // Kept out of the indexable condition: the position could lure the planner away from the index
    // that finds the rows.
    const isNear = `i.location <@ ${bind(circleLiteral(circle))}::circle`;
    tier = `case when ${isNear} then ${tier} else ${bind(source.tier)}::int end`;
    if (recheck) conditions.push(`(${isNear} or ${recheck(bind)})`);
  } else if (recheck) {
    conditions.push(recheck(bind));
  }
  return `
    select ${sourceSelectList}, ${tier} as tier, 0 as part, null::float8 as plane_km
    from institutions i
    where ${conditions.join(' and ')} limit ${maxRows + 1}`;
}

function circleLiteral({ x, y, radius }: PlaneCircle): string {
  return `<(${x},${y}),${radius}>`;
}

function sourceReachSql(source: Source, name: string, rowsEach: number): string {
  return source.kind === 'gathered'
    ? `select -1 from ${name} having count(*) > ${source.maxRows}`
    : `select max(plane_km) from ${name} group by part having count(*) >= ${rowsEach}`;
}
