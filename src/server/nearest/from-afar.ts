import type { Pool } from 'pg';
import type { Distanced, NearestAnswer, NearestQuestion } from './nearest-page.ts';
import { drawnFrom } from './nearest-sql.ts';
import { leastKm } from './plane.ts';
import type { PlaneBox } from './plane.ts';
import { lastOrderedTier, TooManyToGather } from './sources.ts';
import type { Columns } from './sources.ts';
import { runPrepared } from './statement.ts';

/** As many rows of a box are read at once; one that has more is cut into four. */
const leastRowsEach = 200;
/** Half the edges of squares around the middle of the plane: places are near the middle. */
const halfEdgesKm = [512, 8192, 131_072, 1e14];
/** A box this small is one spot, and is read whole. */
const spotKm = 0.01;
const allRows = 2 ** 30;

interface Found {
  id: string;
  tier: number;
  km: number;
}

/**
 * The same answer as `nearestPage`, for any origin: boxes of the plane are searched in the order
 * of how near their content can be at the least, until nothing nearer can be missing
 * (best-first search, Hjaltason and Samet 1999). Some dozens of statements.
 */
export async function pageFromAfar<Row extends Distanced>(
  pool: Pool,
  question: NearestQuestion,
): Promise<NearestAnswer<Row>> {
  const { origin, withinKm, sources, offset, limit } = question;
  const wanted = offset + limit;
  const lastTier = lastOrderedTier(sources);
  const found = new Map<string, Found>();
  const rated = (boxes: PlaneBox[]) => boxes.map((box) => ({ box, km: leastKm(origin, box) }));
  const open = rated(question.area ? [question.area] : firstBoxes());
  for (;;) {
    open.sort((a, b) => b.km - a.km);
    const next = open.at(-1);
    if (!next || next.km > (withinKm ?? Infinity)) {
      const page = inOrder(found).slice(offset, wanted);
      return {
        rows: await complete<Row>(pool, question.columns, page),
        total: found.size,
        everywhere: null,
      };
    }
    const ordered = inOrder(found);
    const last = ordered[wanted - 1];
    if (last && (last.tier < lastTier || last.km < next.km)) {
      const page = ordered.slice(offset, wanted);
      return {
        rows: await complete<Row>(pool, question.columns, page),
        total: null,
        everywhere: null,
      };
    }
    open.pop();
    const rowsEach = edgeOf(next.box) < spotKm ? allRows : Math.max(leastRowsEach, wanted);
    const rows = await readBox(pool, question, next.box, rowsEach);
    if (rows) for (const row of rows) keepLowestTier(found, row);
    else open.push(...rated(quarters(next.box)));
  }
}

/** All rows of a box; null when it holds more than `rowsEach`. */
async function readBox(
  pool: Pool,
  { sources, origin, withinKm }: NearestQuestion,
  area: PlaneBox,
  rowsEach: number,
): Promise<Found[] | null> {
  const drawing = { sources, origin, withinKm, area, rowsEach };
  type Read = { plane_km: number | null } & (Found | { id: null });
  const rows = await runPrepared<Read>(
    pool,
    (bind) => `
    ${drawnFrom(drawing, bind)}
    select id, tier, km, plane_km from reach left join inside on reach.plane_km is null`,
  );
  if (rows[0]?.plane_km === -1) throw new TooManyToGather();
  if (rows[0]?.plane_km !== null) return null;
  return rows.flatMap((row) => (row.id === null ? [] : [row]));
}

/** The rows of a page, in its order. */
async function complete<Row extends Distanced>(
  pool: Pool,
  columns: Columns,
  page: readonly Found[],
): Promise<Row[]> {
  const column = (key: keyof Found) => page.map((row) => row[key]);
  return runPrepared<Row>(
    pool,
    (bind) => `
    select ${columns(bind)}, page.km as distance_km
    from unnest(${bind(column('id'))}::uuid[], ${bind(column('tier'))}::int[], ${bind(column('km'))}::float8[])
      as page (id, tier, km)
    join institutions i on i.id = page.id
    join institution_categories c on c.id = i.category_id
    order by page.tier, page.km, page.id`,
  );
}

function keepLowestTier(found: Map<string, Found>, row: Found): void {
  const known = found.get(row.id);
  if (!known || row.tier < known.tier) found.set(row.id, row);
}

function inOrder(found: ReadonlyMap<string, Found>): Found[] {
  return [...found.values()].toSorted(
    (a, b) => a.tier - b.tier || a.km - b.km || (a.id < b.id ? -1 : 1),
  );
}

/** The whole plane: a square, and around it one frame after the other, each in four pieces. */
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
