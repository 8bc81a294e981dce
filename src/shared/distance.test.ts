import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceKm, earthRadiusKm, haversineKm, spokenDistance } from './distance.ts';

const position = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('distance', () => {
  it('[LOC-10] is the haversine distance on a sphere of 6371 km, rounded to 2 decimals', () => {
    const dhaka = { lat: 23.8103, lng: 90.4125 };
    // A degree of latitude is a 360th of the circumference.
    expect(distanceKm(dhaka, { lat: 24.8103, lng: 90.4125 })).toBe(
      Math.round(((2 * Math.PI * earthRadiusKm) / 360) * 100) / 100,
    );
    expect(distanceKm(dhaka, { lat: 22.3569, lng: 91.7832 })).toBe(213.95);
    expect(distanceKm(dhaka, dhaka)).toBe(0);
  });

  it('is the same both ways, never negative, and never more than half way round', () => {
    fc.assert(
      fc.property(position, position, (a, b) => {
        const there = haversineKm(a, b);
        expect(there).toBeCloseTo(haversineKm(b, a), 6);
        expect(there).toBeGreaterThanOrEqual(0);
        expect(there).toBeLessThanOrEqual(Math.PI * earthRadiusKm + 1e-6);
      }),
    );
  });

  it('[SEARCH-10] is spoken in metres below one kilometre, else in km with one decimal', () => {
    expect(spokenDistance(0.45)).toEqual({ unit: 'm', value: 450 });
    expect(spokenDistance(0.9994)).toEqual({ unit: 'm', value: 999 });
    expect(spokenDistance(0.9996)).toEqual({ unit: 'km', value: 1 });
    expect(spokenDistance(1)).toEqual({ unit: 'km', value: 1 });
    expect(spokenDistance(12.34)).toEqual({ unit: 'km', value: 12.3 });
  });

  it('never says 1000 metres or 0.9 km', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 20_000, noNaN: true }), (km) => {
        const { unit, value } = spokenDistance(km);
        expect(unit === 'm' ? value < 1000 : value >= 1).toBe(true);
      }),
    );
  });
});
