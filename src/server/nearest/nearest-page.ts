import type { Pool } from 'pg';
import { pageFromAfar } from './from-afar.ts';
import { knownKm } from './plane.ts';
import type { PlaneBox } from './plane.ts';
import { alsoSelected, asJson, drawnFrom } from './nearest-sql.ts';
import type { Around } from './nearest-sql.ts';
import { pageOutward, spare } from './page-outward.ts';
import { roundedUp } from './rounded-up.ts';
import { lastOrderedTier, TooManyToGather } from './sources.ts';
import type { Beside, Source } from './sources.ts';
import { runPrepared } from './statement.ts';

/** A question for the nearest institutions. */
export interface NearestQuestion extends Around {
  sources: readonly Source[];
  /** The box of the plane to search in; null for the whole plane. */
  area?: PlaneBox | null;
  offset: number;
  limit: number;
  beside?: Beside;
}

/** An institution that was found. */
export interface FoundPlace {
  id: string;
  /** The version of its row, which differs after each change. */
  version: string;
  /** Not rounded; null without a position. */
  distance_km: number | null;
}

/** One page of an answer. */
export interface NearestAnswer<Also> {
  rows: FoundPlace[];
  /** How many there are within the distance; null when not all were read. */
  total: number | null;
  /** How many there are at any distance; null when only a part was read. */
  everywhere: number | null;
  /** The values that were selected beside the rows; of several statements, those of the last. */
  beside: Also | null;
}

/**
 * The institutions from `offset` on in the one total order: tier, then distance by the haversine
 * formula, then id. Exact for any position on earth.
 *
 * The index only knows distances on a plane, so a few rows more than wanted are read and sorted by
 * true distance; the plane's geometry says up to which distance none can be missing. Where that is
 * not far enough, for visitors far from every place, the plane is searched box by box.
 * Throws `TooManyToGather`.
 */
export async function nearestPage<Also extends object = object>(
  pool: Pool,
  question: NearestQuestion,
): Promise<NearestAnswer<Also>> {
  const { origin, withinKm, sources, offset, limit } = question;
  const [source, ...others] = sources;
  if (source?.kind === 'nearest' && others.length === 0) {
    const page = await pageOutward<Also>(pool, question, source);
    if (page) return page;
  }
  const wanted = offset + limit;
  const lastTier = lastOrderedTier(sources);
  for (const generosity of [1, 4]) {
    const rowsEach = roundedUp((wanted + Math.max(spare, wanted / 16)) * generosity);
    const { last, planeKm, seen, ...read } = await readPage<Also>(pool, question, rowsEach);
    const known = planeKm === null ? Infinity : knownKm(origin, planeKm);
    if (known >= (withinKm ?? Infinity)) return { ...read, total: seen };
    const settled = isBefore(last, { tier: lastTier, km: known });
    if (read.rows.length === limit && settled) return { ...read, total: null, everywhere: null };
  }
  return pageFromAfar<Also>(pool, question);
}

interface InOrder {
  tier: number | null;
  km: number;
}

function isBefore(row: InOrder, { tier, km }: InOrder): boolean {
  if (row.tier === null || tier === null) return false;
  return row.tier < tier || (row.tier === tier && row.km <= km);
}

interface Read {
  rows: (FoundPlace & { tier: number })[] | null;
  plane_km: number | null;
  seen: number;
  everywhere: number;
}

interface ReadPage<Also> extends Pick<NearestAnswer<Also>, 'rows' | 'everywhere' | 'beside'> {
  last: InOrder;
  /** The distance on the plane up to which all was read, in km; null when everything was. */
  planeKm: number | null;
  seen: number;
}

async function readPage<Also extends object>(
  pool: Pool,
  { beside, offset, limit, area = null, ...rest }: NearestQuestion,
  rowsEach: number,
): Promise<ReadPage<Also>> {
  const [read] = await runPrepared<Read & Also>(
    pool,
    (bind) => `
    ${drawnFrom({ ...rest, area, rowsEach }, bind)},
    page as (
      select id, version, tier, km as distance_km from inside order by tier, km, id
      limit ${bind(limit)}::int offset ${bind(offset)}::int
    )
    select ${asJson('table page', 'order by tier, distance_km, id')}, reach.plane_km,
      (select count(*) from inside) as seen, (select count(*) from measured) as everywhere
      ${alsoSelected(beside, bind)}
    from reach`,
  );
  const { plane_km: planeKm = null, seen = 0, everywhere = 0 } = read ?? {};
  if (planeKm === -1) throw new TooManyToGather();
  const rows = read?.rows ?? [];
  const { tier = null, distance_km: km = null } = rows.at(-1) ?? {};
  const allGathered = rest.sources.every(({ kind }) => kind === 'gathered');
  return {
    rows,
    last: { tier, km: km ?? Infinity },
    planeKm,
    seen,
    everywhere: allGathered ? everywhere : null,
    beside: read ?? null,
  };
}
