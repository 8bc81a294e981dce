import { describe, expect, it } from 'vitest';
import { boxCentre, ringArea, ringCentre } from './ring-centre.ts';
import type { LonLat } from './ring-centre.ts';

const square: LonLat[] = [
  [90, 23],
  [90.002, 23],
  [90.002, 23.002],
  [90, 23.002],
  [90, 23],
];

describe('the centre of an area', () => {
  it('is the centroid of its ring, open or closed, in either direction', () => {
    for (const ring of [square, square.slice(1), square.toReversed()]) {
      const centre = ringCentre(ring);
      expect(centre?.longitude).toBeCloseTo(90.001, 9);
      expect(centre?.latitude).toBeCloseTo(23.001, 9);
    }
    expect(ringArea(square)).toBeCloseTo(4e-6, 12);
  });

  it('is not shifted towards a side with many corners', () => {
    const corners = Array.from({ length: 50 }, (_, n): LonLat => [90 + n * 0.00004, 23]);
    const centre = ringCentre([...corners, ...square.slice(1)]);
    expect(centre?.latitude).toBeCloseTo(23.001, 9);
  });

  it('is the middle of the bounding box for a ring that crosses itself', () => {
    const crossed: LonLat[] = [
      [90, 23],
      [91, 24],
      [91, 23.1],
      [90, 24],
      [90, 23],
    ];
    const centre = ringCentre(crossed);
    expect(centre).toEqual({ longitude: 90.5, latitude: 23.5 });
  });

  it('is the middle of the bounding box for a ring that encloses nothing', () => {
    expect(
      ringCentre([
        [90, 23],
        [91, 24],
        [90, 23],
      ]),
    ).toEqual({ longitude: 90.5, latitude: 23.5 });
    expect(ringCentre([[90, 23]])).toEqual({ longitude: 90, latitude: 23 });
    expect(ringCentre([])).toBeNull();
    expect(boxCentre([])).toBeNull();
  });
});
