import type { Pool } from 'pg';
import type { FoundInstitution, NearestPage, NearestQuery } from './find-nearest-page.ts';
import { extraColumnsSql, jsonRowsSql, sourceRowsSql } from './nearest-sql.ts';
import { minDistanceKm } from './plane.ts';
import type { PlaneBox } from './plane.ts';
import { highestOrderedTier, TooManyRowsError } from './sources.ts';
import { runPrepared } from './run-prepared.ts';

/** The least number of rows that are read of a box; a box with more rows is cut into four. */
const minRowsPerBox = 200;
/** Half the edge lengths of the first boxes, squares around the middle of the plane, near which places are. */
const halfEdgesKm = [512, 8192, 131_072, 1e14];
/** A box with shorter edges is read whole, however many rows it has. */
const indivisibleEdgeKm = 0.01;
const allRows = 2 ** 30;

type Found = FoundInstitution & { distance_km: number; tier: number };

/**
 * The same answer as `findNearestPage`, for any origin. Boxes of the plane are searched in the order of the
 * least distance that their rows can have, until nothing nearer can be missing (best-first search,
 * Hjaltason and Samet 1999). Takes some dozens of statements.
 */
export async function findPageByBoxes<Also extends object>(
  pool: Pool,
  question: NearestQuery,
): Promise<NearestPage<Also>> {
  const { origin, withinKm, sources, offset, limit } = question;
  const wanted = offset + limit;
  const lastTier = highestOrderedTier(sources);
  const found = new Map<string, Found>();
  const rated = (boxes: PlaneBox[]) =>
    boxes.map((box) => ({ box, km: minDistanceKm(origin, box) }));
  let beside: Also | null = null;
  const open = rated(question.area ? [question.area] : firstBoxes());
  for (;;) {
    open.sort((a, b) => b.km - a.km);
    const next = open.at(-1);
    if (!next || next.km > (withinKm ?? Infinity)) {
      const rows = sortByTierAndDistance(found).slice(offset, wanted);
      return { rows, total: found.size, everywhere: null, beside };
    }
    const ordered = sortByTierAndDistance(found);
    const last = ordered[wanted - 1];
    if (last && (last.tier < lastTier || last.distance_km < next.km)) {
      return { rows: ordered.slice(offset, wanted), total: null, everywhere: null, beside };
    }
    open.pop();
    const rowsEach =
      edgeOf(next.box) < indivisibleEdgeKm ? allRows : Math.max(minRowsPerBox, wanted);
    const read = await readBox<Also>(pool, question, next.box, rowsEach);
    beside = read.beside;
    if (read.rows) for (const row of read.rows) keepLowestTier(found, row);
    else open.push(...rated(quarters(next.box)));
  }
}

interface ReadBox<Also> {
  /** All rows of the box; null when it holds more than were read at most. */
  rows: Found[] | null;
  beside: Also | null;
}

async function readBox<Also extends object>(
  pool: Pool,
  { sources, origin, withinKm, beside }: NearestQuery,
  area: PlaneBox,
  rowsEach: number,
): Promise<ReadBox<Also>> {
  const drawing = { sources, origin, withinKm, area, rowsEach };
  type Read = { plane_km: number | null; rows: Found[] | null };
  const [read] = await runPrepared<Read & Also>(
    pool,
    (bind) => `
    ${sourceRowsSql(drawing, bind)}
    select ${jsonRowsSql('select id, version, tier, km as distance_km from inside where plane_km is null')},
      plane_km${extraColumnsSql(beside, bind)}
    from reach`,
  );
  const { plane_km = null, rows = null } = read ?? {};
  if (plane_km === -1) throw new TooManyRowsError();
  return { rows: plane_km === null ? (rows ?? []) : null, beside: read ?? null };
}

function keepLowestTier(found: Map<string, Found>, row: Found): void {
  const known = found.get(row.id);
  if (!known || row.tier < known.tier) found.set(row.id, row);
}

function sortByTierAndDistance(found: ReadonlyMap<string, Found>): Found[] {
  return [...found.values()].toSorted(
    (a, b) => a.tier - b.tier || a.distance_km - b.distance_km || (a.id < b.id ? -1 : 1),
  );
}

/** The whole plane: a square, and around it one frame after another, each made of four boxes. */
function firstBoxes(): PlaneBox[] {
  return halfEdgesKm.flatMap((outer, index) => {
    const inner = halfEdgesKm[index - 1];
    if (inner === undefined) return [boxOf(-outer, -outer, outer, outer)];
    return [
      boxOf(-outer, -outer, outer, -inner),
      boxOf(-outer, inner, outer, outer),
      boxOf(-outer, -inner, -inner, inner),
      boxOf(inner, -inner, outer, inner),
    ];
  });
}

function quarters({ from, to }: PlaneBox): PlaneBox[] {
  const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
  return [
    boxOf(from.x, from.y, x, y),
    boxOf(x, from.y, to.x, y),
    boxOf(from.x, y, x, to.y),
    boxOf(x, y, to.x, to.y),
  ];
}

function boxOf(x: number, y: number, toX: number, toY: number): PlaneBox {
  return { from: { x, y }, to: { x: toX, y: toY } };
}

function edgeOf({ from, to }: PlaneBox): number {
  return Math.max(to.x - from.x, to.y - from.y);
}
