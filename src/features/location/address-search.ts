import { removeStrayCharacters } from '../../shared/fields.ts';
import { tidySearch } from '../../shared/search-text.ts';
import { minAddressQueryLength, maxAddresses } from './contract.ts';
import type { FoundAddress } from './contract.ts';

/** The debounce time of the address search. */
export const addressDebounceMs = 500;

/**
 * The query for a typed or pasted text, without invisible characters, which come along from
 * messages and address books; null when it is shorter than 3 characters.
 */
export function toAddressQuery(typed: string): string | null {
  const line = removeStrayCharacters(typed).replaceAll(/\s+/g, ' ');
  return tidySearch(line, minAddressQueryLength) || null;
}

/** The results to show: at most 5, without duplicates. */
export function uniqueAddresses(addresses: readonly FoundAddress[]): FoundAddress[] {
  const byId = new Map(addresses.map((address) => [address.place_id, address]));
  return [...byId.values()].slice(0, maxAddresses);
}
