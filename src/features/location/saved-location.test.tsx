import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInApp } from '../../testing/render.tsx';
import { useUserLocation } from './LocationProvider.tsx';
import { loadLocation, locationCookie, storeLocation } from './saved-location.ts';

function storage(content: Record<string, string> = {}) {
  const items = new Map(Object.entries(content));
  return () => ({
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  });
}

const chattogram = { lat: 22.3569, lng: 91.7832, address: 'চট্টগ্রাম' };

function refused(): never {
  throw new Error('denied');
}

function Position() {
  const { saved, position } = useUserLocation();
  return `${saved ? 'set' : 'unset'} ${position.lat} ${position.lng} ${position.address}`;
}

describe('the saved location', () => {
  const log = vi.spyOn(console, 'info');
  beforeEach(() => {
    log.mockReset().mockImplementation(() => undefined);
  });
  afterEach(() => {
    log.mockReset();
  });

  it('[LOC-01] is unset at first, and is stored and loaded under userLocation', async () => {
    const place = storage();
    expect(loadLocation(place)).toBeNull();
    storeLocation(place, chattogram);
    expect(place().getItem('userLocation')).toBe(JSON.stringify(chattogram));
    expect(loadLocation(place)).toEqual(chattogram);
    expect(await renderInApp(<Position />, { userLocation: chattogram })).toContain(
      'set 22.3569 91.7832 চট্টগ্রাম',
    );
  });

  it('[LOC-02] is Dhaka while nothing is saved', async () => {
    expect(await renderInApp(<Position />)).toContain('unset 23.8103 90.4125 Dhaka, Bangladesh');
  });

  it('[LOC-03] counts as not saved when it cannot be parsed, which is only logged', () => {
    for (const broken of ['{', '[]', '{"lat":"x"}', '{"lat":91,"lng":0,"address":""}', 'null']) {
      log.mockClear();
      expect(loadLocation(storage({ userLocation: broken }))).toBeNull();
      expect(log).toHaveBeenCalledOnce();
    }
  });

  it('is loaded from the cookie when the browser refuses local storage', () => {
    expect(() => storeLocation(refused, chattogram)).not.toThrow();
    const [pair] = locationCookie(chattogram).split('; ');
    expect(loadLocation(refused, () => `lng=en; ${pair}; other=1`)).toEqual(chattogram);
    for (const cookies of ['', 'lng=en', 'userLocation=%', 'userLocation=', 'userLocation=%7B']) {
      expect(loadLocation(refused, () => cookies)).toBeNull();
    }
  });

  it('[LOC-02] is not loaded from the cookie when local storage can be read', () => {
    const [pair = ''] = locationCookie(chattogram).split('; ');
    expect(loadLocation(storage(), () => pair)).toBeNull();
    expect(loadLocation(storage({ userLocation: '{' }), () => pair)).toBeNull();
    expect(locationCookie(null)).toBe('userLocation=; path=/; max-age=0; samesite=lax');
  });

  it('is copied to a cookie with valid characters only', () => {
    const [pair = '', ...attributes] = locationCookie({
      ...chattogram,
      address: 'a;b, "c" ঢ',
    }).split('; ');
    expect(attributes).toEqual(['path=/', `max-age=${365 * 24 * 3600}`, 'samesite=lax']);
    expect(pair).toMatch(/^userLocation=[\w%.~!*'()-]+$/);
    expect(JSON.parse(decodeURIComponent(pair.slice('userLocation='.length)))).toMatchObject({
      address: 'a;b, "c" ঢ',
    });
  });
});
