import { afterEach, expect, it, vi } from 'vitest';
import { defaultLocation } from '../../shared/user-location.ts';
import { startPosition } from './start-position.ts';

afterEach(() => vi.unstubAllGlobals());

it('distances start at the position that the server has read, else at the saved location, else in Dhaka', () => {
  const home = { lat: 22.3569, lng: 91.7832, address: 'Chattogram' };
  const kept = new Map([['userLocation', JSON.stringify(home)]]);
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null });
  const position = { lat: 24.9, lng: 91.87 };
  expect(startPosition({ status: 200, position })).toEqual(position);
  expect(startPosition(null)).toEqual(home);
  kept.clear();
  expect(startPosition(null)).toEqual(defaultLocation);
});
