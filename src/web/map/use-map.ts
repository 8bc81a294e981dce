import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { fetchPart } from '../fetch-part.ts';
import { usePageSettings } from '../page-settings.ts';
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
  /** Its tiles cannot be had. */
  tilesMissing: boolean;
}

interface MapSetup {
  start: MapSpot;
  movable: boolean;
  /** What its owner wants to be told. */
  events?: Partial<Omit<MapEvents, 'onTiles'>>;
  /** The map is not begun before this is true. */
  wanted?: boolean;
}

// Apart from what is done then: the build ties what follows directly to the script alone, and a
// style sheet that fails would be nobody's.
const loadLeaflet = () => import('./leaflet-map.ts');

/** Begins to fetch Leaflet, for a screen whose map is not drawn yet; whoever draws it says what fails. */
export function fetchLeafletEarly(): void {
  loadLeaflet().catch(() => undefined);
}

/** Fetches Leaflet and draws a map in an element, once that is wanted; takes it away at the end. */
export function useMap({ start, movable, events = {}, wanted = true }: MapSetup): UsedMap {
  const { tiles } = usePageSettings();
  const element = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<LeafletMap | null>(null);
  const [failed, setFailed] = useState(false);
  const [tilesMissing, setTilesMissing] = useState(false);
  const onEvent = useEffectEvent((tell: (own: typeof events) => void) => tell(events));
  const begin = useEffectEvent((Map: typeof LeafletMap, room: HTMLElement) => {
    return new Map(room, {
      tileUrl: tiles.url,
      start,
      movable,
      events: {
        onMove: (view) => onEvent((own) => own.onMove?.(view)),
        onTake: () => onEvent((own) => own.onTake?.()),
        onSelect: (id, position) => onEvent((own) => own.onSelect?.(id, position)),
        onLight: (id) => onEvent((own) => own.onLight?.(id)),
        onDeepest: (position) => onEvent((own) => own.onDeepest?.(position)),
        onTiles: setTilesMissing,
      },
    });
  });
  useEffect(() => {
    if (!wanted || failed) return undefined;
    let made: LeafletMap | null = null;
    let left = false;
    fetchPart(loadLeaflet, 'LeafletMap').then(
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
  return { element, map, failed, retry, tilesMissing };
}
