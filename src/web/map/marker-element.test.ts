import { expect, it } from 'vitest';
import type { ClusterMarker, MapMarker, PlaceMarker, VisitorMarker } from './map-types.ts';
import { hasSameAppearance } from './marker-element.ts';

const position = { lat: 23.8, lng: 90.4 };
const place: PlaceMarker = {
  ...{ kind: 'place', id: 'a', position, label: 'Demo Bakery', tint: 'clay' },
  icon: '#bakery',
};
const cluster: ClusterMarker = {
  ...{ kind: 'cluster', id: 'c', position, label: '3 places' },
  count: '3',
};
const visitor: VisitorMarker = { kind: 'visitor', id: 'visitor', position, label: 'You are here' };

it('tells markers that look the same from those that do not, wherever they are', () => {
  const others: [MapMarker, MapMarker[]][] = [
    [
      place,
      [
        ...[
          { ...place, label: 'ডেমো বেকারি' },
          { ...place, icon: '#bank' },
        ],
        ...[
          { ...place, number: '১' },
          { ...cluster, label: place.label },
        ],
      ],
    ],
    [
      cluster,
      [
        { ...cluster, count: '৩' },
        { ...place, label: cluster.label },
      ],
    ],
    [
      visitor,
      [
        { ...visitor, label: 'আপনি এখানে' },
        { ...place, label: visitor.label },
      ],
    ],
  ];
  for (const [one, different] of others) {
    expect(hasSameAppearance(one, { ...one })).toBe(true);
    expect(hasSameAppearance(one, { ...one, position: { lat: 22, lng: 91 } })).toBe(true);
    for (const other of different) expect(hasSameAppearance(one, other)).toBe(false);
  }
});
