import { useEffect } from 'react';
import { NavigationType, useNavigationType, useSearchParams } from 'react-router';
import { useFlushSearchOnPress } from '../../web/ui/use-flush-search-on-press.ts';
import { useWriteUrlQuery } from '../../web/ui/use-write-url-query.ts';
import { withParam } from './map-camera-param.ts';
import { mapSearchText } from './map-search-text.ts';
import { fartherParam, placeSearchParam } from '../../shared/search-params.ts';

/** The address follows what is searched for; what is typed follows the address when it changes. */
export function useSyncSearchParam(
  search: string,
  typed: string,
  setTyped: (text: string) => void,
): void {
  const [params] = useSearchParams();
  const navigationType = useNavigationType();
  const writeQuery = useWriteUrlQuery();
  const addressSearch = mapSearchText(params.get(placeSearchParam));
  const typedSearch = mapSearchText(typed);
  useFlushSearchOnPress(
    typedSearch === addressSearch ? null : (query) => searchStringWith(query, typedSearch).slice(1),
  );
  useEffect(() => {
    if (search !== addressSearch) writeQuery((query) => searchStringWith(query, search));
    // Only typing writes the address.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [search]);
  useEffect(() => {
    // This change came from the typing itself, and more may have been typed since.
    if (navigationType === NavigationType.Replace) return;
    if (mapSearchText(typed) !== addressSearch && search !== addressSearch) setTyped(addressSearch);
    // Only going elsewhere overwrites what is typed.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [addressSearch]);
}

function searchStringWith(query: URLSearchParams, text: string): string {
  const next = new URLSearchParams(query);
  next.delete(fartherParam);
  return withParam(next, placeSearchParam, text);
}
