import type { PositionSource } from '../../features/location/geolocation.ts';
import { withTimeout } from '../../shared/with-timeout.ts';
import { native } from './native.ts';

/** The codes of the Geolocation API's GeolocationPositionError. */
const positionErrorCodes = { PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 } as const;

/** What the plugin's codes mean, by its README ("OS-PLUG-GLOC-0003"). */
const deniedCodes = /GLOC-00(03|08|09)$/;
const timeoutCodes = /GLOC-0010$/;

/** The device's own location service, in the form in which browsers offer it. */
export const deviceLocation: PositionSource = {
  getCurrentPosition: (onFound, onFailed, options = {}) => {
    const fail = (code: number, message: string) =>
      onFailed?.({ ...positionErrorCodes, code, message });
    getDevicePosition(options).then(onFound, (error: unknown) => {
      const code = codeOf(error);
      if (deniedCodes.test(code)) fail(positionErrorCodes.PERMISSION_DENIED, code);
      else if (timeoutCodes.test(code)) fail(positionErrorCodes.TIMEOUT, code);
      else fail(positionErrorCodes.POSITION_UNAVAILABLE, code);
    });
  },
};

async function getDevicePosition(options: PositionOptions): Promise<GeolocationPosition> {
  const { location, coarseLocation } = await native.requestLocation();
  if (location !== 'granted' && coarseLocation !== 'granted') throw new Failure('GLOC-0003');
  // As in a browser, the timeout does not count the time that the question for permission takes.
  const positionPromise = native.position(options);
  const { coords, timestamp } = await (options.timeout === undefined
    ? positionPromise
    : withTimeout(positionPromise, options.timeout, () => new Failure('GLOC-0010')));
  const { latitude, longitude, accuracy } = coords;
  const rest = { altitude: null, altitudeAccuracy: null, heading: null, speed: null };
  const toJSON = () => ({ latitude, longitude, accuracy });
  return { coords: { latitude, longitude, accuracy, ...rest, toJSON }, timestamp, toJSON };
}

class Failure extends Error {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error && 'code' in error ? String(error.code) : '';
}
