import { anyOf } from '../../../server/nearest/sources.ts';
import type { Condition } from '../../../server/nearest/sources.ts';
import { toPlanePoint } from '../../../server/nearest/plane.ts';
import type { PlanePoint } from '../../../server/nearest/plane.ts';
import { normalisePlaceName } from '../../location/gazetteer/normalise-place-name.ts';
import { exactDistanceKm } from '../../../shared/distance.ts';
import type { Position } from '../../../shared/distance.ts';
import type { GazetteerPlace } from '../../location/gazetteer/gazetteer-place.ts';
import { getGazetteer } from '../../location/gazetteer/gazetteer.ts';
import type { Area } from './find-area.server.ts';

/**
 * Where something most likely lies in an area: nearer to its middle, or to that of one of its parts, than to that of
 * any neighbour. Convex polygons on the plane, their corners in km against the clock; what lies in one of them, and
 * within the reach of the area, is in its core. In Dhaka the next area begins within some hundred metres, so most of
 * what lies within the reach of one belongs to others (docs/decisions/0078-areas-alone.md).
 */
export type AreaCore = readonly (readonly PlanePoint[])[];

/**
 * So far beyond the line in the middle between it and a neighbour a core goes on, as a share of its reach: middles are
 * known to some hundred metres.
 */
const overlapShare = 0.08;
/** What is nearer than this, as a share of the reach, is another name of the same. */
const sameMiddleShare = 0.02;
const cornerCount = 32;

const cores = new WeakMap<GazetteerPlace, AreaCore>();

/**
 * The core of an area, worked out once. What is called after it is a part of it (Gulshan 1 of Gulshan); that of
 * which it is a number (Mirpur of Mirpur 10) is no neighbour either.
 */
export function coreOf({ place: area, reachKm }: Pick<Area, 'place' | 'reachKm'>): AreaCore {
  const known = cores.get(area);
  if (known) return known;
  const around = placesAround(area, 3 * reachKm);
  const parts = around.filter((other) => isCalledAfter(other, area));
  const neighbours = around.filter(
    (other) => !parts.includes(other) && !(isNumbered(area) && isCalledAfter(area, other)),
  );
  const core = [area, ...parts]
    .filter((part) => apartKm(part, area) < reachKm)
    .map((part) => cellOf(part, neighbours, reachKm));
  cores.set(area, core);
  return core;
}

/** Lies in the core of an area, given that it lies within its reach. */
export function liesInCore(area: Area): Condition {
  return anyOf(
    ...coreOf(area).map((polygon): Condition => {
      const corners = polygon.map(({ x, y }) => `(${x},${y})`).join();
      return (bind) => `i.location <@ ${bind(corners)}::polygon`;
    }),
  );
}

/** What is nearer to the middle of a place than to that of each neighbour, within some distance. */
function cellOf(
  place: GazetteerPlace,
  neighbours: readonly GazetteerPlace[],
  reachKm: number,
): readonly PlanePoint[] {
  const middle = middleOf(place);
  const circle = Array.from({ length: cornerCount }, (_, index) => {
    const angle = (2 * Math.PI * index) / cornerCount;
    return { x: middle.x + reachKm * Math.cos(angle), y: middle.y + reachKm * Math.sin(angle) };
  });
  return neighbours.reduce<readonly PlanePoint[]>((cell, neighbour) => {
    const { x, y } = middleOf(neighbour);
    const km = Math.hypot(x - middle.x, y - middle.y);
    if (km < sameMiddleShare * reachKm) return cell;
    const unit = { x: (x - middle.x) / km, y: (y - middle.y) / km };
    const halfway = unit.x * middle.x + unit.y * middle.y + km / 2;
    return clip(cell, { ...unit, maxOffset: halfway + overlapShare * reachKm });
  }, circle);
}

/** Other places of the same kind whose middle is at most so far away. */
function placesAround(area: GazetteerPlace, km: number): GazetteerPlace[] {
  return getGazetteer().places.filter(
    (other) => other.kind === area.kind && other !== area && apartKm(other, area) <= km,
  );
}

/** Has all words of the other's name, and more. */
function isCalledAfter(place: GazetteerPlace, other: GazetteerPlace): boolean {
  const words = wordsOf(place);
  return wordsOf(other).every((word) => words.includes(word));
}

function isNumbered(place: GazetteerPlace): boolean {
  return wordsOf(place).some((word) => /\d/.test(word));
}

function wordsOf({ name }: GazetteerPlace): string[] {
  return normalisePlaceName(name).split(' ');
}

function middleOf(place: GazetteerPlace): PlanePoint {
  return toPlanePoint(positionOf(place));
}

function apartKm(one: GazetteerPlace, other: GazetteerPlace): number {
  return exactDistanceKm(positionOf(one), positionOf(other));
}

function positionOf({ latitude, longitude }: GazetteerPlace): Position {
  return { lat: latitude, lng: longitude };
}

/** The points whose way in the direction of a unit vector is no farther than `maxOffset`. */
interface HalfPlane extends PlanePoint {
  maxOffset: number;
}

/** The part of a convex polygon that lies in a half-plane (Sutherland and Hodgman's way). */
function clip(polygon: readonly PlanePoint[], { x, y, maxOffset }: HalfPlane): PlanePoint[] {
  const excessOf = (point: PlanePoint) => point.x * x + point.y * y - maxOffset;
  return polygon.flatMap((from, index) => {
    const to = polygon[(index + 1) % polygon.length] ?? from;
    const [excess, nextExcess] = [excessOf(from), excessOf(to)];
    const kept = excess <= 0 ? [from] : [];
    if (excess <= 0 === nextExcess <= 0) return kept;
    const share = excess / (excess - nextExcess);
    return [...kept, { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) }];
  });
}
