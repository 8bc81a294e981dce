import { asyncProperty, assert, constantFrom, integer, record } from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApi } from '../../testing/api.ts';
import type { TestApi } from '../../testing/api.ts';
import { addCategory, addPlaces } from '../../testing/builders.ts';
import { seededRandom } from '../../testing/random.ts';
import { OpeningHours, weekdays } from '../places/opening-hours.ts';
import { isOpen, openingState } from '../places/opening-state.ts';
import { mapInstitutions } from './contract.ts';
import type { MapFeatures } from './contract.ts';
import { boundsParam, isWithin } from './map-bounds.ts';
import { boundsOfCellRange, cellRangeOfBounds } from './map-grid.ts';

const world = { west: -180, south: -85, east: 180, north: 85 };
const dhaka = { west: 90.3, south: 23.7, east: 90.5, north: 23.9 };
const daily = (open: string, close: string) =>
  JSON.stringify(
    Object.fromEntries(weekdays.map((weekday) => [weekday, { open, close, closed: false }])),
  );
let now = new Date('2026-11-22T12:00:00+06:00');
let test: TestApi;
let few: string;
let many: string;
let drawn: { id: string; lat: number; lng: number; hours: OpeningHours | null }[];

beforeAll(async () => {
  test = await testApi({ now: () => now });
  few = await addCategory(test.services.db, { name: 'Depot' });
  many = await addCategory(test.services.db, { name: 'Kiosk' });
  const random = seededRandom(7);
  const time = () => random.pick('00:00', '02:00', '12:00', '18:00');
  const places = Array.from({ length: 120 }, () => ({
    lat: random.between(23.6, 24.0),
    lng: random.between(90.2, 90.6),
    hours: random.below(3)
      ? OpeningHours.parse(JSON.parse(daily(time(), time())) as unknown)
      : null,
  }));
  const ids = await addPlaces(
    test.services.db,
    places.map(({ lat, lng, hours }) => ({
      ...{ category_id: few, latitude: lat, longitude: lng },
      opening_hours: hours && JSON.stringify(hours),
    })),
  );
  drawn = places.map((place, n) => ({ ...place, id: ids[n] ?? '' }));
  await addPlaces(
    test.services.db,
    Array.from({ length: 900 }, (_, n) => ({
      ...{
        category_id: many,
        latitude: random.between(23.6, 24),
        longitude: random.between(90.2, 90.6),
      },
      opening_hours: n < 400 ? daily('08:00', '16:00') : n < 700 ? daily('16:00', '20:00') : null,
    })),
  );
});
afterAll(() => test.close());

const marked = (category: string | undefined, bbox: typeof world, zoom: number) =>
  test.api(mapInstitutions, { query: { bbox: boundsParam(bbox), zoom, category, open: true } });
const idsOf = ({ features }: MapFeatures) =>
  features.flatMap(({ properties }) => (properties.cluster ? [] : [properties.id]));
const counted = ({ features }: MapFeatures) =>
  features.reduce(
    (sum, { properties }) => sum + (properties.cluster ? properties.point_count : 1),
    0,
  );

describe('the map of places open now', () => {
  it('marks exactly the places that are open by their hours, within the cells of the bounds', async () => {
    const view = record({
      hour: integer({ min: 0, max: 23 }),
      bbox: constantFrom(world, dhaka, { ...dhaka, east: 90.42 }),
      zoom: constantFrom(0, 6, 11, 14, 20, 22),
    });
    await assert(
      asyncProperty(view, async ({ hour, bbox, zoom }) => {
        now = new Date(`2026-11-22T${String(hour).padStart(2, '0')}:30:00+06:00`);
        const whole = boundsOfCellRange(cellRangeOfBounds(bbox, zoom));
        const open = drawn.filter(
          ({ hours, ...position }) => isOpen(openingState(hours, now)) && isWithin(position, whole),
        );
        const ids = idsOf(await marked(few, bbox, zoom));
        expect(ids.toSorted()).toEqual(open.map(({ id }) => id).toSorted());
      }),
      { numRuns: 40 },
    );
  });

  it('shows clusters that add up to all open places, at every zoom level', async () => {
    now = new Date('2026-11-22T12:00:00+06:00');
    for (const zoom of [0, 6, 9, 12, 14]) {
      const answer = await marked(many, world, zoom);
      expect(counted(answer), `zoom ${zoom}`).toBe(400);
      expect(answer.features.length).toBeLessThanOrEqual(600);
      expect(answer.features.some(({ properties }) => properties.cluster)).toBe(true);
    }
    now = new Date('2026-11-22T18:00:00+06:00');
    const evening = await marked(many, world, 6);
    expect(idsOf(evening)).toHaveLength(300);
    now = new Date('2026-11-22T23:00:00+06:00');
    expect(await marked(many, world, 6)).toEqual({ type: 'FeatureCollection', features: [] });
  });

  it('counts at most 5,000 places, those nearest to the middle, and says when it is capped', async () => {
    now = new Date('2026-11-22T12:00:00+06:00');
    const most = 5000;
    const crowd = await addCategory(test.services.db, { name: 'Stall' });
    const line = (count: number, longitude: number) =>
      addPlaces(
        test.services.db,
        Array.from({ length: count }, (_, n) => ({
          ...{ category_id: crowd, latitude: 23.7 + n / 1e5, longitude },
          opening_hours: daily('08:00', '16:00'),
        })),
      );
    await line(most, 90.4);
    const all = await marked(crowd, dhaka, 12);
    expect(counted(all)).toBe(most);
    expect(all).not.toHaveProperty('capped');
    await line(60, 91.5);
    const wide = { ...dhaka, west: 89.3, east: 91.6 };
    const answer = await marked(crowd, wide, 12);
    expect(answer.capped).toBe(true);
    expect(counted(answer)).toBe(most);
    const longitudes = answer.features.map(({ geometry }) => geometry.coordinates[0]);
    expect(Math.max(...longitudes)).toBeCloseTo(90.4);
    const east = await marked(crowd, { ...dhaka, west: 91.4, east: 91.6 }, 12);
    expect(counted(east)).toBe(60);
    expect(east).not.toHaveProperty('capped');
  });

  it('[GENMAP-09] includes all categories when none is given', async () => {
    const rangpur = { west: 89.1, south: 25.6, east: 89.4, north: 25.9 };
    const random = seededRandom(8);
    const addHere = (category_id: string, opening_hours: (string | null)[]) =>
      addPlaces(
        test.services.db,
        opening_hours.map((hours) => ({
          ...{ category_id, opening_hours: hours },
          ...{ latitude: random.between(25.65, 25.85), longitude: random.between(89.15, 89.35) },
        })),
      );
    const byDay = daily('08:00', '16:00');
    const byNight = daily('20:00', '04:00');
    const ids = [
      ...(await addHere(few, [byDay, byNight, null])),
      ...(await addHere(many, [byDay, byNight, null])),
    ];
    now = new Date('2026-11-22T12:00:00+06:00');
    const open = (answer: MapFeatures) => idsOf(answer).toSorted();
    expect(open(await marked(undefined, rangpur, 12))).toEqual([ids[0], ids[3]].toSorted());
    now = new Date('2026-11-22T23:30:00+06:00');
    expect(open(await marked(undefined, rangpur, 12))).toEqual([ids[1], ids[4]].toSorted());
    await addHere(
      many,
      Array.from({ length: 70 }, () => byNight),
    );
    const clustered = await marked(undefined, rangpur, 9);
    expect(counted(clustered)).toBe(72);
    expect(clustered.features.length).toBeLessThan(72);
  });
});
