import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { listSearchParam } from '../../shared/search-address.ts';
import { searchQuietMs, tidySearch } from '../../shared/search-text.ts';
import { useDebounced } from './use-debounced.ts';
import { useKeptOnPress } from './use-kept-on-press.ts';
import { useWriteQuery } from './use-write-query.ts';

/**
 * What is typed into the search of a screen, and what is searched for once the typing has rested,
 * which the address holds (`listSearchParam`).
 */
export function useAddressSearch() {
  const [params] = useSearchParams();
  const writeQuery = useWriteQuery();
  const inAddress = tidySearch(params.get(listSearchParam));
  const [typed, setTyped] = useState(inAddress);
  const search = tidySearch(useDebounced(typed, searchQuietMs));
  const wanted = tidySearch(typed);
  useKeptOnPress(wanted === inAddress ? null : (query) => withSearch(query, wanted));
  useEffect(() => {
    if (search !== inAddress) writeQuery((query) => withSearch(query, search));
    // oxlint-disable-next-line react/exhaustive-deps -- only typing writes the address
  }, [search]);
  useEffect(() => {
    if (search !== inAddress) setTyped(inAddress);
    // oxlint-disable-next-line react/exhaustive-deps -- only going elsewhere overwrites what is typed
  }, [inAddress]);
  return { typed, setTyped, search };
}

function withSearch(query: URLSearchParams, text: string): string {
  const next = new URLSearchParams(query);
  if (text) next.set(listSearchParam, text);
  else next.delete(listSearchParam);
  return next.toString();
}
