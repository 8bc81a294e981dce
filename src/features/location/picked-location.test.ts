import { describe, expect, it } from 'vitest';
import { createApi } from '../../web/api/client.ts';
import { createI18n, loadTexts } from '../../web/i18n/i18n.ts';
import { PositionError } from './geolocation.ts';
import type { PositionFailure } from './geolocation.ts';
import { freshMaxAgeMs } from './position-ages.ts';
import { addressLookupText, lookUpAddress, positionFailureText } from './picked-location.ts';

const { t } = createI18n('en', await loadTexts('en'));
const position = { lat: 23.74613, lng: 90.37421 };

function apiThatAnswers(answer: () => Response) {
  return createApi(() => Promise.resolve(answer()), 'http://localhost');
}

describe('the location picker', () => {
  it('[ERR-17][ERR-18] says why the device gave no position', () => {
    const texts: Record<PositionFailure, string> = {
      unsupported: 'Geolocation is not supported by this browser',
      denied: 'Location access denied. Please allow location access and try again.',
      unavailable: 'Location information is unavailable.',
      timeout: 'Location request timed out.',
      unknown: 'An unknown error occurred while getting location.',
    };
    for (const [reason, text] of Object.entries(texts)) {
      expect(positionFailureText(t, new PositionError(reason as PositionFailure))).toBe(text);
    }
    expect(positionFailureText(t, new TypeError('something else'))).toBe(texts.unknown);
  });

  it('accepts no cached position', () => {
    expect(freshMaxAgeMs).toBe(0);
  });

  it('uses the address that is found for a position', async () => {
    const api = apiThatAnswers(() => Response.json({ display_name: 'Dhanmondi', area: null }));
    const found = await lookUpAddress(api, position, 'en');
    expect(found).toEqual({ location: { ...position, address: 'Dhanmondi' }, problem: 'none' });
    expect(addressLookupText(t, found.problem)).toBeNull();
  });

  it('[ERR-20] says that a position has no address, and uses its coordinates', async () => {
    for (const display_name of ['', ' ', '23.7461, 90.3742']) {
      const api = apiThatAnswers(() => Response.json({ display_name, area: null }));
      const { location, problem } = await lookUpAddress(api, position, 'en');
      expect(location.address).toBe('23.7461, 90.3742');
      expect(addressLookupText(t, problem)).toBe('Could not find address for this location.');
    }
  });

  it.each([
    ['the server', () => new Response('down', { status: 503 })],
    [
      'the geocoder behind it',
      () =>
        Response.json({
          display_name: '23.7461, 90.3742',
          area: 'Dhanmondi',
          service_failed: true,
        }),
    ],
  ])(
    '[ERR-21] says that the look-up failed when %s is away, and uses the coordinates',
    async (_, answer) => {
      const { location, problem: trouble } = await lookUpAddress(
        apiThatAnswers(answer),
        position,
        'en',
      );
      expect(location).toEqual({ ...position, address: '23.7461, 90.3742' });
      expect(addressLookupText(t, trouble)).toBe('Failed to get address for this location.');
    },
  );
});
