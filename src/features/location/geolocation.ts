const timeoutMs = 10_000;
/**
 * Some browsers never answer: where the device's location is off, or the permission prompt was
 * closed. Their own timeout starts only with the permission; the rest of this time is for the
 * visitor to decide.
 */
const positionTimeoutMs = 30_000;

/** Why the browser gave no position. */
export type PositionFailure = 'unsupported' | 'denied' | 'unavailable' | 'timeout' | 'unknown';

/**
 * The browser gave no position. The message is for logs; the visitor's text depends on the reason.
 */
export class PositionError extends Error {
  readonly reason: PositionFailure;

  constructor(reason: PositionFailure) {
    super(`no position: ${reason}`);
    this.name = 'PositionError';
    this.reason = reason;
  }
}

/** A device's position, and its accuracy in metres. */
export interface DevicePosition {
  lat: number;
  lng: number;
  accuracyM: number;
}

/** The part of `navigator.geolocation` that is used. */
export type PositionSource = Pick<Geolocation, 'getCurrentPosition'>;

/**
 * Asks for the device's position, with high accuracy and a timeout of 10 s. No answer within 30 s
 * in all counts as a timeout too.
 * @param maximumAge how old a cached position may be, in milliseconds
 * @throws PositionError
 */
export function currentPosition(
  source: PositionSource | undefined,
  maximumAge: number,
): Promise<DevicePosition> {
  return new Promise((resolve, reject) => {
    if (!source) {
      reject(new PositionError('unsupported'));
      return;
    }
    // Without effect once the promise is settled.
    setTimeout(() => reject(new PositionError('timeout')), positionTimeoutMs);
    source.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        resolve({ lat: latitude, lng: longitude, accuracyM: accuracy }),
      ({ code }) => reject(new PositionError(reasons[code] ?? 'unknown')),
      { enableHighAccuracy: true, timeout: timeoutMs, maximumAge },
    );
  });
}

/** Beyond this inaccuracy, in metres, the distances shown would be wrong. */
const roughFromM = 500;

/** How inaccurate a position may be, in whole km; null where that need not be mentioned. */
export function inaccuracyKm({ accuracyM }: Pick<DevicePosition, 'accuracyM'>): number | null {
  return accuracyM > roughFromM ? Math.max(1, Math.round(accuracyM / 1000)) : null;
}

/** By the codes of the Geolocation API's GeolocationPositionError. */
const reasons: Record<number, PositionFailure> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' };
