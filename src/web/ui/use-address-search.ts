import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { tidySearch } from '../../shared/search-text.ts';
import { useDebounced } from './use-debounced.ts';
import { useLeaving } from './use-leaving.ts';

/**
 * What is typed into the search of a screen, and what is searched for once the typing has rested
 * for `quietMs`; the parameter `name` of the address holds the latter.
 */
export function useAddressSearch(name: string, quietMs: number) {
  const [params, setParams] = useSearchParams();
  const leaving = useLeaving();
  const inAddress = tidySearch(params.get(name));
  const [typed, setTyped] = useState(inAddress);
  const search = tidySearch(useDebounced(typed, quietMs));
  useEffect(() => {
    if (search === inAddress || leaving) return;
    const next = new URLSearchParams(params);
    if (search) next.set(name, search);
    else next.delete(name);
    setParams(next, { replace: true, preventScrollReset: true });
    // oxlint-disable-next-line react/exhaustive-deps -- only typing writes the address
  }, [search]);
  useEffect(() => {
    if (search !== inAddress) setTyped(inAddress);
    // oxlint-disable-next-line react/exhaustive-deps -- only going elsewhere overwrites what is typed
  }, [inAddress]);
  return { typed, setTyped, search };
}
