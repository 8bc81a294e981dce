import { expect, it } from 'vitest';
import { formatCoordinates } from './format-coordinates.ts';

it('[LOC-09] a place without an address is called by its coordinates to 4 decimals', () => {
  expect(formatCoordinates({ lat: 23.8103, lng: 90.4125 })).toBe('23.8103, 90.4125');
  expect(formatCoordinates({ lat: -0.00004, lng: 90 })).toBe('0.0000, 90.0000');
  expect(formatCoordinates({ lat: -0.0001, lng: -90 })).toBe('-0.0001, -90.0000');
  expect(formatCoordinates({ lat: 23.810349, lng: 90.41257 })).toBe('23.8103, 90.4126');
});
