import { describe, expect, it } from 'vitest';
import { formatGazetteerPlace } from './gazetteer-place.ts';
import { nearestArea } from './nearest-area.server.ts';

function called(lat: number, lng: number): string | null {
  const place = nearestArea(lat, lng);
  return place && formatGazetteerPlace(place, 'en');
}

describe('a position', () => {
  it.each([
    [23.7465, 90.3745, 'Dhanmondi, Dhaka'],
    [23.807, 90.3688, 'Mirpur 10, Dhaka'],
    [22.3255, 91.812, 'Agrabad, Chattogram'],
    [24.31, 91.73, 'Sreemangal, Moulvibazar'],
    [23.86, 90.267, 'Savar, Dhaka'],
  ])('%d, %d is called %s', (lat, lng, name) => {
    expect(called(lat, lng)).toBe(name);
  });

  it.each([
    ['Kolkata', 22.57, 88.36],
    ['the Bay of Bengal', 20.2, 90.5],
    ['the other side of the globe', -23.8, -89.6],
    ['a pole', 90, 0],
  ])('in %s has no name', (_, lat, lng) => {
    expect(called(lat, lng)).toBeNull();
  });
});
