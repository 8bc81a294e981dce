import type { QueryKey } from '@tanstack/react-query';
import { importWithRetry } from '../import-with-retry.ts';
import type { FallbackAnswer } from './fallback-answer.ts';
import { fallbackQueryKeys } from './fallback-query-keys.ts';

/**
 * What the gazetteer has for an address that is searched for. Null for every other query, and where it
 * has nothing: the public service, which cannot be asked now, may know it. In the browser the gazetteer
 * is a file of its own, fetched only here.
 */
export async function findFallbackAddresses(queryKey: QueryKey): Promise<FallbackAnswer | null> {
  const addresses = fallbackQueryKeys.addresses.safeParse(queryKey);
  if (!addresses.success) return null;
  const [, { text, language }] = addresses.data;
  const { localAddresses } = await importWithRetry(
    () => import('../../features/location/local-addresses.ts'),
    'localAddresses',
  );
  const found = localAddresses(text, language);
  return found.length > 0 ? { data: found, receivedAt: Date.now() } : null;
}
