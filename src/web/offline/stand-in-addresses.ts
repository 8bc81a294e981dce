import type { QueryKey } from '@tanstack/react-query';
import { fetchPart } from '../fetch-part.ts';
import type { StandIn } from './stand-in.ts';
import { asked } from './stand-in-keys.ts';

/**
 * What the gazetteer has for an address that is searched for. Null for every other query, and where it
 * has nothing: the public service, which cannot be asked now, may know it. In the browser the gazetteer
 * is a file of its own, fetched only here.
 */
export async function standInAddresses(queryKey: QueryKey): Promise<StandIn | null> {
  const addresses = asked.addresses.safeParse(queryKey);
  if (!addresses.success) return null;
  const [, { text, language }] = addresses.data;
  const { localAddresses } = await fetchPart(
    () => import('../../features/location/local-addresses.ts'),
    'localAddresses',
  );
  const found = localAddresses(text, language);
  return found.length > 0 ? { data: found, at: Date.now() } : null;
}
