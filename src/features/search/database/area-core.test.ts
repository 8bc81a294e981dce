import { describe, expect, it } from 'vitest';
import { toPlanePoint } from '../../../server/nearest/plane.ts';
import type { PlanePoint } from '../../../server/nearest/plane.ts';
import { isInside } from '../../../testing/brute-force-areas.ts';
import { reachKm } from '../../location/gazetteer/gazetteer-place.ts';
import type { GazetteerPlace } from '../../location/gazetteer/gazetteer-place.ts';
import { getGazetteer } from '../../location/gazetteer/gazetteer.ts';
import { coreOf } from './area-core.server.ts';
import type { AreaCore } from './area-core.server.ts';

const { places } = getGazetteer();

function placeOf(id: string): GazetteerPlace {
  const place = places.find((one) => one.id === id);
  if (!place) throw new Error(`no place ${id}`);
  return place;
}

function middleOf({ latitude, longitude }: GazetteerPlace): PlanePoint {
  return toPlanePoint({ lat: latitude, lng: longitude });
}

function kmBetween(one: PlanePoint, other: PlanePoint): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

function isInCore(core: AreaCore, place: GazetteerPlace): boolean {
  return core.some((polygon) => isInside(polygon, middleOf(place)));
}

function inDhaka(id: string): GazetteerPlace {
  return placeOf(`area/dhaka/dhaka/${id}`);
}

function coreInDhaka(id: string): AreaCore {
  return coreOf({ place: inDhaka(id), reachKm: reachKm.area });
}

describe('the core of an area', () => {
  it.each(['area', 'union', 'upazila', 'district'] as const)(
    'of the kind %s holds its middle, and its polygons reach no farther than the area',
    (kind) => {
      const reach = reachKm[kind];
      const ofKind = places.filter((one) => one.kind === kind);
      for (const place of ofKind.filter((_, index) => index % 8 === 0)) {
        const core = coreOf({ place, reachKm: reach });
        expect(isInCore(core, place), place.id).toBe(true);
        const [own = []] = core;
        const middle = middleOf(place);
        for (const { x, y } of own) expect(kmBetween({ x, y }, middle)).toBeLessThan(reach + 1e-6);
      }
    },
  );

  it.each([
    ['rampura', 'banasree', false],
    ['rampura', 'malibagh', false],
    ['dhanmondi', 'kalabagan', false],
    ['gulshan-1', 'gulshan-2', false],
    ['mirpur', 'kazipara', false],
    ['north-badda', 'badda', false],
    ['uttara', 'uttara-sector-18', false],
    // A part of it, or what has it as a part.
    ['gulshan', 'gulshan-1', true],
    ['gulshan', 'gulshan-2', true],
    ['mirpur', 'mirpur-10', true],
    ['mirpur', 'mirpur-1', true],
    ['gulshan-1', 'gulshan', true],
  ])('of %s holds the middle of %s: %s', (one, other, isHeld) => {
    expect(isInCore(coreInDhaka(one), inDhaka(other))).toBe(isHeld);
  });

  it('goes on a little beyond the line in the middle, as middles are not quite known', () => {
    const core = coreInDhaka('rampura');
    const rampura = middleOf(inDhaka('rampura'));
    const banasree = middleOf(inDhaka('banasree'));
    const km = kmBetween(banasree, rampura);
    const holds = (kmBeyond: number) => {
      const share = 0.5 + kmBeyond / km;
      const x = rampura.x + share * (banasree.x - rampura.x);
      const y = rampura.y + share * (banasree.y - rampura.y);
      return core.some((polygon) => isInside(polygon, { x, y }));
    };
    expect(holds(0.15)).toBe(true);
    expect(holds(0.3)).toBe(false);
  });

  it('ends where another area of a quite different name is clearly nearer', () => {
    const areas = places
      .filter(({ kind }) => kind === 'area')
      .map((place) => ({
        ...{ place, middle: middleOf(place) },
        words: new Set(place.name.toLowerCase().split(/\W+/)),
      }));
    for (const { place, middle, words } of areas) {
      const [own = []] = coreOf({ place, reachKm: reachKm.area });
      const others = areas.filter((other) => ![...other.words].some((word) => words.has(word)));
      // How far a corner lies beyond the line in the middle between both.
      const beyond = others.flatMap(({ middle: other }) => {
        const km = kmBetween(middle, other);
        return own.map(
          (corner) => (kmBetween(corner, middle) ** 2 - kmBetween(corner, other) ** 2) / (2 * km),
        );
      });
      expect(Math.max(...beyond), place.id).toBeLessThan(0.08 * reachKm.area + 1e-6);
    }
  });

  it('of two areas that have the same middle is the same', () => {
    const inSadar = (id: string) => placeOf(`union/dhaka/gopalganj/gopalganj-sadar/${id}`);
    const [borashi, sahapur] = ['borashi', 'sahapur'].map((id) =>
      coreOf({ place: inSadar(id), reachKm: reachKm.union }),
    );
    expect(borashi).toEqual(sahapur);
    expect(borashi?.[0]?.length).toBeGreaterThan(2);
  });

  it('of an area without neighbours is nearly a circle', () => {
    const lonely = places.find(({ name, kind }) => name === 'Teknaf' && kind === 'upazila');
    const [circle = []] = lonely ? coreOf({ place: lonely, reachKm: reachKm.upazila }) : [];
    expect(circle).toHaveLength(32);
  });
});
