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
  const arrivedBy = useNavigationType();
  const writeQuery = useWriteUrlQuery();
  const inAddress = mapSearchText(params.get(placeSearchParam));
  const wanted = mapSearchText(typed);
  useFlushSearchOnPress(
    wanted === inAddress ? null : (query) => searchStringWith(query, wanted).slice(1),
  );
  useEffect(() => {
    if (search !== inAddress) writeQuery((query) => searchStringWith(query, search));
    // Only typing writes the address.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [search]);
  useEffect(() => {
    // This change came from the typing itself, and more may have been typed since.
    if (arrivedBy === NavigationType.Replace) return;
    if (mapSearchText(typed) !== inAddress && search !== inAddress) setTyped(inAddress);
    // Only going elsewhere overwrites what is typed.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [inAddress]);
}

function searchStringWith(query: URLSearchParams, text: string): string {
  const next = new URLSearchParams(query);
  next.delete(fartherParam);
  return withParam(next, placeSearchParam, text);
}
