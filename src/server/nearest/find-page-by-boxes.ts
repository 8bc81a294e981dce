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
const unlimitedRows = 2 ** 30;

type FoundRow = FoundInstitution & { distance_km: number; tier: number };

/**
 * The same answer as `findNearestPage`, for any origin. Boxes of the plane are searched in the order of the
 * least distance that their rows can have, until nothing nearer can be missing (best-first search,
 * Hjaltason and Samet 1999). Takes some dozens of statements.
 */
export async function findPageByBoxes<Also extends object>(
  pool: Pool,
  query: NearestQuery,
): Promise<NearestPage<Also>> {
  const { origin, withinKm, sources, offset, limit } = query;
  const pageEnd = offset + limit;
  const lastTier = highestOrderedTier(sources);
  const found = new Map<string, FoundRow>();
  const withMinDistance = (boxes: PlaneBox[]) =>
    boxes.map((box) => ({ box, km: minDistanceKm(origin, box) }));
  let extraValues: Also | null = null;
  const openBoxes = withMinDistance(query.area ? [query.area] : firstBoxes());
  for (;;) {
    openBoxes.sort((a, b) => b.km - a.km);
    const nearestBox = openBoxes.at(-1);
    if (!nearestBox || nearestBox.km > (withinKm ?? Infinity)) {
      const rows = sortByTierAndDistance(found).slice(offset, pageEnd);
      return { rows, total: found.size, totalAtAnyDistance: null, extraValues };
    }
    const sortedRows = sortByTierAndDistance(found);
    const lastPageRow = sortedRows[pageEnd - 1];
    if (lastPageRow && (lastPageRow.tier < lastTier || lastPageRow.distance_km < nearestBox.km)) {
      return {
        rows: sortedRows.slice(offset, pageEnd),
        total: null,
        totalAtAnyDistance: null,
        extraValues,
      };
    }
    openBoxes.pop();
    const rowsEach =
      longestEdge(nearestBox.box) < indivisibleEdgeKm
        ? unlimitedRows
        : Math.max(minRowsPerBox, pageEnd);
    const boxResult = await readBox<Also>(pool, query, nearestBox.box, rowsEach);
    extraValues = boxResult.extraValues;
    if (boxResult.rows) for (const row of boxResult.rows) keepLowestTier(found, row);
    else openBoxes.push(...withMinDistance(quarters(nearestBox.box)));
  }
}

interface ReadBox<Also> {
  /** All rows of the box; null when it holds more than were read at most. */
  rows: FoundRow[] | null;
  extraValues: Also | null;
}

async function readBox<Also extends object>(
  pool: Pool,
  { sources, origin, withinKm, extraColumns }: NearestQuery,
  area: PlaneBox,
  rowsEach: number,
): Promise<ReadBox<Also>> {
  const sourcesQuery = { sources, origin, withinKm, area, rowsEach };
  type BoxRow = { plane_km: number | null; rows: FoundRow[] | null };
  const [result] = await runPrepared<BoxRow & Also>(
    pool,
    (bind) => `
    ${sourceRowsSql(sourcesQuery, bind)}
    select ${jsonRowsSql('select id, version, tier, km as distance_km from inside where plane_km is null')},
      plane_km${extraColumnsSql(extraColumns, bind)}
    from reach`,
  );
  const { plane_km = null, rows = null } = result ?? {};
  if (plane_km === -1) throw new TooManyRowsError();
  return { rows: plane_km === null ? (rows ?? []) : null, extraValues: result ?? null };
}

function keepLowestTier(found: Map<string, FoundRow>, row: FoundRow): void {
  const existing = found.get(row.id);
  if (!existing || row.tier < existing.tier) found.set(row.id, row);
}

function sortByTierAndDistance(found: ReadonlyMap<string, FoundRow>): FoundRow[] {
  return [...found.values()].toSorted(
    (a, b) => a.tier - b.tier || a.distance_km - b.distance_km || (a.id < b.id ? -1 : 1),
  );
}

/** The whole plane: a square, and around it one frame after another, each made of four boxes. */
function firstBoxes(): PlaneBox[] {
  return halfEdgesKm.flatMap((outer, index) => {
    const inner = halfEdgesKm[index - 1];
    if (inner === undefined) return [createBox(-outer, -outer, outer, outer)];
    return [
      createBox(-outer, -outer, outer, -inner),
      createBox(-outer, inner, outer, outer),
      createBox(-outer, -inner, -inner, inner),
      createBox(inner, -inner, outer, inner),
    ];
  });
}

function quarters({ from, to }: PlaneBox): PlaneBox[] {
  const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
  return [
    createBox(from.x, from.y, x, y),
    createBox(x, from.y, to.x, y),
    createBox(from.x, y, x, to.y),
    createBox(x, y, to.x, to.y),
  ];
}

function createBox(x: number, y: number, toX: number, toY: number): PlaneBox {
  return { from: { x, y }, to: { x: toX, y: toY } };
}

function longestEdge({ from, to }: PlaneBox): number {
  return Math.max(to.x - from.x, to.y - from.y);
}
