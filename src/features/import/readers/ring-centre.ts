/** A point in GeoJSON order: longitude first, in degrees. */
export type LonLat = readonly [longitude: number, latitude: number];

interface Centre {
  latitude: number;
  longitude: number;
}

/**
 * The centre of a closed line: its centroid (https://en.wikipedia.org/wiki/Centroid#Of_a_polygon), computed
 * in degrees as in a plane, which is accurate enough for anything the size of a place. For a line that
 * encloses nothing or crosses itself, the centre of its bounding box. Null without points.
 */
export function ringCentre(ring: readonly LonLat[]): Centre | null {
  const [origin] = ring;
  if (!origin) return null;
  let twiceArea = 0;
  let x = 0;
  let y = 0;
  for (const [index, point] of ring.entries()) {
    // Relative to one corner, so that small areas far from 0, 0 do not lose precision.
    const [x1, y1] = relativeTo(point, origin);
    const [x2, y2] = relativeTo(ring[(index + 1) % ring.length] ?? origin, origin);
    const cross = x1 * y2 - x2 * y1;
    twiceArea += cross;
    x += (x1 + x2) * cross;
    y += (y1 + y2) * cross;
  }
  if (Math.abs(twiceArea) < 1e-14) return boxCentre(ring);
  const centroid = {
    longitude: origin[0] + x / (3 * twiceArea),
    latitude: origin[1] + y / (3 * twiceArea),
  };
  return isWithin(centroid, ring) ? centroid : boxCentre(ring);
}

/** Whether a position is in the bounding box of the points; the centroid of a crossed ring may not be. */
function isWithin({ longitude, latitude }: Centre, points: readonly LonLat[]): boolean {
  const isBetween = (value: number, values: readonly number[]) =>
    values.some((other) => other <= value) && values.some((other) => other >= value);
  return (
    isBetween(
      longitude,
      points.map(([x]) => x),
    ) &&
    isBetween(
      latitude,
      points.map(([, y]) => y),
    )
  );
}

/** The centre of the bounding box of points; null without any. */
export function boxCentre(points: Iterable<LonLat>): Centre | null {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [longitude, latitude] of points) {
    west = Math.min(west, longitude);
    east = Math.max(east, longitude);
    south = Math.min(south, latitude);
    north = Math.max(north, latitude);
  }
  if (west > east) return null;
  return { longitude: (west + east) / 2, latitude: (south + north) / 2 };
}

/** The area enclosed by a ring, in square degrees. */
export function ringArea(ring: readonly LonLat[]): number {
  const doubledArea = ring.reduce((sum, [x1, y1], index) => {
    const [x2, y2] = ring[(index + 1) % ring.length] ?? [x1, y1];
    return sum + x1 * y2 - x2 * y1;
  }, 0);
  return Math.abs(doubledArea) / 2;
}

function relativeTo([x, y]: LonLat, [x0, y0]: LonLat): LonLat {
  return [x - x0, y - y0];
}
