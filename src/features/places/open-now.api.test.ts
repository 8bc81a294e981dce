import { asyncProperty, assert, constantFrom, integer, record } from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exactDistanceKm } from '../../shared/distance.ts';
import { testApi } from '../../testing/api.ts';
import type { TestApi } from '../../testing/api.ts';
import { addCategory, addPlaces } from '../../testing/builders.ts';
import { seededRandom } from '../../testing/random.ts';
import { walkPlaces } from '../../testing/walk-places.ts';
import { boundsParam, isWithin } from '../map/map-bounds.ts';
import { institutionsInView, listInstitutions } from './contract.ts';
import {
  forEveryDay,
  isBreakWithin,
  sameEveryDay,
  weekdays,
  withSpecialHours,
} from './opening-hours.ts';
import type { OpeningDay, OpeningHours } from './opening-hours.ts';
import { isOpen, openingState } from './opening-state.ts';

const dhaka = { lat: 23.8103, lng: 90.4125 };
/** Around the limits of the night, which has an index of its own; some inside, some outside. */
const times = [
  ...(['00:00', '02:00', '06:00', '06:30', '09:30'] as const),
  ...(['12:00', '18:00', '22:30', '23:00', '23:59'] as const),
] as const;
const allOfDaytime: OpeningDay = { open: '06:00', close: '23:00', closed: false };
let now = new Date('2026-11-22T12:00:00+06:00');
let test: TestApi;
let shops: string;
let known: { id: string; name: string; lat: number; lng: number; hours: OpeningHours | null }[];

beforeAll(async () => {
  test = await testApi({ now: () => now });
  shops = await addCategory(test.services.db, { name: 'Depot' });
  const random = seededRandom(5);
  const time = () => random.pick(...times);
  const day = (): OpeningDay => {
    const hours = { open: time(), close: time(), closed: random.below(4) === 0 };
    const withBreak = { ...hours, break: { from: time(), to: time() } };
    return isBreakWithin(withBreak) ? withBreak : hours;
  };
  /** Around the days that are asked for, up to two entries that do not overlap. */
  const special = () =>
    [20, 25].slice(random.below(3)).map((first) => {
      const from = first + random.below(3);
      const dates = { from: `2026-11-${from}`, to: `2026-11-${from + random.below(3)}` };
      return { ...day(), ...dates };
    });
  const drawn = Array.from({ length: 150 }, (_, n) => ({
    name: n % 3 === 0 ? `Shapla ${n}` : `Doel ${n}`,
    lat: random.between(23.6, 24.0),
    lng: random.between(90.2, 90.6),
    // Only some places with the same hours every day are never open at night.
    hours:
      n === 0
        ? sameEveryDay(allOfDaytime)
        : random.pick(
            null,
            forEveryDay(day),
            withSpecialHours(forEveryDay(day), special()),
            withSpecialHours(sameEveryDay(allOfDaytime), special()),
          ),
  }));
  const ids = await addPlaces(
    test.services.db,
    drawn.map(({ name, lat, lng, hours }) => ({
      ...{ category_id: shops, name, latitude: lat, longitude: lng },
      opening_hours: hours && JSON.stringify(hours),
    })),
  );
  known = drawn.map((place, n) => ({ ...place, id: ids[n] ?? '' }));
});
afterAll(() => test.close());

describe('the places open now', () => {
  it('match the opening hours in Dhaka around every opening and closing minute, in the order of the list', async () => {
    const moment = record({
      // The minutes at which something opens or closes, and those next to them.
      hour: constantFrom(...times),
      beside: constantFrom(-1, 0, 1),
      day: integer({ min: 0, max: 6 }),
      search: constantFrom(undefined, 'shapla', 'sapla'),
      near: constantFrom(dhaka, null),
    });
    await assert(
      asyncProperty(moment, async ({ hour, beside, day, search, near }) => {
        const at = new Date(`2026-11-22T${hour}:30+06:00`).getTime();
        now = new Date(at + (day * 24 * 60 + beside) * 60_000);
        const open = known.filter(
          ({ name, hours }) =>
            isOpen(openingState(hours, now)) && (!search || name.startsWith('Shapla')),
        );
        const { found, total } = await walkPlaces(test.api, {
          ...{ category: shops, search, ...near },
          open: true,
        });
        expect(found.map(({ id }) => id).toSorted()).toEqual(open.map(({ id }) => id).toSorted());
        expect(total).toBe(open.length);
        if (!near) return;
        const km = found.map(({ latitude, longitude }) =>
          exactDistanceKm(near, { lat: latitude, lng: longitude }),
        );
        expect(km).toEqual(km.toSorted((a, b) => a - b));
      }),
      {
        numRuns: 80,
        examples: [
          [{ hour: '06:00', beside: 0, day: 0, search: undefined, near: dhaka }],
          [{ hour: '23:00', beside: -1, day: 0, search: undefined, near: dhaka }],
        ],
      },
    );
  });

  it('leave out places with unknown hours, and are none in an empty category', async () => {
    now = new Date('2026-11-22T12:00:00+06:00');
    const { found } = await walkPlaces(test.api, { ...dhaka, open: true });
    expect(found.length).toBeGreaterThan(12);
    expect(found.every(({ opening_hours }) => opening_hours !== null)).toBe(true);
    const empty = await addCategory(test.services.db, { name: 'Annex' });
    expect(await walkPlaces(test.api, { ...dhaka, category: empty, open: true })).toEqual({
      found: [],
      total: 0,
    });
  });

  it('[GENMAP-10] can be listed within bounds, in one category and in all, nearest first', async () => {
    const bounds = { west: 90.3, south: 23.7, east: 90.5, north: 23.9 };
    for (const hour of ['12:00', '00:30']) {
      now = new Date(`2026-11-22T${hour}:00+06:00`);
      const open = known.filter(
        ({ hours, ...position }) => isOpen(openingState(hours, now)) && isWithin(position, bounds),
      );
      for (const category of [shops, undefined]) {
        const ids: string[] = [];
        for (let page = 1, more = true; more; page += 1) {
          const query = { ...dhaka, bbox: boundsParam(bounds), category, open: true, page };
          const answer = await test.api(institutionsInView, { query });
          ids.push(...answer.items.map(({ id }) => id));
          more = answer.hasMore;
        }
        const byDistance = open.toSorted(
          (one, other) => exactDistanceKm(dhaka, one) - exactDistanceKm(dhaka, other),
        );
        expect(ids).toEqual(byDistance.map(({ id }) => id));
      }
    }
  });

  it('are requested with true or false only', async () => {
    const answer = await test.request('/api/institutions?open=maybe');
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ errors: [{ path: 'open' }] });
  });

  it('are counted up to a thousand', async () => {
    const many = await addCategory(test.services.db, { name: 'Kiosk' });
    const always = Object.fromEntries(
      weekdays.map((weekday) => [weekday, { open: '00:00', close: '00:00', closed: false }]),
    );
    await addPlaces(
      test.services.db,
      Array.from({ length: 1001 }, () => ({
        category_id: many,
        opening_hours: JSON.stringify(always),
      })),
    );
    const query = { category: many, open: true, ...dhaka };
    const { items, ...counted } = await test.api(listInstitutions, { query });
    expect(counted).toMatchObject({ total: 1000, totalCapped: true, hasMore: true });
    await test.services.db
      .updateTable('institutions')
      .set({ is_active: false })
      .where('id', '=', items[0]?.id ?? '')
      .execute();
    const exact = await test.api(listInstitutions, { query });
    expect(exact).toMatchObject({ total: 1000, hasMore: true });
    expect(exact).not.toHaveProperty('totalCapped');
  });
});
