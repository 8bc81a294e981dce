import { describe, expect, it } from 'vitest';
import { exactDistanceKm } from '../../../shared/distance.ts';
import type { GazetteerPlace, PlaceKind } from './gazetteer-place.ts';
import { getGazetteer, parseGazetteer } from './gazetteer.ts';

const { places } = getGazetteer();

/** The farthest union that is right lies 23 km from the town of its upazila. */
const maxUnionKm = 25;
/** Two centres of what has one name differ by less, in km. */
const maxNamesakeKm = 6;

function ofKind(kind: PlaceKind) {
  return places.filter((place) => place.kind === kind);
}

function apartKm(a: GazetteerPlace, b: GazetteerPlace): number {
  return exactDistanceKm(
    { lat: a.latitude, lng: a.longitude },
    { lat: b.latitude, lng: b.longitude },
  );
}

describe('the table of places', () => {
  it('contains all divisions, districts and upazilas, the unions, and the areas of Dhaka', () => {
    expect(ofKind('division')).toHaveLength(8);
    expect(ofKind('district')).toHaveLength(64);
    expect(ofKind('upazila')).toHaveLength(495);
    expect(ofKind('union').length).toBeGreaterThan(2000);
    const inDhaka = ofKind('area').filter((place) => place.parent?.name === 'Dhaka');
    expect(inDhaka.length).toBeGreaterThanOrEqual(150);
  });

  it('gives every place a unique id, names in both scripts and a position in the country', () => {
    expect(new Set(places.map((place) => place.id)).size).toBe(places.length);
    for (const place of places) {
      expect(place.name).toMatch(/^[A-Z][A-Za-z0-9 .'/()-]*$/);
      expect(place.name_bn).toMatch(/^[\p{Script=Bengali}\u0964 .()-]+$/u);
      expect(place.latitude).toBeGreaterThan(20.5);
      expect(place.latitude).toBeLessThan(26.7);
      expect(place.longitude).toBeGreaterThan(88);
      expect(place.longitude).toBeLessThan(92.7);
    }
  });

  it('spells common words in Bangla names as the Bangla Academy does', () => {
    const wrong = /নারায়ন|দূর্গা|পুর্ব|ব্রাহ্মন(?!্)|কৃষ্ন|দক্ষিন|কল্যান|স্বর্ন|লক্ষী|র্য্য|[দখচ]ন্ড|ঘন্ট/u;
    const misspelled = places.filter(({ name_bn }) => wrong.test(name_bn.normalize('NFC')));
    expect(misspelled.map(({ name_bn }) => name_bn)).toEqual([]);
  });

  it('gives every place the right kind of parent', () => {
    const parents = new Set(places.map((place) => `${place.kind} in ${place.parent?.kind}`));
    expect([...parents].toSorted()).toEqual([
      'area in district',
      'district in division',
      'division in undefined',
      'union in upazila',
      'upazila in district',
    ]);
  });

  it('has unions where they can be: in reach of the town of their upazila', () => {
    const far = ofKind('union').filter(
      (union) => union.parent && apartKm(union, union.parent) > maxUnionKm,
    );
    expect(far.map(({ id }) => id)).toEqual([]);
  });

  it('has a union near the upazila or area of its district that it shares its name with', () => {
    const far = ofKind('union').flatMap((union) => {
      const district = union.parent?.parent;
      const namesakes = places.filter(
        (place) =>
          place.name_bn === union.name_bn &&
          (place === union.parent || (place.kind === 'area' && place.parent === district)),
      );
      return namesakes.some((place) => apartKm(place, union) > maxNamesakeKm) ? [union.id] : [];
    });
    expect(far).toEqual([]);
  });

  it('has an upazila called Sadar in the town that its district is called after', () => {
    const far = ofKind('upazila').filter(
      ({ parent, ...upazila }) =>
        parent &&
        upazila.name === `${parent.name} Sadar` &&
        apartKm({ ...upazila, parent }, parent) > maxNamesakeKm,
    );
    expect(far.map(({ id }) => id)).toEqual([]);
  });

  it('is refused when a line cannot be read', () => {
    const header = 'kind\tname\tname_bn\tlatitude\tlongitude\tother_names\n';
    expect(() => parseGazetteer(`${header}village\tX\tক\t23\t90\n`)).toThrow('cannot read');
    expect(() => parseGazetteer(`${header}division\tX\n`)).toThrow('cannot read');
    expect(() => parseGazetteer(`${header}union\tX\tক\t23\t90\n`)).toThrow('before any upazila');
  });
});
