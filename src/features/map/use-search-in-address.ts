import { useEffect } from 'react';
import { NavigationType, useNavigationType, useSearchParams } from 'react-router';
import { useKeptOnPress } from '../../web/ui/use-kept-on-press.ts';
import { useWriteQuery } from '../../web/ui/use-write-query.ts';
import { withParam } from './map-address.ts';
import { mapSearchOf } from './map-search-text.ts';
import { fartherParam, placeSearchParam } from '../../shared/search-address.ts';

/** The address follows what is searched for; what is typed follows the address when it changes. */
export function useSearchInAddress(
  search: string,
  typed: string,
  setTyped: (text: string) => void,
): void {
  const [params] = useSearchParams();
  const arrivedBy = useNavigationType();
  const writeQuery = useWriteQuery();
  const inAddress = mapSearchOf(params.get(placeSearchParam));
  const wanted = mapSearchOf(typed);
  useKeptOnPress(wanted === inAddress ? null : (query) => withSearch(query, wanted).slice(1));
  useEffect(() => {
    if (search !== inAddress) writeQuery((query) => withSearch(query, search));
    // Only typing writes the address.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [search]);
  useEffect(() => {
    // This change came from the typing itself, and more may have been typed since.
    if (arrivedBy === NavigationType.Replace) return;
    if (mapSearchOf(typed) !== inAddress && search !== inAddress) setTyped(inAddress);
    // Only going elsewhere overwrites what is typed.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [inAddress]);
}

function withSearch(query: URLSearchParams, text: string): string {
  const next = new URLSearchParams(query);
  next.delete(fartherParam);
  return withParam(next, placeSearchParam, text);
}
