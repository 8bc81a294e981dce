import { exactDistanceKm } from '../../shared/distance.ts';
import type { Position } from '../../shared/distance.ts';
import type { Bounds } from '../../shared/bounds.ts';

/*
 * The plane on which the database finds what is near: the stereographic projection that
 * `plane_point` of migrations/0002 computes. Circles on the earth are circles on it
 * (https://mathworld.wolfram.com/StereographicProjection.html), which gives exact bounds in both
 * directions; only the point opposite to the middle has no image.
 */

const radiusKm = 6371;
const middle: Position = { lat: 23.8, lng: 90.35 };
const opposite: Position = { lat: -23.8, lng: -89.65 };
/** Pieces of map that come nearer to the opposite point than this many degrees have no box. */
const keepOff = 40;
/** Room for rounding, in km. */
const slackKm = 1e-6;
/** From here on a distance is one of nearly opposite points, of which haversines lose the last digits. */
const nearlyOppositeKm = Math.PI * radiusKm - 20;
/** Room for that, in km: the square root of what rounding takes from 1, twice the radius, and more. */
const oppositeSlackKm = 1e-3;
/** Nearer than this to the opposite point, numbers on the plane say nothing, in km. */
const coarseKm = 100;
const stepsOfAnEdge = 16;

/** A point on the plane, in km. */
export interface PlanePoint {
  x: number;
  y: number;
}

/** A circle on the plane, its radius in km. */
export interface PlaneCircle extends PlanePoint {
  radius: number;
}

/** A rectangle on the plane, from its lower left corner to its upper right one. */
export interface PlaneBox {
  from: PlanePoint;
  to: PlanePoint;
}

/** Where a position lies on the plane. */
export function planePoint({ lat, lng }: Position): PlanePoint {
  const [sin, cos] = [Math.sin(radians(middle.lat)), Math.cos(radians(middle.lat))];
  const [sinLat, cosLat] = [Math.sin(radians(lat)), Math.cos(radians(lat))];
  const turn = radians(lng - middle.lng);
  const scale = (2 * radiusKm) / Math.max(1e-9, 1 + sin * sinLat + cos * cosLat * Math.cos(turn));
  return {
    x: scale * cosLat * Math.sin(turn),
    y: scale * (cos * sinLat - sin * cosLat * Math.cos(turn)),
  };
}

/** Everything within `km` of a position, with a little room; null where that has no circle. */
export function planeCircle(position: Position, km: number): PlaneCircle | null {
  const away = exactDistanceKm(middle, position);
  const reach = km + slackKm;
  if (away + reach > Math.PI * radiusKm * 0.99) return null;
  const point = planePoint(position);
  const far = planeKm(away + reach);
  const near = planeKm(away - reach);
  const length = Math.hypot(point.x, point.y);
  const along = length === 0 ? { x: 0, y: 1 } : { x: point.x / length, y: point.y / length };
  const at = (far + near) / 2;
  return { x: along.x * at, y: along.y * at, radius: (far - near) / 2 + slackKm };
}

/**
 * When everything on the plane nearer than `planeRadius` to a position's image is known: the
 * distance in km up to which everything on earth is known.
 */
export function knownKm(position: Position, planeRadius: number): number {
  const { x, y } = planePoint(position);
  const away = Math.hypot(x, y);
  const km = earthKm(away + planeRadius) - earthKm(away);
  return km - slackAt(km);
}

/** How far from a position, in km, anything can be that is as near on the plane, at the most. */
export function reachedKm(position: Position, planeRadius: number): number {
  if (exactDistanceKm(position, opposite) < coarseKm) return Infinity;
  const { x, y } = planePoint(position);
  const away = Math.hypot(x, y);
  const km = earthKm(away) - earthKm(away - planeRadius);
  return km + slackAt(km);
}

/** How near to a position anything in a box of the plane can be, in km, at the least. */
export function leastKm(position: Position, { from, to }: PlaneBox): number {
  const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
  const away = Math.hypot(x, y);
  const reach = Math.hypot(to.x - from.x, to.y - from.y) / 2;
  const [near, far] = [earthKm(away - reach), earthKm(away + reach)];
  const centre = positionAt((near + far) / 2, Math.atan2(x, y));
  const [km, halfKm] = [exactDistanceKm(position, centre), (far - near) / 2];
  return Math.max(0, km - halfKm - slackAt(km + halfKm));
}

/** A box of the plane that holds a piece of map; null where none does. */
export function planeBoxOf(bounds: Bounds): PlaneBox | null {
  const { west, south, east, north } = bounds;
  if (touches(bounds, opposite)) return null;
  const corners: Position[] = [
    { lat: south, lng: west },
    { lat: south, lng: east },
    { lat: north, lng: east },
    { lat: north, lng: west },
  ];
  const edges = corners.map((corner, index) => edge(corner, corners[(index + 1) % 4] ?? corner));
  const points = edges.flat();
  // An edge is an arc: between two of its points it rises less than half-way points show.
  const room = Math.max(...edges.map(rise)) + slackKm;
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return {
    from: { x: Math.min(...xs) - room, y: Math.min(...ys) - room },
    to: { x: Math.max(...xs) + room, y: Math.max(...ys) + room },
  };
}

function touches({ west, south, east, north }: Bounds, { lat, lng }: Position): boolean {
  const inside = south <= lat + keepOff && lat - keepOff <= north;
  return inside && west <= lng + keepOff && lng - keepOff <= east;
}

function edge(from: Position, to: Position): PlanePoint[] {
  return Array.from({ length: stepsOfAnEdge + 1 }, (_, step) => {
    const share = step / stepsOfAnEdge;
    return planePoint({
      lat: from.lat + (to.lat - from.lat) * share,
      lng: from.lng + (to.lng - from.lng) * share,
    });
  });
}

/** How far the odd points of an edge rise above the chords between the even ones, at the most. */
function rise(points: readonly PlanePoint[]): number {
  const rises = points.map((point, index) => {
    const [before, after] = [points[index - 1], points[index + 1]];
    if (!before || !after) return 0;
    return Math.hypot((before.x + after.x) / 2 - point.x, (before.y + after.y) / 2 - point.y);
  });
  return Math.max(...rises);
}

/** Distances from the middle, on the plane and on the earth. */
function planeKm(km: number): number {
  return 2 * radiusKm * Math.tan(km / (2 * radiusKm));
}

function earthKm(planeDistance: number): number {
  return 2 * radiusKm * Math.atan(planeDistance / (2 * radiusKm));
}

/** The position `km` from the middle in a direction, in radians from north. */
function positionAt(km: number, direction: number): Position {
  const angle = km / radiusKm;
  const [sin, cos] = [Math.sin(radians(middle.lat)), Math.cos(radians(middle.lat))];
  const sinLat = sin * Math.cos(angle) + cos * Math.sin(angle) * Math.cos(direction);
  const turn = Math.atan2(
    Math.sin(direction) * Math.sin(angle) * cos,
    Math.cos(angle) - sin * sinLat,
  );
  return {
    lat: degrees(Math.asin(Math.max(-1, Math.min(1, sinLat)))),
    lng: middle.lng + degrees(turn),
  };
}

function radians(angle: number): number {
  return (angle * Math.PI) / 180;
}

function degrees(angle: number): number {
  return (angle * 180) / Math.PI;
}

function slackAt(km: number): number {
  return km > nearlyOppositeKm ? oppositeSlackKm : slackKm;
}
