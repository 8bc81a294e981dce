import { useEffect, useEffectEvent, useRef } from 'react';
import {
  NavigationType,
  useLocation,
  useNavigate,
  useNavigationType,
  useSearchParams,
} from 'react-router';
import { placeSearchParam } from '../../shared/search-address.ts';
import type { MapView } from '../../web/map/map-types.ts';
import { useLeaving } from '../../web/ui/use-leaving.ts';
import { spotParam, withParam, writtenSpot } from './map-address.ts';

/**
 * Writes where a map stands into the address, once the visitor has moved it.
 * @param onElsewhere the visitor went on or back, on this screen, to an address that says otherwise
 */
export function useSpotInAddress(view: MapView | null, onElsewhere?: () => void): void {
  const { hash, key } = useLocation();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const navigationType = useNavigationType();
  const isLeaving = useLeaving();
  /** Where it stands by itself, of an address that says nothing. */
  const untouched = useRef<string | null>(null);
  useEffect(() => {
    if (!view) return;
    const spot = writtenSpot(view);
    const inAddress = params.get(spotParam);
    if (inAddress === null) untouched.current ??= spot;
    if (isLeaving() || (inAddress ?? untouched.current) === spot) return;
    void navigate(
      { search: withParam(params, spotParam, spot), hash },
      { replace: true, preventScrollReset: true },
    );
    // Only a move of the map writes the address.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [view]);
  const entered = useRef(key);
  const compare = useEffectEvent(() => {
    const spot = params.get(spotParam);
    // What is searched for moves the map itself.
    const saysWhere = spot !== null || !params.has(placeSearchParam);
    if (!view || !saysWhere || (spot ?? untouched.current) === writtenSpot(view)) return;
    untouched.current = null;
    onElsewhere?.();
  });
  useEffect(() => {
    if (entered.current === key) return;
    entered.current = key;
    // What replaces an address is written by the screen, which stands where it is.
    if (navigationType !== NavigationType.Replace) compare();
  }, [key, navigationType]);
}
