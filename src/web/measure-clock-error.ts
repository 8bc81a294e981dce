import { responseTimeoutMs, timeoutSignal } from './api/timeout-signal.ts';

/** Where the native package finds the API; '' for pages of the site itself. */
const apiUrl = import.meta.env.VITE_API_URL ?? '';

/**
 * What has to be added to the device's clock, in ms: phones come back from an empty battery, or
 * from another country, with a day that is not today's.
 * @throws Error when the server cannot be reached, or when meanwhile the device slept or its clock
 * leapt, so that the server's time does not belong to the clock's time now
 */
export async function measureClockError(fetchFunction: typeof fetch): Promise<number> {
  const url = `${apiUrl}/api/health`;
  const requestedAt = Date.now();
  const { headers } = await fetchFunction(url, { cache: 'no-store', signal: timeoutSignal() });
  if (Math.abs(Date.now() - requestedAt) > responseTimeoutMs)
    throw new Error('The clock leapt meanwhile');
  const serverTime = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(serverTime) ? 0 : serverTime - Date.now();
}
