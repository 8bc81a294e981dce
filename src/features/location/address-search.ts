import { withoutStray } from '../../shared/fields.ts';
import { tidySearch } from '../../shared/search-text.ts';
import { leastAddressLength, mostAddresses } from './contract.ts';
import type { FoundAddress } from './contract.ts';

/** An address is searched for when typing has rested for this long. */
export const addressQuietMs = 500;

/**
 * What is searched for when this is typed or pasted, without what nobody sees, which comes along from
 * messages and address books; null when that is too little (3 characters).
 */
export function addressToSearch(typed: string): string | null {
  const line = withoutStray(typed).replaceAll(/\s+/g, ' ');
  return tidySearch(line, leastAddressLength) || null;
}

/** The results that are shown: at most 5, none twice. */
export function shownAddresses(found: readonly FoundAddress[]): FoundAddress[] {
  const byId = new Map(found.map((address) => [address.place_id, address]));
  return [...byId.values()].slice(0, mostAddresses);
}
