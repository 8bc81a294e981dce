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
const maxCells = 600;
const steepestLatitude = 85.05;

/** The cells that a piece of map is drawn in at a zoom. */
export function cellRangeOfBounds(bounds: Bounds, zoom: number): CellRange {
  for (let level = zoom + cellsPerTile; level > 0; level -= 1) {
    const range = cellRangeAtLevel(bounds, level);
    if ((range.right - range.left + 1) * (range.bottom - range.top + 1) <= maxCells) return range;
  }
  return { level: 0, left: 0, right: 0, top: 0, bottom: 0 };
}

function cellRangeAtLevel({ west, south, east, north }: Bounds, level: number): CellRange {
  return {
    level,
    left: gridColumnOf(west, level),
    right: gridColumnOf(east, level),
    top: gridRowOf(north, level),
    bottom: gridRowOf(south, level),
  };
}

/** The grid's column of a longitude; the database's map_column. */
export function gridColumnOf(longitude: number, level: number): number {
  return clampCell(Math.floor(((longitude + 180) / 360) * 2 ** level), level);
}

/** The grid's row of a latitude, counted from the north; the database's map_row. */
export function gridRowOf(latitude: number, level: number): number {
  const clampedLatitude = Math.min(Math.max(latitude, -steepestLatitude), steepestLatitude);
  const mercator = Math.asinh(Math.tan((clampedLatitude * Math.PI) / 180)) / Math.PI;
  return clampCell(Math.floor(((1 - mercator) / 2) * 2 ** level), level);
}

/** The degrees that a range of cells covers. */
export function boundsOfCellRange({ level, left, right, top, bottom }: CellRange): Bounds {
  const count = 2 ** level;
  return {
    west: (left / count) * 360 - 180,
    east: ((right + 1) / count) * 360 - 180,
    north: top === 0 ? 90 : latitudeOfMercator(top / count),
    south: bottom === count - 1 ? -90 : latitudeOfMercator((bottom + 1) / count),
  };
}

function latitudeOfMercator(fraction: number): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - 2 * fraction))) * 180) / Math.PI;
}

function clampCell(cell: number, level: number): number {
  return Math.min(Math.max(cell, 0), 2 ** level - 1);
}
