import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { listSearchParam } from '../../shared/search-address.ts';
import { searchQuietMs, tidySearch } from '../../shared/search-text.ts';
import { useDebounced } from './use-debounced.ts';
import { useKeptOnPress } from './use-kept-on-press.ts';
import { useLeaving } from './use-leaving.ts';

/**
 * What is typed into the search of a screen, and what is searched for once the typing has rested,
 * which the address holds (`listSearchParam`).
 */
export function useAddressSearch() {
  const [params, setParams] = useSearchParams();
  const isLeaving = useLeaving();
  const inAddress = tidySearch(params.get(listSearchParam));
  const [typed, setTyped] = useState(inAddress);
  const search = tidySearch(useDebounced(typed, searchQuietMs));
  const withSearch = (text: string) => {
    const next = new URLSearchParams(params);
    if (text) next.set(listSearchParam, text);
    else next.delete(listSearchParam);
    return next;
  };
  const wanted = tidySearch(typed);
  useKeptOnPress(wanted === inAddress ? null : withSearch(wanted).toString());
  useEffect(() => {
    if (search === inAddress || isLeaving()) return;
    setParams(withSearch(search), { replace: true, preventScrollReset: true });
    // oxlint-disable-next-line react/exhaustive-deps -- only typing writes the address
  }, [search]);
  useEffect(() => {
    if (search !== inAddress) setTyped(inAddress);
    // oxlint-disable-next-line react/exhaustive-deps -- only going elsewhere overwrites what is typed
  }, [inAddress]);
  return { typed, setTyped, search };
}
