import { describe, expect, it } from 'vitest';
import { areaQuery } from '../../features/areas/queries.ts';
import { favouritesQuery } from '../../features/favourite-list/queries.ts';
import { favouriteIdsQuery } from '../../features/favourites/queries.ts';
import { alternativesOf } from '../../features/places/place-queries.ts';
import { placesQuery } from '../../features/places/queries.ts';
import { createSilentApi } from '../../testing/silent-api.ts';
import { examplePlace } from '../../testing/example-place.ts';
import {
  isStorableQuery,
  parseStoredAnswer,
  placesInAnswer,
  withoutPlace,
} from './storable-answers.ts';

const items = [
  { id: 'a', name: 'Gone' },
  { id: 'b', name: 'Here' },
];
const list = { pages: [{ items, hasMore: true }, { items: [items[1]] }], pageParams: [1, 2] };

describe('what is saved on the device', () => {
  it('are a person’s favourites, with the places in them', () => {
    const api = createSilentApi();
    const place = examplePlace();
    const { queryKey } = favouritesQuery(api, 'somebody');
    const answer = { items: [place], page: 1, pageSize: 12, hasMore: false };
    const data = { pages: [answer], pageParams: [1] };
    expect(parseStoredAnswer(queryKey, data)).toEqual(data);
    expect(placesInAnswer(queryKey, data)).toEqual([place]);
    const ids = favouriteIdsQuery(api, 'somebody').queryKey;
    expect(parseStoredAnswer(ids, [place.id])).toEqual([place.id]);
    expect(placesInAnswer(ids, [place.id])).toEqual([]);
  });

  it('is a place as earlier versions kept it', () => {
    // As it lies on devices: it does not change with the program.
    const kept = {
      ...{ id: '0b0b9d0e-6c3e-4f4e-9a55-1d6f3c1f0a01', owner_id: null, name: 'Demo Bakery' },
      ...{ name_bn: null, description: null, category_name: 'Bakery', phone: null, email: null },
      category_id: '5d7d7a6e-0f2f-4a4e-8d1c-6a1b2c3d4e5f',
      ...{ website: null, facebook_url: null, whatsapp_number: null, address: null },
      ...{ latitude: 23.7461, longitude: 90.3742, opening_hours: null, images: [] },
      ...{ featured_image: null, is_active: true, is_verified: false, rating: 0, reviewCount: 0 },
      ...{ source: null, source_licence: null },
      ...{ created_at: '2026-03-01T06:00:00.000Z', updated_at: '2026-03-01T06:00:00.000Z' },
    };
    const advice = 'lost on every device: a new field is optional, or has a default (z.prefault)';
    expect(placesInAnswer(['institution'], kept), advice).toMatchObject([kept]);
    expect(parseStoredAnswer(['institution'], kept), advice).toMatchObject(kept);
  });

  it('are areas of lists, with which lists in them can be shown again', () => {
    const area = {
      ...{ slug: 'dhanmondi-dhaka', kind: 'area', name: 'Dhanmondi', name_bn: 'ধানমন্ডি' },
      within: [{ name: 'Dhaka', name_bn: 'ঢাকা' }],
      ...{ latitude: 23.7461, longitude: 90.3742, reach_km: 2.5, place_count: 3 },
    };
    const { queryKey } = areaQuery(createSilentApi(), { slug: area.slug, categoryId: 'a' });
    expect(parseStoredAnswer(queryKey, area)).toEqual(area);
  });

  it('are lists of places, but not the alternatives that the page of another place names', () => {
    const place = examplePlace();
    const api = createSilentApi();
    const position = { lat: place.latitude, lng: place.longitude };
    expect(isStorableQuery(placesQuery(api, { position }).queryKey)).toBe(true);
    expect(isStorableQuery(placesQuery(api, alternativesOf(place)).queryKey)).toBe(false);
  });
});

describe('stored data after a place was deleted', () => {
  it('loses the place in lists, and nothing else of them', () => {
    for (const kind of ['institutions', 'suggestions', 'favourites']) {
      expect(withoutPlace({ queryKey: [kind, {}], data: list }, 'a')).toEqual({
        pages: [{ items: [items[1]], hasMore: true }, { items: [items[1]] }],
        pageParams: [1, 2],
      });
    }
  });

  it('loses the place on maps', () => {
    const mark = (properties: object) => ({ type: 'Feature', properties });
    const others = [mark({ cluster: false, id: 'b' }), mark({ cluster: true, point_count: 4 })];
    const map = { features: [mark({ cluster: false, id: 'a' }), ...others], capped: true };
    const queryKey = ['map', { zoom: 12 }];
    const left = { features: others, capped: true };
    expect(withoutPlace({ queryKey, data: map }, 'a')).toEqual(left);
    expect(withoutPlace({ queryKey, data: left }, 'a')).toBe(left);
  });

  it('loses the page and the reviews of the place', () => {
    expect(withoutPlace({ queryKey: ['institution', 'a', { lat: 1 }], data: {} }, 'a')).toBeNull();
    expect(withoutPlace({ queryKey: ['reviews', 'a'], data: list }, 'a')).toBeNull();
  });

  it('stays as it is where it is about others', () => {
    for (const queryKey of [['institution', 'b'], ['reviews', 'b'], ['categories'], ['map', 'a']]) {
      expect(withoutPlace({ queryKey, data: list }, 'a')).toBe(list);
    }
    expect(withoutPlace({ queryKey: ['institutions'], data: list }, 'c')).toBe(list);
  });
});
