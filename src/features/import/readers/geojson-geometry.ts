import * as z from 'zod/mini';
import { boxCentre, ringArea, ringCentre } from './ring-centre.ts';
import type { LonLat } from './ring-centre.ts';

const Point = z.pipe(
  z.array(z.number()).check(z.minLength(2)),
  z.transform(([longitude = 0, latitude = 0]): LonLat => [longitude, latitude]),
);
const Ring = z.array(Point).check(z.minLength(1));
const Polygon = z.array(Ring).check(z.minLength(1));

/** Geometries that can be a place; lines are streets and routes. */
const Geometry = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Point'), coordinates: Point }),
  z.object({ type: z.literal('MultiPoint'), coordinates: Ring }),
  z.object({ type: z.literal('Polygon'), coordinates: Polygon }),
  z.object({
    type: z.literal('MultiPolygon'),
    coordinates: z.array(Polygon).check(z.minLength(1)),
  }),
]);

/**
 * The position of a GeoJSON geometry: a point itself, an area's centre of its outer ring, of several areas
 * the largest one's. Null for lines and invalid geometries.
 */
export function geometryCentre(geometry: unknown): { latitude: number; longitude: number } | null {
  const parsed = z.safeParse(Geometry, geometry);
  if (!parsed.success) return null;
  const { data } = parsed;
  switch (data.type) {
    case 'Point':
      return { longitude: data.coordinates[0], latitude: data.coordinates[1] };
    case 'MultiPoint':
      return boxCentre(data.coordinates);
    case 'Polygon':
      return ringCentre(data.coordinates[0] ?? []);
    case 'MultiPolygon': {
      const outerRings = data.coordinates.map(([ring = []]) => ring);
      return ringCentre(outerRings.toSorted((a, b) => ringArea(b) - ringArea(a))[0] ?? []);
    }
    default:
      return data satisfies never;
  }
}
