import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Bounds } from '../../shared/bounds.ts';
import type { Position } from '../../shared/distance.ts';
import type { MapFrame, MapCamera, MapViewport } from '../../web/map/map-types.ts';
import { useWebApp } from '../../web/use-web-app.ts';
import { useUserLocation } from '../location/LocationProvider.tsx';
import { defaultZoom } from './contract.ts';
import { parseMapCamera, mapCameraParam, formatMapCamera } from './map-camera-param.ts';
import { estimateBounds, boundsOfPoints } from './map-bounds.ts';
import { frameToFit } from './map-frame.ts';
import { nearestPointsQuery } from './queries.ts';
import type { ScreenMemory } from './screen-memory.ts';
import { useDebouncedViewport } from './use-debounced-viewport.ts';
import { useSyncCameraParam } from './use-sync-camera-param.ts';

interface GeneralMap {
  start: MapCamera;
  frame: MapFrame | null;
  moveMap: (frame: MapFrame) => void;
  view: MapViewport | null;
  onMoveEnd: (view: MapViewport) => void;
  onMoveStart: () => void;
  /** What the map shows, or is about to show; null while that is not known. */
  bounds: Bounds | null;
}

/** What the map was asked to show. It counts until the visitor's position changes. */
interface RequestedFrame {
  /** Null where the visitor moved the map before there was anything to show. */
  frame: MapFrame | null;
  visitorPosition: Position;
  /** It also outlasts the next change: the device was being asked for the position at that time. */
  outlastsNextChange?: boolean;
}

/**
 * Where the general map stands. It opens where its address says, else around the 50 places nearest
 * to the visitor (D47), and again when their position becomes known. When the visitor moves it, the
 * address follows; when they go back or forward to another address, the map follows that.
 */
export function useGeneralMap({ restored, save }: ScreenMemory<{ bounds: Bounds }>): GeneralMap {
  const { api } = useWebApp();
  const { position, updating } = useUserLocation();
  const { view, onMoveEnd } = useDebouncedViewport();
  const [params] = useSearchParams();
  const readInitialState = () => ({
    spot: parseMapCamera(params.get(mapCameraParam)),
    from: position,
  });
  const [initialState, setInitialState] = useState(readInitialState);
  const { spot, from } = initialState;
  const hasPositionChanged = position.lat !== from.lat || position.lng !== from.lng;
  const followsPosition = spot === null || hasPositionChanged;
  const { lat, lng } = position;
  const [requestedFrame, setRequestedFrame] = useState<RequestedFrame | null>(null);
  const moveMap = useCallback(
    (to: MapFrame) => setRequestedFrame({ frame: to, visitorPosition: { lat, lng } }),
    [lat, lng],
  );
  if (requestedFrame?.outlastsNextChange && !updating)
    setRequestedFrame({ frame: requestedFrame.frame, visitorPosition: { lat, lng } });
  const isRequestCurrent =
    requestedFrame?.visitorPosition.lat === lat && requestedFrame.visitorPosition.lng === lng;
  const nearest = useQuery({
    ...nearestPointsQuery(api, position),
    enabled: followsPosition && !(isRequestCurrent && view),
  });
  const [estimatedBounds] = useState(
    () => restored.bounds ?? (spot ? estimateBounds(spot) : boundsOfPoints(nearest.data ?? [])),
  );
  const start = useMemo(
    () => spot ?? { center: { lat, lng }, zoom: defaultZoom },
    [spot, lat, lng],
  );
  const initialFrame = useMemo<MapFrame | null>(() => {
    if (!followsPosition) return initialState.spot;
    return nearest.data || nearest.isError ? frameToFit(nearest.data ?? [], { lat, lng }) : null;
  }, [followsPosition, initialState, nearest.data, nearest.isError, lat, lng]);
  const frame = isRequestCurrent ? requestedFrame.frame : initialFrame;
  useSyncCameraParam(view, () => {
    setInitialState(readInitialState());
    setRequestedFrame(null);
  });
  useEffect(() => {
    if (view) save({ bounds: view.bounds });
  }, [view, save]);
  // Whoever comes back to the same spot sees the same bounds, for which places are loaded already.
  const [restoredCamera] = useState(() => restored.bounds && formatMapCamera(start));
  const isAtRestoredCamera = view && formatMapCamera(view) === restoredCamera;
  const currentBounds = view?.bounds ?? estimatedBounds ?? boundsOfPoints(nearest.data ?? []);
  return {
    start,
    frame,
    moveMap,
    view,
    onMoveEnd,
    // Whatever is loaded or changes later must not move the map away under the visitor's hand.
    onMoveStart: () =>
      setRequestedFrame({ frame, visitorPosition: { lat, lng }, outlastsNextChange: updating }),
    bounds: isAtRestoredCamera && estimatedBounds ? estimatedBounds : currentBounds,
  };
}
