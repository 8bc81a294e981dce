import { describe, expect, it, vi } from 'vitest';
import { currentPosition, inaccuracyKm } from './geolocation.ts';
import type { PositionSource } from './geolocation.ts';
import { freshMaxAgeMs, locationCardMaxAgeMs } from './position-ages.ts';

/** A browser that records how it was called, and succeeds or fails. */
function browser(failureCode?: number) {
  const asked: (PositionOptions | undefined)[] = [];
  const source: PositionSource = {
    getCurrentPosition: (found, failed, options) => {
      asked.push(options);
      if (failureCode === undefined) {
        const coords = { latitude: 23.75, longitude: 90.39, accuracy: 5 };
        const rest = { altitude: null, altitudeAccuracy: null, heading: null, speed: null };
        found({
          coords: { ...coords, ...rest, toJSON: () => ({}) },
          timestamp: 0,
          toJSON: () => ({}),
        });
      } else {
        const codes = { PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 } as const;
        failed?.({ code: failureCode, message: '', ...codes });
      }
    },
  };
  return { source, asked };
}

describe('asking the device for its position', () => {
  it('[LOC-07] uses high accuracy and a timeout of 10000 ms every time', async () => {
    const { source, asked } = browser();
    await currentPosition(source, locationCardMaxAgeMs);
    expect(await currentPosition(source, freshMaxAgeMs)).toEqual({
      ...{ lat: 23.75, lng: 90.39 },
      accuracyM: 5,
    });
    expect(asked).toMatchObject([
      { enableHighAccuracy: true, timeout: 10_000 },
      { enableHighAccuracy: true, timeout: 10_000 },
    ]);
  });

  it('[LOC-08] accepts positions up to 300000 ms old for the location card, and no old ones elsewhere', async () => {
    const { source, asked } = browser();
    await currentPosition(source, locationCardMaxAgeMs);
    await currentPosition(source, freshMaxAgeMs);
    expect(asked.map((options) => options?.maximumAge)).toEqual([300_000, 0]);
  });

  it('[ERR-17] [ERR-18] gives the reason when there is no position', async () => {
    await expect(currentPosition(undefined, 0)).rejects.toMatchObject({ reason: 'unsupported' });
    const reasons = { 1: 'denied', 2: 'unavailable', 3: 'timeout', 9: 'unknown' };
    for (const [code, reason] of Object.entries(reasons)) {
      const asking = currentPosition(browser(Number(code)).source, freshMaxAgeMs);
      await expect(asking).rejects.toMatchObject({ reason });
    }
  });

  it('times out after 30 s when the device never answers', async () => {
    vi.useFakeTimers();
    try {
      const silent: PositionSource = { getCurrentPosition: () => undefined };
      const outcome = vi.fn<(error: unknown) => void>();
      currentPosition(silent, freshMaxAgeMs).catch(outcome);
      // Long enough for the visitor to decide, and then for a position to be found.
      await vi.advanceTimersByTimeAsync(29_999);
      expect(outcome).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      expect(outcome).toHaveBeenCalledWith(expect.objectContaining({ reason: 'timeout' }));
    } finally {
      vi.useRealTimers();
    }
  });

  it('reports the inaccuracy of a position in kilometres, only above 500 m', () => {
    expect([5, 500].map((accuracyM) => inaccuracyKm({ accuracyM }))).toEqual([null, null]);
    expect([501, 2000, 24_600].map((accuracyM) => inaccuracyKm({ accuracyM }))).toEqual([1, 2, 25]);
  });
});
