import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { importWithRetry } from '../import-with-retry.ts';
import { usePageSettings } from '../page-settings.ts';
import type { LeafletMap } from './leaflet-map.ts';
import type { MapEvents, MapCamera } from './map-types.ts';

interface MapHandle {
  /** The element that the map is drawn in. */
  element: RefObject<HTMLDivElement | null>;
  /** Null until Leaflet has arrived. */
  map: LeafletMap | null;
  /** Leaflet could not be fetched. */
  failed: boolean;
  retry: () => void;
  /** Its tiles cannot be loaded. */
  tilesMissing: boolean;
}

interface MapSetup {
  start: MapCamera;
  movable: boolean;
  /** The events that its owner listens to. */
  events?: Partial<Omit<MapEvents, 'onTiles'>>;
  /** The map is not created before this is true. */
  enabled?: boolean;
}

// Apart from its handlers: the build would attach those that follow an import directly to the script
// alone, and the failure of a style sheet would go unhandled.
const importLeaflet = () => import('./leaflet-map.ts');

/** Begins to fetch Leaflet before a screen draws its map, which will report a failure itself. */
export function preloadLeaflet(): void {
  importLeaflet().catch(() => undefined);
}

/** Fetches Leaflet and draws a map in an element, once that is wanted; removes it on unmount. */
export function useMap({ start, movable, events = {}, enabled = true }: MapSetup): MapHandle {
  const { tiles } = usePageSettings();
  const element = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<LeafletMap | null>(null);
  const [failed, setFailed] = useState(false);
  const [tilesMissing, setTilesMissing] = useState(false);
  const dispatch = useEffectEvent((notify: (own: typeof events) => void) => notify(events));
  const createMap = useEffectEvent((Map: typeof LeafletMap, container: HTMLElement) => {
    return new Map(container, {
      tileUrl: tiles.url,
      start,
      movable,
      events: {
        onMoveEnd: (view) => dispatch((own) => own.onMoveEnd?.(view)),
        onMoveStart: () => dispatch((own) => own.onMoveStart?.()),
        onSelect: (id, position) => dispatch((own) => own.onSelect?.(id, position)),
        onHighlight: (id) => dispatch((own) => own.onHighlight?.(id)),
        onDeepestCluster: (position) => dispatch((own) => own.onDeepestCluster?.(position)),
        onTilesMissing: setTilesMissing,
      },
    });
  });
  useEffect(() => {
    if (!enabled || failed) return undefined;
    let createdMap: LeafletMap | null = null;
    let isUnmounted = false;
    importWithRetry(importLeaflet, 'LeafletMap').then(
      (module) => {
        if (isUnmounted || !element.current) return;
        createdMap = createMap(module.LeafletMap, element.current);
        setMap(createdMap);
      },
      () => setFailed(true),
    );
    return () => {
      isUnmounted = true;
      createdMap?.remove();
      setMap(null);
    };
  }, [enabled, failed]);
  const retry = useCallback(() => setFailed(false), []);
  return { element, map, failed, retry, tilesMissing };
}
