import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createApi } from '../../web/api/client.ts';
import { createSilentApi } from '../../testing/silent-api.ts';
import { fetchAddressOrCoordinates, fetchAddress } from './fetch-address.ts';

const dhanmondi = { lat: 23.7461, lng: 90.3742 };

function apiThatAnswers(answer: () => Response) {
  const asked: string[] = [];
  const api = createApi(async (request) => {
    asked.push(request.url);
    return answer();
  }, 'http://localhost');
  return { api, asked };
}

describe('the address of a position', () => {
  const log = vi.spyOn(console, 'info');
  beforeEach(() => {
    log.mockReset().mockImplementation(() => undefined);
  });
  afterEach(() => {
    log.mockReset();
  });

  it('is requested in the language of the interface', async () => {
    const { api, asked } = apiThatAnswers(() =>
      Response.json({ display_name: 'Dhanmondi, Dhaka', area: 'Dhanmondi' }),
    );
    expect(await fetchAddressOrCoordinates(api, dhanmondi, 'bn')).toBe('Dhanmondi, Dhaka');
    expect(asked).toEqual([
      'http://localhost/api/geocode/reverse?lat=23.7461&lng=90.3742&language=bn',
    ]);
  });

  it('[LOC-09] is its coordinates to 4 decimals when the request fails', async () => {
    const { api } = apiThatAnswers(() => new Response(null, { status: 503 }));
    expect(await fetchAddressOrCoordinates(api, { lat: 23.8103, lng: 90.4125 }, 'en')).toBe(
      '23.8103, 90.4125',
    );
    expect(log).toHaveBeenCalledOnce();
  });

  it('[LOC-09] is its coordinates when the geocoder of the server has failed', async () => {
    const { api } = apiThatAnswers(() =>
      Response.json({ display_name: '23.8103, 90.4125', area: null, service_failed: true }),
    );
    expect(await fetchAddressOrCoordinates(api, { lat: 23.8103, lng: 90.4125 }, 'en')).toBe(
      '23.8103, 90.4125',
    );
  });

  it('[LOC-09] is its coordinates after a timeout of 10 seconds', async () => {
    const limit = vi.spyOn(AbortSignal, 'timeout');
    onTestFinished(() => limit.mockRestore());
    const api = createSilentApi();
    expect(await fetchAddressOrCoordinates(api, dhanmondi, 'en')).toBe('23.7461, 90.3742');
    expect(limit).toHaveBeenCalledWith(10_000);
  });

  it('[ERR-19] fails with "Failed to fetch address" before the coordinates are used', async () => {
    const { api } = apiThatAnswers(() => new Response(null, { status: 503 }));
    await expect(fetchAddress(api, dhanmondi, 'en')).rejects.toThrow('Failed to fetch address');
    expect(await fetchAddressOrCoordinates(api, dhanmondi, 'en')).toBe('23.7461, 90.3742');
  });
});
