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

function isInCore(core: AreaCore, place: GazetteerPlace): boolean {
  return core.some((polygon) => isInside(polygon, middleOf(place)));
}

describe('the core of an area', () => {
  it.each(['area', 'union', 'upazila', 'district'] as const)(
    'of the kind %s holds its middle, and its polygons reach no farther than the area',
    (kind) => {
      const reach = reachKm[kind];
      const ofKind = places.filter((one) => one.kind === kind);
      for (const place of ofKind.filter((_, index) => index % 8 === 0)) {
        const core = coreOf(place, reach);
        expect(isInCore(core, place), place.id).toBe(true);
        const [own = []] = core;
        const middle = middleOf(place);
        for (const { x, y } of own)
          expect(Math.hypot(x - middle.x, y - middle.y)).toBeLessThan(reach + 1e-6);
      }
    },
  );

  it.each([
    ['rampura', 'banasree'],
    ['rampura', 'malibagh'],
    ['dhanmondi', 'kalabagan'],
    ['gulshan-1', 'gulshan-2'],
    ['mirpur', 'kazipara'],
  ])('of %s ends before the middle of %s', (one, other) => {
    const core = coreOf(placeOf(`area/dhaka/dhaka/${one}`), reachKm.area);
    expect(isInCore(core, placeOf(`area/dhaka/dhaka/${other}`))).toBe(false);
  });

  it.each([
    ['gulshan', 'gulshan-1'],
    ['gulshan', 'gulshan-2'],
    ['mirpur', 'mirpur-10'],
    ['mirpur', 'mirpur-1'],
    ['mirpur-10', 'mirpur'],
  ])('of %s holds the middle of %s, which is a part of it or has it as a part', (one, other) => {
    const core = coreOf(placeOf(`area/dhaka/dhaka/${one}`), reachKm.area);
    expect(isInCore(core, placeOf(`area/dhaka/dhaka/${other}`))).toBe(true);
  });

  it('of an area without neighbours is nearly a circle', () => {
    const lonely = places.find(({ name, kind }) => name === 'Teknaf' && kind === 'upazila');
    const [circle = []] = lonely ? coreOf(lonely, 1) : [];
    expect(circle).toHaveLength(32);
  });
});
