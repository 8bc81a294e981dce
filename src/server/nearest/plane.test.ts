import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exactDistanceKm } from '../../shared/distance.ts';
import {
  completeWithinKm,
  minDistanceKm,
  toPlaneBox,
  toPlaneCircle,
  toPlanePoint,
  farthestKm,
} from './plane.ts';

const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true });
const somewhere = fc.record({ lat: degrees(90), lng: degrees(180) });
/** In and around Bangladesh. */
const near = fc.record({
  lat: fc.double({ min: 10, max: 40, noNaN: true }),
  lng: fc.double({ min: 75, max: 105, noNaN: true }),
});
/** Around the point that has no image on the plane. */
const atItsEnd = fc.record({
  lat: fc.constantFrom(-23.8, -23.8 + 1e-9, -23.7, -22),
  lng: fc.constantFrom(-89.65, -89.65 - 1e-7, -89.6, -91),
});
/** Two points that are nearly opposite, where distances are least exact. */
const opposites: [{ lat: number; lng: number }, { lat: number; lng: number }] = [
  { lat: 0, lng: 179.999_997_908_690_23 },
  { lat: 0, lng: 0 },
];

describe('the projection onto the plane', () => {
  it('maps every point within a distance into the circle of that distance, and points beyond it outside', () => {
    fc.assert(
      fc.property(near, near, (origin, other) => {
        const km = exactDistanceKm(origin, other);
        const circle = toPlaneCircle(origin, km);
        const { x, y } = toPlanePoint(other);
        expect(circle).not.toBeNull();
        if (circle)
          expect(Math.hypot(x - circle.x, y - circle.y)).toBeLessThanOrEqual(circle.radius);
        const less = km > 1 ? toPlaneCircle(origin, km - 0.01) : null;
        if (less) expect(Math.hypot(x - less.x, y - less.y)).toBeGreaterThan(less.radius);
      }),
    );
  });

  it('never overestimates the distance within which all places have been read', () => {
    fc.assert(
      fc.property(somewhere, somewhere, (origin, unread) => {
        const [from, to] = [toPlanePoint(origin), toPlanePoint(unread)];
        const read = Math.hypot(to.x - from.x, to.y - from.y);
        expect(completeWithinKm(origin, read)).toBeLessThanOrEqual(
          exactDistanceKm(origin, unread) + 1e-6,
        );
      }),
    );
  });

  it('underestimates that distance by less than 8 % for a visitor in Bangladesh', () => {
    fc.assert(
      fc.property(near, fc.double({ min: 1, max: 200, noNaN: true }), (origin, read) => {
        expect(completeWithinKm(origin, read)).toBeGreaterThan(read * 0.92);
      }),
    );
  });

  it('never underestimates how far away a place with a known distance on the plane can be', () => {
    fc.assert(
      fc.property(fc.oneof(somewhere, atItsEnd), somewhere, (origin, other) => {
        const [from, to] = [toPlanePoint(origin), toPlanePoint(other)];
        const away = Math.hypot(to.x - from.x, to.y - from.y);
        expect(farthestKm(origin, away)).toBeGreaterThanOrEqual(
          exactDistanceKm(origin, other) - 1e-6,
        );
      }),
      { examples: [opposites] },
    );
  });

  it('never overestimates the distance to the nearest point of a box', () => {
    fc.assert(
      fc.property(
        somewhere,
        near,
        fc.double({ min: 0.001, max: 5000, noNaN: true }),
        (origin, place, edge) => {
          const { x, y } = toPlanePoint(place);
          const box = { from: { x: x - edge / 3, y }, to: { x: x + edge, y: y + edge } };
          expect(minDistanceKm(origin, box)).toBeLessThanOrEqual(
            exactDistanceKm(origin, place) + 1e-6,
          );
        },
      ),
    );
  });

  it('maps every point of a piece of map into the box of that piece', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(somewhere, somewhere, share, share, (a, b, across, up) => {
        const bounds = {
          ...{ west: Math.min(a.lng, b.lng), east: Math.max(a.lng, b.lng) },
          ...{ south: Math.min(a.lat, b.lat), north: Math.max(a.lat, b.lat) },
        };
        const box = toPlaneBox(bounds);
        if (!box) return;
        const { x, y } = toPlanePoint({
          lat: bounds.south + (bounds.north - bounds.south) * up,
          lng: bounds.west + (bounds.east - bounds.west) * across,
        });
        expect(box.from.x <= x && x <= box.to.x && box.from.y <= y && y <= box.to.y).toBe(true);
      }),
    );
  });
});
