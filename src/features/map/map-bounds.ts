import type { Bounds } from '../../shared/bounds.ts';
import type { Position } from '../../shared/distance.ts';
import type { MapCamera, MapViewport } from '../../web/map/map-types.ts';
import { boundsOfCellRange, cellRangeOfBounds, gridColumnOf, gridRowOf } from './map-grid.ts';

/** Everything that Web Mercator can show. */
export const worldBounds: Bounds = { west: -180, south: -85, east: 180, north: 85 };

/** Bounds as an API parameter: `toString` gives the form that the API reads. */
export function boundsParam(bounds: Bounds): Bounds {
  return Object.assign({ ...bounds }, { toString: () => formatBounds(bounds) });
}

/** `west,south,east,north` to about a metre. */
export function formatBounds({ west, south, east, north }: Bounds): string {
  return [west, south, east, north].map((edge) => Number(edge.toFixed(5))).join();
}

/**
 * The bounds widened to whole cells of half a tile: after a small move they are the same again,
 * and what was loaded for them still counts.
 */
export function snapBoundsToGrid({ west, south, east, north }: Bounds, zoom: number): Bounds {
  const level = zoom + 1;
  return boundsOfCellRange({
    level,
    left: gridColumnOf(west, level),
    right: gridColumnOf(east, level),
    top: gridRowOf(north, level),
    bottom: gridRowOf(south, level),
  });
}

/** The grid cell whose places a cluster stands for, in the view that the map shows. */
export function clusterCellBounds({ lat, lng }: Position, { bounds, zoom }: MapViewport): Bounds {
  const { level } = cellRangeOfBounds(snapBoundsToGrid(bounds, zoom), zoom);
  const [column, row] = [gridColumnOf(lng, level), gridRowOf(lat, level)];
  return boundsOfCellRange({ level, left: column, right: column, top: row, bottom: row });
}

/** The smallest piece of map that holds all points; null when there are none. */
export function boundsOfPoints(points: readonly Position[]): Bounds | null {
  if (points.length === 0) return null;
  const bounds = { west: 180, south: 90, east: -180, north: -90 };
  for (const { lat, lng } of points) {
    bounds.west = Math.min(bounds.west, lng);
    bounds.east = Math.max(bounds.east, lng);
    bounds.south = Math.min(bounds.south, lat);
    bounds.north = Math.max(bounds.north, lat);
  }
  return bounds;
}

/** Roughly what a screen will show around a spot, for use before the map can be measured. */
export function estimateBounds({ center, zoom }: MapCamera): Bounds {
  const halfWidth = (360 / 2 ** zoom) * 1.5;
  const halfHeight = halfWidth * Math.cos((center.lat * Math.PI) / 180);
  return {
    west: Math.max(center.lng - halfWidth, -180),
    south: Math.max(center.lat - halfHeight, -90),
    east: Math.min(center.lng + halfWidth, 180),
    north: Math.min(center.lat + halfHeight, 90),
  };
}

/** Whether a position lies in a piece of map. */
export function isWithin({ lat, lng }: Position, { west, south, east, north }: Bounds): boolean {
  return lat >= south && lat <= north && lng >= west && lng <= east;
}
