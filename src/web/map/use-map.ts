import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { LeafletMap } from './leaflet-map.ts';
import type { MapEvents, MapSpot } from './map-types.ts';

interface UsedMap {
  /** Of the element that the map is drawn in. */
  element: RefObject<HTMLDivElement | null>;
  /** Null until Leaflet has arrived. */
  map: LeafletMap | null;
  /** Leaflet could not be fetched. */
  failed: boolean;
  retry: () => void;
}

interface MapSetup {
  tileUrl: string;
  start: MapSpot;
  movable: boolean;
  events: MapEvents;
  /** The map is not begun before this is true. */
  wanted?: boolean;
}

/** Fetches Leaflet and draws a map in an element, once that is wanted; takes it away at the end. */
export function useMap({ tileUrl, start, movable, events, wanted = true }: MapSetup): UsedMap {
  const element = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<LeafletMap | null>(null);
  const [failed, setFailed] = useState(false);
  const onEvent = useEffectEvent((tell: (events: MapEvents) => void) => tell(events));
  const begin = useEffectEvent((Map: typeof LeafletMap, room: HTMLElement) => {
    return new Map(room, {
      tileUrl,
      start,
      movable,
      events: {
        onMove: (view) => onEvent((own) => own.onMove(view)),
        onSelect: (id) => onEvent((own) => own.onSelect(id)),
        onLight: (id) => onEvent((own) => own.onLight(id)),
        onDeepest: () => onEvent((own) => own.onDeepest()),
        onTiles: (missing) => onEvent((own) => own.onTiles(missing)),
      },
    });
  });
  useEffect(() => {
    if (!wanted || failed) return undefined;
    let made: LeafletMap | null = null;
    let left = false;
    import('./leaflet-map.ts').then(
      (module) => {
        if (left || !element.current) return;
        made = begin(module.LeafletMap, element.current);
        setMap(made);
      },
      () => setFailed(true),
    );
    return () => {
      left = true;
      made?.remove();
      setMap(null);
    };
  }, [wanted, failed]);
  const retry = useCallback(() => setFailed(false), []);
  return { element, map, failed, retry };
}
