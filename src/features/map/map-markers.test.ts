import { describe, expect, it } from 'vitest';
import type { MapFeatures } from './contract.ts';
import {
  formatClusterCount,
  clusterMarkers,
  placeMarker,
  unclusteredPlaces,
} from './map-markers.ts';
import type { MarkerTexts } from './map-markers.ts';

const words = (language: 'en' | 'bn'): MarkerTexts => ({
  language,
  place: (name, category) => `${name}, ${category}`,
  cluster: (count, atDeepest) => `${count} ${atDeepest ? 'list' : 'zoom'}`,
});

const features: MapFeatures = {
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [90.4, 23.8] },
      properties: {
        ...{ cluster: false, id: 'a', name: 'Demo Bakery', name_bn: 'ডেমো বেকারি' },
        ...{ category_id: 'c', category_name: 'Bakery' },
      },
    },
    {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [91.8, 22.3] },
      properties: { cluster: true, point_count: 1234 },
    },
  ],
};

describe('map markers', () => {
  it('[PLACE-18] show a place by its name in the interface language, with its category icon or a number', () => {
    const [place] = unclusteredPlaces(features);
    if (!place) throw new Error('no place');
    expect(placeMarker(place, words('bn'), 12)).toMatchObject({
      ...{ id: 'a', label: '১২. ডেমো বেকারি, Bakery', number: '১২', tint: 'clay' },
      position: { lat: 23.8, lng: 90.4 },
    });
    const plain = placeMarker(place, words('en'));
    expect(plain).toMatchObject({ number: undefined, label: 'Demo Bakery, Bakery' });
    expect(plain.icon).toContain('#cake');
    expect(placeMarker({ ...place, category_icon: 'pill' }, words('en')).icon).toContain('#pill');
  });

  it('show a cluster by its count, with a label that says whether a press zooms in or lists its places', () => {
    expect(clusterMarkers(features, 10, words('en'))).toMatchObject([
      { label: '1234 zoom', count: '1,234', position: { lat: 22.3, lng: 91.8 } },
    ]);
    expect(clusterMarkers(features, 19, words('bn'))).toMatchObject([
      { label: '1234 list', count: '১,২৩৪' },
    ]);
  });

  it('abbreviate large cluster counts to at most 8 characters', () => {
    for (const count of [2, 999, 9999, 12_345, 999_999, 5_000_000]) {
      for (const language of ['en', 'bn'] as const) {
        expect(formatClusterCount(count, language).length).toBeLessThanOrEqual(8);
      }
    }
    // As Unicode's tables have it, which change: 123k or 123K.
    expect(formatClusterCount(123_456, 'en')).toMatch(/^123k$/i);
  });
});
