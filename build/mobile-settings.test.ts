import { expect, it } from 'vitest';
import { readMobileSettings } from './mobile-settings.ts';

const API_URL = 'https://api.thikana.example';

it('the address of the API is all that has to be said', () => {
  expect(readMobileSettings({ API_URL: `${API_URL}/` })).toEqual({
    apiUrl: API_URL,
    siteUrl: API_URL,
    tileUrl: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
    tileAttribution: '© OpenStreetMap contributors',
  });
  const PUBLIC_URL = 'https://thikana.example';
  expect(readMobileSettings({ API_URL, PUBLIC_URL }).siteUrl).toBe(PUBLIC_URL);
  const TILE_ATTRIBUTION = '&copy; <b>Tiles</b>';
  expect(readMobileSettings({ API_URL, TILE_ATTRIBUTION }).tileAttribution).toBe('© Tiles');
});

it.each([
  [{}, /^API_URL is missing/],
  [{ API_URL: ' ' }, /^API_URL is missing/],
  [{ API_URL: 'thikana.example' }, /^API_URL must be/],
  [{ API_URL: 'https://thikana.example/api' }, /^API_URL must be/],
  [{ API_URL: 'https://user:password@thikana.example' }, /^API_URL must be/],
  [{ API_URL: 'ftp://thikana.example' }, /^API_URL must be/],
  [{ API_URL: `https://thikana.example"><script>` }, /^API_URL must be/],
  [{ API_URL, PUBLIC_URL: 'x' }, /^PUBLIC_URL must be/],
  [{ API_URL, TILE_URL: 'tiles' }, /^TILE_URL must be/],
  [
    { API_URL, TILE_URL: 'https://tiles.example/map.png' },
    /^TILE_URL must contain {z}, {x} and {y}/,
  ],
])('%o is told in a sentence', (environment, sentence) => {
  expect(() => readMobileSettings(environment)).toThrow(sentence);
});
