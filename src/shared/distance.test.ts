import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatNumber } from './digits.ts';
import { roundedDistanceKm, exactDistanceKm, toDisplayDistance } from './distance.ts';

const dhaka = { lat: 23.8103, lng: 90.4125 };
const chattogram = { lat: 22.3569, lng: 91.7832 };

const position = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
});

/** The same distance by the vector formula, which has no step in common with the haversine. */
function byVectors(a: typeof dhaka, b: typeof dhaka): number {
  const [ax, ay, az] = vector(a);
  const [bx, by, bz] = vector(b);
  const cross = Math.hypot(ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx);
  return 6371 * Math.atan2(cross, ax * bx + ay * by + az * bz);
}

function vector({ lat, lng }: typeof dhaka): [number, number, number] {
  const [phi, lambda] = [(lat * Math.PI) / 180, (lng * Math.PI) / 180];
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)];
}

describe('distance', () => {
  it('[LOC-10] uses a radius of 6371 km', () => {
    const quarter = exactDistanceKm({ lat: 0, lng: 0 }, { lat: 90, lng: 0 });
    expect(quarter).toBeCloseTo((Math.PI / 2) * 6371, 9);
    const opposite = exactDistanceKm({ lat: 12, lng: 34 }, { lat: -12, lng: -146 });
    expect(opposite).toBeCloseTo(Math.PI * 6371, 3);
  });

  it('[LOC-10] rounds to 2 decimals', () => {
    expect(roundedDistanceKm(dhaka, chattogram)).toBe(213.95);
    expect(roundedDistanceKm(dhaka, { lat: 23.8104, lng: 90.4125 })).toBe(0.01);
    expect(roundedDistanceKm(dhaka, dhaka)).toBe(0);
  });

  it('[LOC-10] agrees with the vector formula everywhere', () => {
    fc.assert(
      fc.property(position, position, (a, b) => {
        expect(Math.abs(exactDistanceKm(a, b) - byVectors(a, b))).toBeLessThan(0.001);
      }),
    );
  });

  it('is symmetric and never longer than half the globe', () => {
    fc.assert(
      fc.property(position, position, (a, b) => {
        expect(exactDistanceKm(a, b)).toBeCloseTo(exactDistanceKm(b, a), 6);
        expect(exactDistanceKm(a, b)).toBeLessThanOrEqual(Math.PI * 6371 + 1e-9);
      }),
    );
  });

  it('crosses the date line the short way', () => {
    const across = roundedDistanceKm({ lat: 0, lng: 179.9 }, { lat: 0, lng: -179.9 });
    expect(across).toBe(22.24);
  });
});

describe('a displayed distance', () => {
  it('[SEARCH-10] is in metres under 1 km', () => {
    expect(toDisplayDistance(0.45)).toEqual({ unit: 'm', value: 450 });
    expect(toDisplayDistance(0)).toEqual({ unit: 'm', value: 0 });
    expect(toDisplayDistance(0.999)).toEqual({ unit: 'm', value: 999 });
  });

  it('[SEARCH-10] is in km with one decimal from 1 km on', () => {
    expect(toDisplayDistance(1)).toEqual({ unit: 'km', value: 1 });
    expect(toDisplayDistance(12.34)).toEqual({ unit: 'km', value: 12.3 });
    expect(formatNumber(toDisplayDistance(1).value, 'en', 1)).toBe('1.0');
    expect(formatNumber(toDisplayDistance(1.24).value, 'bn', 1)).toBe('১.২');
  });

  it('[SEARCH-10] never reads 1000 m', () => {
    expect(toDisplayDistance(0.9996)).toEqual({ unit: 'km', value: 1 });
    fc.assert(
      fc.property(fc.double({ min: 0, max: 20_000, noNaN: true }), (km) => {
        const { unit, value } = toDisplayDistance(km);
        expect(unit === 'm' ? value < 1000 : value >= 1).toBe(true);
        const spokenKm = unit === 'm' ? value / 1000 : value;
        expect(Math.abs(spokenKm - km)).toBeLessThanOrEqual(unit === 'm' ? 0.0005001 : 0.0500001);
      }),
    );
  });
});
