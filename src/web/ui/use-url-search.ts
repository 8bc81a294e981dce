import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { listSearchParam } from '../../shared/search-params.ts';
import { searchDebounceMs, tidySearch } from '../../shared/search-text.ts';
import { useDebounced } from './use-debounced.ts';
import { useFlushSearchOnPress } from './use-flush-search-on-press.ts';
import { useWriteUrlQuery } from './use-write-url-query.ts';

/**
 * What is typed into the search of a screen, and what is searched for once the typing has rested,
 * which the address holds (`listSearchParam`).
 */
export function useUrlSearch() {
  const [params] = useSearchParams();
  const writeQuery = useWriteUrlQuery();
  const addressSearch = tidySearch(params.get(listSearchParam));
  const [typed, setTyped] = useState(addressSearch);
  const search = tidySearch(useDebounced(typed, searchDebounceMs));
  const typedSearch = tidySearch(typed);
  useFlushSearchOnPress(
    typedSearch === addressSearch ? null : (query) => queryWithListSearch(query, typedSearch),
  );
  useEffect(() => {
    if (search !== addressSearch) writeQuery((query) => queryWithListSearch(query, search));
    // oxlint-disable-next-line react/exhaustive-deps -- only typing writes the address
  }, [search]);
  useEffect(() => {
    if (search !== addressSearch) setTyped(addressSearch);
    // oxlint-disable-next-line react/exhaustive-deps -- only going elsewhere overwrites what is typed
  }, [addressSearch]);
  return { typed, setTyped, search };
}

function queryWithListSearch(query: URLSearchParams, text: string): string {
  const next = new URLSearchParams(query);
  if (text) next.set(listSearchParam, text);
  else next.delete(listSearchParam);
  return next.toString();
}
