import { useEffect, useEffectEvent, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router';
import { placeSearchParam } from '../../shared/search-params.ts';
import type { MapViewport } from '../../web/map/map-types.ts';
import { useWriteUrlQuery } from '../../web/ui/use-write-url-query.ts';
import { mapCameraParam, withParam, formatMapCamera } from './map-camera-param.ts';

/**
 * Writes where a map stands into the address, once the visitor has moved it.
 * @param onElsewhere called when the visitor goes forward or back, on this screen, to another spot
 */
export function useSyncCameraParam(view: MapViewport | null, onElsewhere?: () => void): void {
  const { key } = useLocation();
  const [params] = useSearchParams();
  const navigationType = useNavigationType();
  const writeQuery = useWriteUrlQuery();
  /** Where the map stands by itself while the address holds no spot. */
  const initialCamera = useRef<string | null>(null);
  useEffect(() => {
    if (!view) return;
    const spot = formatMapCamera(view);
    if (!params.has(mapCameraParam)) initialCamera.current ??= spot;
    writeQuery((query) =>
      (query.get(mapCameraParam) ?? initialCamera.current) === spot
        ? null
        : withParam(query, mapCameraParam, spot),
    );
    // Only a move of the map writes the address.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [view]);
  const lastKey = useRef(key);
  const reportElsewhere = useEffectEvent(() => {
    const spot = params.get(mapCameraParam);
    // A search moves the map itself.
    const setsCamera = spot !== null || !params.has(placeSearchParam);
    if (!view || !setsCamera || (spot ?? initialCamera.current) === formatMapCamera(view)) return;
    initialCamera.current = null;
    onElsewhere?.();
  });
  useEffect(() => {
    if (lastKey.current === key) return;
    lastKey.current = key;
    // Only the screen itself replaces addresses, and its map already stands there.
    if (navigationType !== NavigationType.Replace) reportElsewhere();
  }, [key, navigationType]);
}
