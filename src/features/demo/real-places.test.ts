import { describe, expect, it } from 'vitest';
import { roundedDistanceKm } from '../../shared/distance.ts';
import { predefinedCategories } from '../categories/predefined-categories.server.ts';
import { divisions, RealPlace } from './demo-schema.ts';
import type { GazetteerPlace, PlaceKind } from '../location/gazetteer/gazetteer-place.ts';
import { getGazetteer } from '../location/gazetteer/gazetteer.ts';
import { normalisePlaceName } from '../location/gazetteer/normalise-place-name.ts';
import type { DemoRealPlace, Division } from './demo-schema.ts';
import { realPlaces } from './real-places.server.ts';

const places = realPlaces();

/** South, west, north and east of each division, rounded outwards to tenths of a degree. */
const boxes: Record<Division, [number, number, number, number]> = {
  barishal: [21.7, 89.8, 23.1, 91.0],
  chattogram: [20.5, 90.5, 24.3, 92.7],
  dhaka: [22.8, 89.2, 24.8, 91.3],
  khulna: [21.6, 88.5, 24.2, 90.0],
  mymensingh: [24.2, 89.6, 25.5, 91.3],
  rajshahi: [23.8, 88.0, 25.3, 90.0],
  rangpur: [25.0, 88.0, 26.7, 90.0],
  sylhet: [23.9, 90.9, 25.3, 92.6],
};

/** So far from the centre of what its area names a place may lie, in km; a district stands for its town. */
const reachByKindKm: Record<PlaceKind, number> = {
  division: 0,
  district: 6,
  upazila: 10,
  union: 5,
  area: 3,
};

const bangla = /^[\u0980-\u09FF0-9 .,'&()\-\u200c\u200d]+$/;

function countBy(keyOf: (place: DemoRealPlace) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const place of places) counts.set(keyOf(place), (counts.get(keyOf(place)) ?? 0) + 1);
  return counts;
}

function apartKm(a: DemoRealPlace, b: DemoRealPlace): number {
  return roundedDistanceKm(
    { lat: a.latitude, lng: a.longitude },
    { lat: b.latitude, lng: b.longitude },
  );
}

function toCentreKm(
  place: DemoRealPlace,
  { latitude: lat, longitude: lng }: GazetteerPlace,
): number {
  return roundedDistanceKm({ lat: place.latitude, lng: place.longitude }, { lat, lng });
}

function repeated(values: string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

describe('the real places', () => {
  it('are at least 430, in all categories and divisions, most in Dhaka', () => {
    expect(places.length).toBeGreaterThanOrEqual(430);
    const perCategory = countBy((place) => place.category);
    const keys = predefinedCategories().map(({ key }) => key);
    expect([...perCategory.keys()].toSorted()).toEqual(keys.toSorted());
    expect(Math.min(...perCategory.values())).toBeGreaterThanOrEqual(5);

    const perDivision = countBy((place) => place.division);
    expect(perDivision.size).toBe(divisions.length);
    expect(Math.min(...perDivision.values())).toBeGreaterThanOrEqual(12);
    const inDhaka = places.filter(({ area }) => area.endsWith('Dhaka'));
    expect(inDhaka.length).toBeGreaterThanOrEqual(220);
    expect(new Set(inDhaka.map(({ area }) => area)).size).toBeGreaterThanOrEqual(50);
  });

  it('have unique names and coordinates', () => {
    expect(repeated(places.map(({ name }) => name))).toEqual([]);
    expect(repeated(places.map(({ name_bn }) => name_bn))).toEqual([]);
    expect(repeated(places.map((place) => `${place.latitude} ${place.longitude}`))).toEqual([]);
  });

  it('spell areas as the gazetteer does', () => {
    const keyOf = (text: string) => normalisePlaceName(text).replaceAll(' ', '');
    const names = getGazetteer().places.map(({ name_bn }) => name_bn);
    const known = new Set(names.map(keyOf));
    const spellings = new Set(names);
    const parts = places.flatMap(({ area_bn }) => area_bn.split(', '));
    expect(parts.filter((part) => known.has(keyOf(part)) && !spellings.has(part))).toEqual([]);
  });

  it('have clean, normalised texts, each in its own script', () => {
    for (const { name, name_bn, area, area_bn } of places) {
      for (const text of [name, name_bn, area, area_bn]) {
        expect(text).toBe(text.normalize('NFC').trim());
        expect(text).not.toMatch(/\s\s|\p{Cc}/u);
      }
      expect(`${name} ${area}`).not.toMatch(/[\u0980-\u09FF]/);
      expect(name_bn).toMatch(bangla);
      expect(area_bn).toMatch(bangla);
    }
  });

  it('spell each area in one way in both languages', () => {
    const written = new Set(places.map(({ area, area_bn }) => `${area}|${area_bn}`));
    expect(written.size).toBe(new Set(places.map(({ area }) => area)).size);
    expect(written.size).toBe(new Set(places.map(({ area_bn }) => area_bn)).size);
  });

  it.each(divisions)('of the division %s lie within it', (division) => {
    const [south, west, north, east] = boxes[division];
    const outside = places.filter(
      (place) =>
        place.division === division &&
        (place.latitude < south ||
          place.latitude > north ||
          place.longitude < west ||
          place.longitude > east),
    );
    expect(outside.map(({ name }) => name)).toEqual([]);
  });

  it('lie where their area says: in reach of the centre of what it names', () => {
    const { names } = getGazetteer();
    const far = places.flatMap((place) => {
      const [smallest = '', ...rest] = place.area.split(', ');
      const key = normalisePlaceName(smallest);
      const district = (rest.at(-1) ?? smallest).replace('Old Dhaka', 'Dhaka');
      const meant = names.filter((name) => name.key === key).map((name) => name.place);
      const within = meant.filter(({ kind, name, parent }) => {
        return kind === 'district'
          ? name === district && rest.length === 0
          : parent?.name === district;
      });
      const inReach = within.some((named) => toCentreKm(place, named) <= reachByKindKm[named.kind]);
      return within.length > 0 && !inReach ? [`${place.name}: ${place.area}`] : [];
    });
    expect(far).toEqual([]);
  });

  it('of one area lie near each other', () => {
    const far = places.flatMap((place) => {
      const reachKm = place.area.includes(', ') ? 5 : 9;
      return places
        .filter((other) => other.area === place.area && apartKm(place, other) > reachKm)
        .map((other) => `${place.area}: ${place.name}, ${other.name}`);
    });
    expect(far).toEqual([]);
  });

  it('have opening hours only if they are services that never close', () => {
    const always = new Set(['hospital', 'fireStation', 'policeStation', 'atm', 'hotel']);
    for (const { name, category, opening_hours } of places) {
      if (!opening_hours) continue;
      expect([name, always.has(category)]).toEqual([name, true]);
      expect(opening_hours.friday).toEqual({ open: '00:00', close: '00:00', closed: false });
    }
    const never = places.filter(
      ({ category, opening_hours }) => /^(fire|police)Station$/.test(category) && !opening_hours,
    );
    expect(never).toEqual([]);
  });

  it('cannot contain a phone, a rating or anything else that is not verified', () => {
    const fact = { ...places[0], division: undefined, opening_hours: undefined };
    const { division: _, opening_hours: __, ...plain } = fact;
    expect(RealPlace.safeParse(plain).success).toBe(true);
    for (const invented of [{ phone: '+880 1000-000001' }, { rating: 5 }, { reviews: [] }]) {
      expect(RealPlace.safeParse({ ...plain, ...invented }).success).toBe(false);
    }
  });
});
