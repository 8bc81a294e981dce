import type { Bounds } from '../../shared/bounds.ts';

/** A rectangle of cells of the Web Mercator grid at a level, edges included. */
export interface CellRange {
  level: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** A cluster's cell is a quarter of a map tile wide: 64 px. */
const cellsPerTile = 2;
/** The most cells of one response: a wider area is drawn at a coarser level. */
const mostCells = 600;
const steepestLatitude = 85.05;

/** The cells that a piece of map is drawn in at a zoom. */
export function cellsOf(bounds: Bounds, zoom: number): CellRange {
  for (let level = zoom + cellsPerTile; level > 0; level -= 1) {
    const range = rangeAt(bounds, level);
    if ((range.right - range.left + 1) * (range.bottom - range.top + 1) <= mostCells) return range;
  }
  return { level: 0, left: 0, right: 0, top: 0, bottom: 0 };
}

function rangeAt({ west, south, east, north }: Bounds, level: number): CellRange {
  return {
    level,
    left: columnOf(west, level),
    right: columnOf(east, level),
    top: rowOf(north, level),
    bottom: rowOf(south, level),
  };
}

/** The grid's column of a longitude; the database's map_column. */
export function columnOf(longitude: number, level: number): number {
  return within(Math.floor(((longitude + 180) / 360) * 2 ** level), level);
}

/** The grid's row of a latitude, counted from the north; the database's map_row. */
export function rowOf(latitude: number, level: number): number {
  const bounded = Math.min(Math.max(latitude, -steepestLatitude), steepestLatitude);
  const mercator = Math.asinh(Math.tan((bounded * Math.PI) / 180)) / Math.PI;
  return within(Math.floor(((1 - mercator) / 2) * 2 ** level), level);
}

/** The degrees that a range of cells covers. */
export function boundsOf({ level, left, right, top, bottom }: CellRange): Bounds {
  const count = 2 ** level;
  return {
    west: (left / count) * 360 - 180,
    east: ((right + 1) / count) * 360 - 180,
    north: top === 0 ? 90 : latitudeOf(top / count),
    south: bottom === count - 1 ? -90 : latitudeOf((bottom + 1) / count),
  };
}

function latitudeOf(share: number): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - 2 * share))) * 180) / Math.PI;
}

function within(cell: number, level: number): number {
  return Math.min(Math.max(cell, 0), 2 ** level - 1);
}
