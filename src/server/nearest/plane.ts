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
const projectionCentre: Position = { lat: 23.8, lng: 90.35 };
const antipode: Position = { lat: -23.8, lng: -89.65 };
/** Parts of the map that come nearer to the opposite point than this many degrees have no box. */
const antipodeMarginDegrees = 40;
/** Room for rounding, in km. */
const slackKm = 1e-6;
/** Beyond this, in km, points are nearly opposite, and the haversine formula loses its last digits. */
const nearAntipodeKm = Math.PI * radiusKm - 20;
/** Room for that loss, in km: more than the square root of the rounding error of 1, times the diameter. */
const antipodeSlackKm = 1e-3;
/** Within this distance of the opposite point, in km, coordinates on the plane are too coarse to use. */
const coarseAroundAntipodeKm = 100;
const edgeSteps = 16;

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
export function toPlanePoint({ lat, lng }: Position): PlanePoint {
  const [sin, cos] = [
    Math.sin(radians(projectionCentre.lat)),
    Math.cos(radians(projectionCentre.lat)),
  ];
  const [sinLat, cosLat] = [Math.sin(radians(lat)), Math.cos(radians(lat))];
  const deltaLng = radians(lng - projectionCentre.lng);
  const scale =
    (2 * radiusKm) / Math.max(1e-9, 1 + sin * sinLat + cos * cosLat * Math.cos(deltaLng));
  return {
    x: scale * cosLat * Math.sin(deltaLng),
    y: scale * (cos * sinLat - sin * cosLat * Math.cos(deltaLng)),
  };
}

/** The circle that holds everything within `km` of a position; null where it would reach the opposite point. */
export function toPlaneCircle(position: Position, km: number): PlaneCircle | null {
  const kmFromCentre = exactDistanceKm(projectionCentre, position);
  const reachKm = km + slackKm;
  if (kmFromCentre + reachKm > Math.PI * radiusKm * 0.99) return null;
  const point = toPlanePoint(position);
  const far = toPlaneKm(kmFromCentre + reachKm);
  const near = toPlaneKm(kmFromCentre - reachKm);
  const length = Math.hypot(point.x, point.y);
  const unitVector = length === 0 ? { x: 0, y: 1 } : { x: point.x / length, y: point.y / length };
  const centreDistance = (far + near) / 2;
  return {
    x: unitVector.x * centreDistance,
    y: unitVector.y * centreDistance,
    radius: (far - near) / 2 + slackKm,
  };
}

/**
 * The distance on earth, in km, up to which nothing is missing, given that everything within
 * `planeRadius` of the position's image on the plane is known.
 */
export function completeWithinKm(position: Position, planeRadius: number): number {
  const { x, y } = toPlanePoint(position);
  const centreDistanceKm = Math.hypot(x, y);
  const km = toEarthKm(centreDistanceKm + planeRadius) - toEarthKm(centreDistanceKm);
  return km - slackAt(km);
}

/** The greatest distance from a position, in km, of anything within `planeRadius` of its image. */
export function farthestKm(position: Position, planeRadius: number): number {
  if (exactDistanceKm(position, antipode) < coarseAroundAntipodeKm) return Infinity;
  const { x, y } = toPlanePoint(position);
  const away = Math.hypot(x, y);
  const km = toEarthKm(away) - toEarthKm(away - planeRadius);
  return km + slackAt(km);
}

/** A lower bound, in km, for the distance from a position to anything in a box of the plane. */
export function minDistanceKm(position: Position, { from, to }: PlaneBox): number {
  const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
  const away = Math.hypot(x, y);
  const circumradius = Math.hypot(to.x - from.x, to.y - from.y) / 2;
  const [near, far] = [toEarthKm(away - circumradius), toEarthKm(away + circumradius)];
  const centre = positionAt((near + far) / 2, Math.atan2(x, y));
  const [km, halfKm] = [exactDistanceKm(position, centre), (far - near) / 2];
  return Math.max(0, km - halfKm - slackAt(km + halfKm));
}

/** A box of the plane that holds a part of the map; null where it comes too near to the opposite point. */
export function toPlaneBox(bounds: Bounds): PlaneBox | null {
  const { west, south, east, north } = bounds;
  if (comesNearPoint(bounds, antipode)) return null;
  const corners: Position[] = [
    { lat: south, lng: west },
    { lat: south, lng: east },
    { lat: north, lng: east },
    { lat: north, lng: west },
  ];
  const edges = corners.map((corner, index) =>
    projectEdge(corner, corners[(index + 1) % 4] ?? corner),
  );
  const points = edges.flat();
  // An edge is an arc: between two sampled points it bulges no more than the sampled midpoints show.
  const margin = Math.max(...edges.map(maxBulge)) + slackKm;
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return {
    from: { x: Math.min(...xs) - margin, y: Math.min(...ys) - margin },
    to: { x: Math.max(...xs) + margin, y: Math.max(...ys) + margin },
  };
}

function comesNearPoint({ west, south, east, north }: Bounds, { lat, lng }: Position): boolean {
  const inside = south <= lat + antipodeMarginDegrees && lat - antipodeMarginDegrees <= north;
  return inside && west <= lng + antipodeMarginDegrees && lng - antipodeMarginDegrees <= east;
}

function projectEdge(from: Position, to: Position): PlanePoint[] {
  return Array.from({ length: edgeSteps + 1 }, (_, step) => {
    const share = step / edgeSteps;
    return toPlanePoint({
      lat: from.lat + (to.lat - from.lat) * share,
      lng: from.lng + (to.lng - from.lng) * share,
    });
  });
}

/** The greatest distance from a point of an edge to the midpoint of its two neighbours. */
function maxBulge(points: readonly PlanePoint[]): number {
  const bulges = points.map((point, index) => {
    const [before, after] = [points[index - 1], points[index + 1]];
    if (!before || !after) return 0;
    return Math.hypot((before.x + after.x) / 2 - point.x, (before.y + after.y) / 2 - point.y);
  });
  return Math.max(...bulges);
}

/** Converts a distance from the middle on earth into the one on the plane; `toEarthKm` does the reverse. */
function toPlaneKm(km: number): number {
  return 2 * radiusKm * Math.tan(km / (2 * radiusKm));
}

function toEarthKm(planeDistance: number): number {
  return 2 * radiusKm * Math.atan(planeDistance / (2 * radiusKm));
}

/** The position `km` from the middle in a direction, in radians from north. */
function positionAt(km: number, direction: number): Position {
  const angle = km / radiusKm;
  const [sin, cos] = [
    Math.sin(radians(projectionCentre.lat)),
    Math.cos(radians(projectionCentre.lat)),
  ];
  const sinLat = sin * Math.cos(angle) + cos * Math.sin(angle) * Math.cos(direction);
  const lngOffset = Math.atan2(
    Math.sin(direction) * Math.sin(angle) * cos,
    Math.cos(angle) - sin * sinLat,
  );
  return {
    lat: degrees(Math.asin(Math.max(-1, Math.min(1, sinLat)))),
    lng: projectionCentre.lng + degrees(lngOffset),
  };
}

function radians(angle: number): number {
  return (angle * Math.PI) / 180;
}

function degrees(angle: number): number {
  return (angle * 180) / Math.PI;
}

function slackAt(km: number): number {
  return km > nearAntipodeKm ? antipodeSlackKm : slackKm;
}
