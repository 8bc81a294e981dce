import { queryOptions } from '@tanstack/react-query';
import type { Language } from '../../shared/language.ts';
import type { Api } from '../../web/api/client.ts';
import { uniqueAddresses } from './address-search.ts';
import { searchAddress } from './contract.ts';

/**
 * Places and addresses that match a text of at least 3 characters. An empty result of an answer
 * that may be incomplete is an error.
 */
export function addressesQuery(api: Api, text: string, language: Language) {
  return queryOptions({
    queryKey: ['addresses', { text, language }],
    queryFn: async ({ signal }) => {
      const answer = await api(searchAddress, { query: { q: text, language } }, { signal });
      const found = uniqueAddresses(answer.items);
      if (found.length === 0 && answer.service_failed) throw new Error('service_failed');
      return found;
    },
  });
}
