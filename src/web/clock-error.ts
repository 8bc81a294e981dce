/**
 * What has to be added to the device's clock, in ms: phones come back from an empty battery, or
 * from another country, with a day that is not today's.
 * @throws Error when the server cannot be asked
 */
export async function clockError(ask: typeof fetch): Promise<number> {
  const { headers } = await ask('/api/health', { cache: 'no-store' });
  const told = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(told) ? 0 : told - Date.now();
}
