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
): Promise<{ lat: number; lng: number }> {
  return new Promise((resolve, reject) => {
    if (!source) {
      reject(new PositionError('unsupported'));
      return;
    }
    // Says nothing any more to what has been answered.
    setTimeout(() => reject(new PositionError('timeout')), longestMs);
    source.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
      ({ code }) => reject(new PositionError(reasons[code] ?? 'unknown')),
      { enableHighAccuracy: true, timeout: timeoutMs, maximumAge },
    );
  });
}

/** By the codes of the Geolocation API's GeolocationPositionError. */
const reasons: Record<number, PositionFailure> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' };
