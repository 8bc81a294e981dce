const timeoutMs = 10_000;
/**
 * Some browsers never answer: where the device's own location is off, or the question whether they
 * may was closed. Their time-out begins once they may; the visitor has the rest to decide about it.
 */
const longestMs = 30_000;

/** Why the browser gave no position. */
export type PositionFailure = 'unsupported' | 'denied' | 'unavailable' | 'timeout' | 'unknown';

/** The browser gave no position; the message is for logs, what is told depends on the reason. */
export class PositionError extends Error {
  readonly reason: PositionFailure;

  constructor(reason: PositionFailure) {
    super(`no position: ${reason}`);
    this.name = 'PositionError';
    this.reason = reason;
  }
}

/** Where a device is, and how far off that may be. */
export interface DevicePosition {
  lat: number;
  lng: number;
  accuracyM: number;
}

/** What is asked of the browser: `navigator.geolocation` has it. */
export type PositionSource = Pick<Geolocation, 'getCurrentPosition'>;

/**
 * Asks for the device's position, with high accuracy and a time-out of 10 s. Whatever does not
 * answer within 30 s in all counts as timed out, too.
 * @param maximumAge milliseconds that a cached position may be old
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
    // Says nothing any more to what has been answered.
    setTimeout(() => reject(new PositionError('timeout')), longestMs);
    source.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        resolve({ lat: latitude, lng: longitude, accuracyM: accuracy }),
      ({ code }) => reject(new PositionError(reasons[code] ?? 'unknown')),
      { enableHighAccuracy: true, timeout: timeoutMs, maximumAge },
    );
  });
}

/** Where a position may be farther off than this, what is said of distances would be wrong. */
const roughFromM = 500;

/** How far off a position may be, in whole km; null where that need not be told. */
export function roughKm({ accuracyM }: Pick<DevicePosition, 'accuracyM'>): number | null {
  return accuracyM > roughFromM ? Math.max(1, Math.round(accuracyM / 1000)) : null;
}

/** By the codes of the Geolocation API's GeolocationPositionError. */
const reasons: Record<number, PositionFailure> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' };
