/** How old a cached position may be for the location card (D17). */
export const locationCardMaxAgeMs = 300_000;
/** Lists, maps and the location picker accept no cached position. */
export const freshMaxAgeMs = 0;

const timeoutMs = 10_000;

/** Why the browser gave no position. */
export type PositionFailure = 'unsupported' | 'denied' | 'unavailable' | 'timeout' | 'unknown';

export class PositionError extends Error {
  readonly reason: PositionFailure;

  constructor(reason: PositionFailure) {
    super(`no position: ${reason}`);
    this.name = 'PositionError';
    this.reason = reason;
  }
}

/** What is asked of the browser: `navigator.geolocation` has it. */
export type PositionSource = Pick<Geolocation, 'getCurrentPosition'>;

/**
 * Asks for the device's position, with high accuracy and a time-out of 10 s.
 * @param maximumAge milliseconds that a cached position may be old
 * @throws PositionError
 */
export function currentPosition(
  source: PositionSource | undefined,
  maximumAge: number,
): Promise<{ lat: number; lng: number }> {
  return new Promise((resolve, reject) => {
    if (!source) {
      reject(new PositionError('unsupported'));
      return;
    }
    source.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
      ({ code }) => reject(new PositionError(reasons[code] ?? 'unknown')),
      { enableHighAccuracy: true, timeout: timeoutMs, maximumAge },
    );
  });
}

/** By the codes of the Geolocation API's GeolocationPositionError. */
const reasons: Record<number, PositionFailure> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' };
