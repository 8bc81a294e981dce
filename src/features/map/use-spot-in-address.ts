import { useEffect, useEffectEvent, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router';
import { placeSearchParam } from '../../shared/search-address.ts';
import type { MapView } from '../../web/map/map-types.ts';
import { useWriteQuery } from '../../web/ui/use-write-query.ts';
import { spotParam, withParam, writtenSpot } from './map-address.ts';

/**
 * Writes where a map stands into the address, once the visitor has moved it.
 * @param onElsewhere called when the visitor goes forward or back, on this screen, to another spot
 */
export function useSpotInAddress(view: MapView | null, onElsewhere?: () => void): void {
  const { key } = useLocation();
  const [params] = useSearchParams();
  const navigationType = useNavigationType();
  const writeQuery = useWriteQuery();
  /** Where the map stands by itself while the address holds no spot. */
  const untouched = useRef<string | null>(null);
  useEffect(() => {
    if (!view) return;
    const spot = writtenSpot(view);
    if (!params.has(spotParam)) untouched.current ??= spot;
    writeQuery((query) =>
      (query.get(spotParam) ?? untouched.current) === spot
        ? null
        : withParam(query, spotParam, spot),
    );
    // Only a move of the map writes the address.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [view]);
  const entered = useRef(key);
  const compare = useEffectEvent(() => {
    const spot = params.get(spotParam);
    // A search moves the map itself.
    const saysWhere = spot !== null || !params.has(placeSearchParam);
    if (!view || !saysWhere || (spot ?? untouched.current) === writtenSpot(view)) return;
    untouched.current = null;
    onElsewhere?.();
  });
  useEffect(() => {
    if (entered.current === key) return;
    entered.current = key;
    // Only the screen itself replaces addresses, and its map already stands there.
    if (navigationType !== NavigationType.Replace) compare();
  }, [key, navigationType]);
}
