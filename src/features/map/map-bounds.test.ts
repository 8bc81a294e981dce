import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { BoundsParam } from '../../shared/bounds.ts';
import type { Bounds } from '../../shared/bounds.ts';
import {
  estimateBounds,
  boundsOfPoints,
  boundsParam,
  isWithin,
  snapBoundsToGrid,
  worldBounds,
} from './map-bounds.ts';

const position = fc.record({
  lat: fc.double({ min: -84, max: 84, noNaN: true }),
  lng: fc.double({ min: -179, max: 179, noNaN: true }),
});

const written = (bounds: Bounds): unknown => Object(boundsParam(bounds)).toString();

describe('map bounds', () => {
  it('contain all the points they were made of, and are null for no points', () => {
    fc.assert(
      fc.property(fc.array(position, { minLength: 1, maxLength: 60 }), (points) => {
        const bounds = boundsOfPoints(points);
        expect(bounds && points.every((point) => isWithin(point, bounds))).toBe(true);
      }),
    );
    expect(boundsOfPoints([])).toBeNull();
  });

  it('are written as the API reads them', () => {
    fc.assert(
      fc.property(position, fc.integer({ min: 0, max: 19 }), (center, zoom) => {
        const bounds = estimateBounds({ center, zoom });
        const read = z.parse(BoundsParam, written(bounds));
        for (const side of ['west', 'south', 'east', 'north'] as const) {
          expect(Math.abs(read[side] - bounds[side]), side).toBeLessThan(1e-5);
        }
      }),
    );
    expect(written(worldBounds)).toBe('-180,-85,180,85');
  });

  it('when widened, stay the same over small moves and always contain the original bounds', () => {
    const at = (lng: number) =>
      snapBoundsToGrid({ west: lng, south: 23.7, east: lng + 0.1, north: 23.8 }, 13);
    expect(at(90.4)).toEqual(at(90.402));
    expect(at(90.4)).not.toEqual(at(90.45));
    fc.assert(
      fc.property(position, fc.integer({ min: 3, max: 19 }), (center, zoom) => {
        const bounds = estimateBounds({ center, zoom });
        const wide = snapBoundsToGrid(bounds, zoom);
        expect(wide.west).toBeLessThanOrEqual(bounds.west + 1e-9);
        expect(wide.east).toBeGreaterThanOrEqual(bounds.east - 1e-9);
        expect(wide.south).toBeLessThanOrEqual(bounds.south + 1e-9);
        expect(wide.north).toBeGreaterThanOrEqual(bounds.north - 1e-9);
      }),
    );
  });
});
