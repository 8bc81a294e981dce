import { expect, it } from 'vitest';
import { frameToFit } from './map-frame.ts';

const dhaka = { lat: 23.8103, lng: 90.4125 };

it('the map fits points with 20 px to spare, a single one at zoom 15', () => {
  const points = [dhaka, { lat: 22.3, lng: 91.8 }];
  expect(frameToFit(points, dhaka)).toEqual({ points, paddingPx: 20, singleZoom: 15 });
});

it('the map is centred on the visitor at zoom 13 when there are no points', () => {
  expect(frameToFit([], { ...dhaka })).toEqual({ center: dhaka, zoom: 13 });
});
