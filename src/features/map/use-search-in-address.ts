import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useKeptOnPress } from '../../web/ui/use-kept-on-press.ts';
import { useLeaving } from '../../web/ui/use-leaving.ts';
import { withParam } from './map-address.ts';
import { mapSearchOf } from './map-search-text.ts';
import { fartherParam, placeSearchParam } from '../../shared/search-address.ts';

/** The address follows what is searched for; what is typed follows the address when it changes. */
export function useSearchInAddress(
  search: string,
  typed: string,
  setTyped: (text: string) => void,
): void {
  const { hash } = useLocation();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const isLeaving = useLeaving();
  const inAddress = mapSearchOf(params.get(placeSearchParam));
  const withSearch = (text: string) => {
    const next = new URLSearchParams(params);
    next.delete(fartherParam);
    return withParam(next, placeSearchParam, text);
  };
  const wanted = mapSearchOf(typed);
  useKeptOnPress(wanted === inAddress ? null : withSearch(wanted).slice(1));
  useEffect(() => {
    if (search === inAddress || isLeaving()) return;
    void navigate(
      { search: withSearch(search), hash },
      { replace: true, preventScrollReset: true },
    );
    // Only typing writes the address.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [search]);
  useEffect(() => {
    if (mapSearchOf(typed) !== inAddress && search !== inAddress) setTyped(inAddress);
    // Only going elsewhere overwrites what is typed.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [inAddress]);
}
