import { expect, it } from 'vitest';
import { externalMapHref, externalSearchHref } from './external-map.ts';

const dhaka = { lat: 23.8103, lng: 90.4125 };

it('the external map link opens OpenStreetMap at the same position and zoom, latitude before longitude', () => {
  expect(externalMapHref({ center: dhaka, zoom: 13 })).toBe(
    'https://www.openstreetmap.org/#map=13/23.8103/90.4125',
  );
});

it('the external search link is for a category around a position, whatever characters its name holds', () => {
  const { pathname } = new URL(externalSearchHref('Food & Drinks / চা', dhaka));
  const [, , , what = '', where] = pathname.split('/');
  expect(decodeURIComponent(what)).toBe('Food & Drinks / চা');
  expect(where).toMatch(/^@23\.8103,90\.4125,\d+z$/);
});
